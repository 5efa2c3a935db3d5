import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CALENDARS } from "../../../src/city/calendars.ts";
import { FEEDS } from "../newsroom-day/feeds.ts";

const NEVER = new Promise<never>(() => {});

/**
 * Returns the faulty response to a request, throws for a failed connection, or returns undefined to use the normal
 * network.
 */
type Answer = (url: string) => Promise<Response> | Response | undefined;

export interface DayFault {
  name: string;
  /** How long the fault lasts, in simulated time. */
  minutes: number;
  /** The body sent to `/__faults`. */
  query?: string;
  network?: Answer;
  /** Fills the disk if the stores are on a small one; otherwise `query` simulates a full disk. */
  fills?: true;
  /** Kills the newsroom at a random step of each run. */
  kills?: true;
  /** Sets the Worker's clock back an hour for the duration of the fault. */
  isBack?: true;
}

/**
 * Recorded calendars that broke parsers, from a folder of city data. Without a folder, bytes that aren't a calendar.
 */
function hostileCalendars(cityData: string | undefined): Uint8Array<ArrayBuffer>[] {
  if (!cityData) return [new TextEncoder().encode("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:garbage")];
  const folder = join(cityData, "hostile-ics/files");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ics"))
    .map((name) => new Uint8Array(readFileSync(join(folder, name))));
}

/** The faults, one a day, repeated in this order. */
export function faultsOfMonth(cityData: string | undefined): DayFault[] {
  const hostile = hostileCalendars(cityData);
  const garbage: Answer = (url) => {
    if (url === FEEDS[2]) return new Response("\u0000<rss><channel><item><title>cut", { status: 200 });
    const at = CALENDARS.findIndex((calendar) => url.startsWith(calendar.url));
    if (at < 0) return undefined;
    return new Response(hostile[at % hostile.length], { headers: { "Content-Type": "text/calendar" } });
  };
  return [
    { name: "killed at a random step of each run", minutes: 60, kills: true },
    { name: "D1 slow (0.8 s a call)", minutes: 6, query: "d1=slow" },
    { name: "D1 unreachable", minutes: 60, query: "d1=missing" },
    { name: "D1 full", minutes: 60, query: "d1=full" },
    { name: "KV refuses writes", minutes: 60, query: "put=fails" },
    { name: "KV hangs", minutes: 4, query: "kv=hangs&put=hangs" },
    { name: "a source hangs", minutes: 60, network: (url) => (url === FEEDS[1] ? NEVER : undefined) },
    { name: "a source and all calendars send garbage", minutes: 60, network: garbage },
    {
      ...{ name: "an hour without network", minutes: 60 },
      network: (url) => {
        throw new Error(`no network: ${url}`);
      },
    },
    { name: "the clock set back an hour", minutes: 60, isBack: true },
    { name: "a full disk", minutes: 60, query: "d1=full&put=fails", fills: true },
  ];
}

import { type Db, openDb } from "../../../src/archive/ask.ts";
import { findHappenings } from "../../../src/archive/happenings/find-happenings.ts";
import type { CalendarSource } from "../../../src/city/calendar-source.ts";
import type { ListedHappening } from "../../../src/model/happening.ts";
import type { CalendarState } from "../../../src/model/source-state.ts";
import { type CalendarDeps, calendarStates, nextCalendarStep } from "../../../src/newsroom/poll/calendars.ts";
import { countingDatabase } from "../archive/counting.ts";
import { calendar, event } from "../calendars/calendar-text.ts";
import { nextStores, outsideAt, storageIn } from "./newsroom.ts";

export const ZONE = "America/Detroit";
const HOUR = 3_600_000;

/** A calendar's response; null for a broken connection. */
export type CalendarAnswer = (init: RequestInit) => Response | null;

/** A newsroom that requests calendars, with a clock that tests set and D1. */
export class CalendarRoom {
  now: number;
  sources: CalendarSource[];
  answers = new Map<string, CalendarAnswer>();
  /** Requested addresses, except robots.txt. */
  asked: string[] = [];
  /** Rows that D1 read and wrote since the last call. */
  counted: () => { read: number; written: number };
  ask: Db;
  storage = storageIn();
  /** The number of steps in the last run. */
  taken = 0;

  constructor(db: D1Database, sources: readonly CalendarSource[], now: number) {
    const counting = countingDatabase(db);
    [this.now, this.sources, this.counted] = [now, [...sources], counting.counted];
    // A longer timeout than the newsroom's, for busy machines.
    this.ask = (what, _ms, statements) => openDb(counting.db)(what, 60_000, statements);
  }

  /** Runs every half hour for `count` hours. */
  async hours(count: number): Promise<void> {
    for (const end = this.now + count * HOUR; this.now < end; this.now += HOUR / 2) await this.run();
  }

  /** Runs all due jobs. */
  async run(): Promise<void> {
    await this.steps(Number.POSITIVE_INFINITY);
  }

  /** Starts a run and takes some of its steps; returns true if more are left. */
  async steps(count: number): Promise<boolean> {
    for (this.taken = 0; this.taken < count; ) {
      this.taken += 1;
      const step = nextCalendarStep(depsOf(this));
      if (!step) return false;
      await step();
    }
    return true;
  }

  /** Clears everything except stored data. */
  restart(): void {
    this.storage = { ...this.storage };
  }

  async listed(days = 30): Promise<ListedHappening[]> {
    const found = await findHappenings(this.ask, { from: this.now, to: this.now + days * 24 * HOUR }, 500);
    if (found.kind !== "found") throw new Error("D1 didn't answer");
    return found.value;
  }

  states(): CalendarState[] {
    return calendarStates(this.storage, this.sources, this.now);
  }
}

export async function openCalendarRoom(
  sources: readonly CalendarSource[],
  now: number,
): Promise<CalendarRoom> {
  return new CalendarRoom((await nextStores()).db, sources, now);
}

const depsOf = (room: CalendarRoom): CalendarDeps => ({
  ask: room.ask,
  storage: room.storage,
  sources: room.sources,
  zone: ZONE,
  outside: outsideAt(() => room.now, {
    async fetch(url, init) {
      if (url.endsWith("/robots.txt")) return new Response(null, { status: 404 });
      room.asked.push(url);
      const answer = [...room.answers].find(([start]) => url.startsWith(start))?.[1](init);
      if (!answer) throw new TypeError("connection refused");
      return answer;
    },
  }),
});

/** A calendar of the fictional city Alder Bay. */
export const source = (part: Partial<CalendarSource>): CalendarSource => ({
  id: "library",
  name: "Library events",
  organizer: "Alder Bay Library",
  kind: "events",
  platform: "ics",
  url: `https://${part.id ?? "library"}.example/events.ics`,
  home: "https://library.example/",
  ...part,
});

export interface IcsEvent {
  uid: string;
  start: string;
  end?: string;
  title: string;
  place?: string;
  more?: string[];
}

/** An iCalendar file with local times. */
export const ics = (events: readonly IcsEvent[]): string =>
  calendar(
    `X-WR-TIMEZONE:${ZONE}`,
    ...events.map(({ uid, start, end, title, place, more = [] }) => {
      const times = [`DTSTART;TZID=${ZONE}:${start}`, ...(end ? [`DTEND;TZID=${ZONE}:${end}`] : [])];
      return event(
        `UID:${uid}`,
        ...times,
        `SUMMARY:${title}`,
        ...(place ? [`LOCATION:${place}`] : []),
        ...more,
      );
    }),
  );

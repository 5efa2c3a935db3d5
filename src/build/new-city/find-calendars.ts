import type { CalendarSource } from "../../city/calendar-source.ts";
import {
  type CalendarHint,
  namedFiles,
  namedPortals,
  wellKnown,
} from "../../sources/calendars/calendar-hints.ts";
import { calendarRequest } from "../../sources/calendars/calendar-request.ts";
import { readAnnouncements } from "../../sources/calendars/read-announcements.ts";
import type { Outside } from "../../sources/fetch/fetch-feed.ts";
import { slugOf } from "./city-files.ts";
import { sitesOf, titleOf } from "./home-pages.ts";
import { type DiscoveryRequest, withinRobots } from "./within-robots.ts";

/** The maximum number of addresses requested per home page. */
const MAX_TRIES = 8;

/** A calendar and its number of upcoming events. */
interface FoundCalendar {
  source: CalendarSource;
  ahead: number;
}

/** The calendars found, and the home pages without a calendar. */
interface FoundCalendars {
  found: FoundCalendar[];
  missed: { site: string; why: string }[];
}

type Ask = (request: DiscoveryRequest) => Promise<{ bytes: Uint8Array; url: string }>;

/** A search's network access, time (ms), zone and used ids. */
interface Search {
  ask: Ask;
  now: number;
  zone: string;
  refused: Outside["refused"];
  ids: Set<string>;
}

/** Converts a hint to a row of the city's calendars with a new id. */
function rowOf(hint: CalendarHint, home: string, organizer: string, { ids }: Search): CalendarSource {
  const base = slugOf(`${organizer} ${hint.kind === "meetings" ? "meetings" : ""}`) || "calendar";
  let id = base;
  for (let n = 2; ids.has(id); n++) id = `${base}-${n}`;
  ids.add(id);
  const name = `${organizer} ${hint.kind === "meetings" ? "public meetings" : "events"}`;
  return { ...hint, id, name, organizer, home };
}

/** The first calendar among the hints with upcoming events, or null. */
async function firstWith(hints: readonly CalendarHint[], home: string, organizer: string, search: Search) {
  for (const hint of hints.filter(({ url }) => search.refused(new URL(url)) === null)) {
    try {
      const source = { ...hint, id: "", name: "", organizer, home };
      const { bytes, url } = await search.ask(calendarRequest(source, search.now));
      const { list } = readAnnouncements(bytes, { source, url, now: search.now, zone: search.zone });
      if (list.length > 0) return { source: rowOf(hint, home, organizer, search), ahead: list.length };
    } catch {
      // Errors are ignored, because most of these addresses are guesses.
    }
  }
  return null;
}

/** The calendars of one home page: events, and public meetings if the page links to a portal. */
async function calendarsOf(home: string, search: Search): Promise<FoundCalendar[]> {
  const { bytes, url } = await search.ask({ address: home, accept: "text/html, */*;q=0.5" });
  const html = new TextDecoder().decode(bytes);
  const organizer = titleOf(html, url);
  const own: CalendarHint = { kind: "events", platform: "event-page", url };
  const { list } = readAnnouncements(bytes, { source: own, url, now: search.now, zone: search.zone });
  const files = namedFiles(html, url);
  const onPage = files.length === 0 && list.length > 0;
  const guesses = [...files, ...wellKnown(url)].slice(0, MAX_TRIES);
  const events = onPage
    ? { source: rowOf(own, home, organizer, search), ahead: list.length }
    : await firstWith(guesses, home, organizer, search);
  const meetings = await firstWith(namedPortals(html), home, organizer, search);
  return [events, meetings].filter((one) => one !== null);
}

/**
 * The calendars of some home pages with events in the next 120 days; `zone` is the city's IANA zone. Requests one
 * address after another. Never rejects: `missed` contains the reasons.
 */
export async function findCalendars(list: string, outside: Outside, zone: string): Promise<FoundCalendars> {
  const told: FoundCalendars = { found: [], missed: [] };
  const { refused } = outside;
  const search = { ask: withinRobots(outside), now: outside.now(), zone, refused, ids: new Set<string>() };
  for (const site of sitesOf(list)) {
    try {
      const calendars = await calendarsOf(site, search);
      told.found.push(...calendars);
      if (calendars.length === 0) told.missed.push({ site, why: "has no events that we can read" });
    } catch (error) {
      told.missed.push({ site, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return told;
}

import type { CalendarSource } from "../../city/calendar-source.ts";
import { UTC } from "../../text/zone.ts";
import { decodeBytes } from "../feeds/decode-bytes.ts";
import { readMeetings } from "../meetings/read-meetings.ts";
import type { Announced, Announcements } from "./announced.ts";
import { announcedOccurrences, pageOccurrence } from "./announced-events.ts";
import { announcedMeetings } from "./announced-meetings.ts";
import { CalendarError } from "./icalendar/calendar-error.ts";
import type { Occurrence } from "./icalendar/occurrence.ts";
import { namedZone } from "./icalendar/zone-names.ts";
import { type CalendarOptions, type CalendarReading, readCalendarSteps } from "./read-calendar.ts";
import { readEventPage } from "./read-event-page.ts";
import { readLocalist } from "./read-localist.ts";
import { readTribeEvents } from "./read-tribe.ts";

const DAY_MS = 86_400_000;
/** How far back an exhibition that is still open may have begun. */
const BACK_MS = 60 * DAY_MS;
/** How many days ahead are read. */
export const AHEAD_MS = 120 * DAY_MS;
/** The maximum number of events of one calendar and of one series; the earliest are kept. */
export const MAX_EVENTS = 400;
const MAX_OF_SERIES = 40;
/** The maximum number of occurrences searched for series: 800 take 3 to 8 ms of CPU. */
const MAX_LOOKED_AT = 2 * MAX_EVENTS;
/** The maximum number of slices for one iCalendar file: a calendar of 3 MB takes 208. */
const MAX_SLICES = 400;

/** Platforms whose request contains the days of the window and whose response is complete. */
const WHOLE: ReadonlySet<string> = new Set(["ics", "escribe", "legistar-api", "civicclerk"]);

/** What a reading needs: the source, the address of the response, the current time (ms) and the city's zone. */
interface ReadingOf {
  source: Pick<CalendarSource, "kind" | "platform" | "bodies">;
  url: string;
  now: number;
  zone: string;
}

/** One page of a calendar's events, and the address of the next page. */
interface AnnouncementsPage extends Announcements {
  next: string | null;
}

/**
 * Reads the events of the next 120 days from a calendar's response, at most 400. An iCalendar file is read in slices
 * of 1 to 3 ms of CPU, with a pause after each. Throws CalendarError if the response isn't a calendar.
 */
export function* announcementSteps(
  bytes: Uint8Array,
  reading: ReadingOf,
): Generator<undefined, AnnouncementsPage> {
  const { source, now, zone: name } = reading;
  const zone = namedZone(name) ?? UTC;
  const { occurrences, next, isTruncated } = yield* occurrencesIn(bytes, reading);
  const still = stillOn(occurrences, now);
  const all =
    source.kind === "meetings"
      ? announcedMeetings(meetingsIn(bytes, reading), source.bodies, zone)
      : announcedOccurrences(still.slice(0, MAX_LOOKED_AT), zone);
  const ahead = all.filter(({ begins, over }) => over > now && begins < now + AHEAD_MS);
  const list = soonest(ahead.toSorted((a, b) => a.begins - b.begins));
  const isCut = isTruncated || still.length > MAX_LOOKED_AT || list.length >= MAX_EVENTS;
  const isWhole = WHOLE.has(source.platform) && !isCut;
  return { list, until: isWhole ? now + AHEAD_MS : (list.at(-1)?.begins ?? now), next };
}

/** Runs announcementSteps without pauses. */
export function readAnnouncements(bytes: Uint8Array, reading: ReadingOf): AnnouncementsPage {
  const steps = announcementSteps(bytes, reading);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The occurrences that weren't over yesterday. */
function stillOn(occurrences: readonly Occurrence[], now: number): Occurrence[] {
  const yesterday = new Date(now - DAY_MS).toISOString();
  return occurrences.filter(({ start, end }) => (end ?? start) >= yesterday.slice(0, 10));
}

const meetingsIn = (bytes: Uint8Array, { source, url, zone }: ReadingOf) =>
  readMeetings(bytes, { kind: source.platform, url, zone });

function soonest(list: readonly Announced[]): Announced[] {
  const counts = new Map<string, number>();
  const kept = list.filter(({ series }) => {
    if (series === null) return true;
    counts.set(series, (counts.get(series) ?? 0) + 1);
    return (counts.get(series) ?? 0) <= MAX_OF_SERIES;
  });
  return kept.slice(0, MAX_EVENTS);
}

interface Occurrences {
  occurrences: Occurrence[];
  next: string | null;
  isTruncated: boolean;
}

function* occurrencesIn(
  bytes: Uint8Array,
  { source, url, now, zone }: ReadingOf,
): Generator<undefined, Occurrences> {
  const nothing = { occurrences: [], next: null, isTruncated: false };
  if (source.kind === "meetings") return nothing;
  const window = {
    from: new Date(now - BACK_MS).toISOString(),
    to: new Date(now + AHEAD_MS).toISOString(),
    zone,
  };
  switch (source.platform) {
    case "ics":
      return { ...(yield* icsWithin(bytes, window)), next: null };
    case "tribe":
      return readTribeEvents(bytes, { ...window, url });
    case "localist":
      return readLocalist(bytes, { ...window, url });
    default: {
      const events = readEventPage(decodeBytes(bytes), url);
      const inZone = namedZone(zone) ?? UTC;
      return { ...nothing, occurrences: events.flatMap((event) => pageOccurrence(event, inZone) ?? []) };
    }
  }
}

function* icsWithin(bytes: Uint8Array, window: CalendarOptions): Generator<undefined, CalendarReading> {
  const steps = readCalendarSteps(bytes, window);
  for (let slice = 0; slice < MAX_SLICES; slice++) {
    const step = steps.next();
    yield;
    if (step.done) return step.value;
  }
  throw new CalendarError(`The calendar takes more than ${MAX_SLICES} slices to read.`);
}

import { wallTimeOf, zonedTime } from "../../text/zone.ts";
import type { Occurrence } from "../calendars/icalendar/occurrence.ts";
import { readCalendar } from "../calendars/read-calendar.ts";
import { readTribeEvents } from "../calendars/read-tribe.ts";
import type { Meeting, MeetingOptions } from "./meeting.ts";
import { MAX_MEETINGS } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";

const DAY = 86_400_000;
/** Days before the newest single date and after today that are read: series can be endless both ways. */
const BACK = 730;
const AHEAD = 400;

const STARTS = /^DTSTART[^:\r\n]{0,100}:(\d{4})(\d{2})(\d{2})/gim;

/** The meetings in an answer of The Events Calendar; none when it can't be read. */
export function readTribeMeetings(bytes: Uint8Array, { url, zone }: MeetingOptions): Meeting[] {
  const window = { from: "1990-01-01T00:00:00Z", to: "2101-01-01T00:00:00Z" };
  try {
    return readTribeEvents(bytes, { ...window, zone, url }).occurrences.map((one) => meetingOf(one, zone));
  } catch {
    return [];
  }
}

/**
 * The meetings of an iCalendar file: from two years before its newest DTSTART to 400 days after today or that
 * day. None when the file can't be read.
 */
export function readIcsMeetings(
  bytes: Uint8Array,
  text: string,
  { zone }: MeetingOptions,
  now = Date.now(),
): Meeting[] {
  const newest = newestStart(text) ?? now;
  const from = new Date(newest - BACK * DAY).toISOString();
  const to = new Date(Math.max(newest + DAY, now + AHEAD * DAY)).toISOString();
  try {
    return readCalendar(bytes, { from, to, zone })
      .slice(-MAX_MEETINGS)
      .map((occurrence) => meetingOf(occurrence, zone));
  } catch {
    return [];
  }
}

function meetingOf(occurrence: Occurrence, zone: string): Meeting {
  const { start, end, allDay, summary, location, status, url } = occurrence;
  const said = /cancel/i.test(status ?? "") ? "cancelled" : meetingStatus(summary ?? "");
  return {
    title: summary ?? "",
    start: inZone(start, zone),
    ...(end && end !== start && { end: inZone(end, zone) }),
    hasTime: !allDay,
    ...(location && { location }),
    status: said,
    ...(url && { link: url }),
    links: [],
  };
}

/** An instant with the zone's offset; a whole day stays as it is. */
function inZone(moment: string, zone: string): string {
  return moment.length === 10 ? moment : zonedTime(wallTimeOf(Date.parse(moment), zone), zone);
}

/** The latest DTSTART before 2101, in ms since 1970. */
function newestStart(text: string): number | undefined {
  let newest = "";
  for (const [, year = "", month, day] of text.matchAll(STARTS)) {
    const found = `${year}-${month}-${day}`;
    if (found > newest && year <= "2100" && year >= "1990") newest = found;
  }
  const ms = Date.parse(newest);
  return Number.isNaN(ms) ? undefined : ms;
}

import { instantOf, type Zone } from "../../text/zone.ts";
import { DAY } from "./icalendar/civil.ts";
import { readMoment } from "./icalendar/moment.ts";

/** An instant as ISO 8601 in UTC, to the second. */
export const toIsoInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The range of years that a Date formats with four digits. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(9999, 11, 30);

const within = (ms: number): number | null => (ms >= EARLIEST && ms <= LATEST ? ms : null);

/** The instant of "2026-11-08T18:00:00-05:00", or of "2026-11-08 18:00:00" in the zone; null for other values. */
export function instantIn(value: unknown, zone: Zone): number | null {
  const moment = typeof value === "string" ? readMoment(value) : null;
  if (!moment) return null;
  return within(moment.isUtc ? moment.wall : instantOf(zone, moment.wall));
}

/** The start and end of an event in a JSON calendar; `starts` is the start in ms. */
export interface JsonTimes {
  starts: number;
  start: string;
  end: string | null;
  allDay: boolean;
}

/** An event with a start and an end, both in ms; null without a start. Ignores an end before the start. */
export function timedSpan(starts: number | null, ends: number | null): JsonTimes | null {
  if (starts === null) return null;
  const end = ends !== null && ends >= starts ? toIsoInstant(ends) : null;
  return { starts, start: toIsoInstant(starts), end, allDay: false };
}

/** An event of whole days, from the date of `first` to that of `last`; null without a first day. */
export function wholeDays(first: unknown, last: unknown, zone: Zone): JsonTimes | null {
  const start = dayOfDate(first);
  if (start === null) return null;
  return { starts: startOfDay(start, zone), start, end: endOfDays(start, last), allDay: true };
}

/** The first instant of a day written as YYYY-MM-DD. */
export const startOfDay = (day: string, zone: Zone): number => instantOf(zone, Date.parse(day));

/** The date at the start of a value, as YYYY-MM-DD, or null. */
export function dayOfDate(value: unknown): string | null {
  const moment = typeof value === "string" ? readMoment(value.slice(0, 10)) : null;
  return moment?.isDate ? toIsoInstant(moment.wall).slice(0, 10) : null;
}

/** The exclusive end of an event of whole days: the day after the last day, which is never before the first. */
function endOfDays(first: string, last: unknown): string {
  const stated = dayOfDate(last);
  const day = stated !== null && stated > first ? stated : first;
  return toIsoInstant(Date.parse(day) + DAY).slice(0, 10);
}

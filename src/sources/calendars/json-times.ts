import { instantOf, type Zone } from "../../text/zone.ts";
import { DAY } from "./icalendar/civil.ts";
import { readMoment } from "./icalendar/moment.ts";

/** An instant as ISO 8601 in UTC, to the second. */
export const toIsoInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Years that a Date can write with four digits. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(9999, 11, 30);

const within = (ms: number): number | null => (ms >= EARLIEST && ms <= LATEST ? ms : null);

/** The instant of "2026-11-08T18:00:00-05:00", or of "2026-11-08 18:00:00" on the clock of a zone; null for others. */
export function instantIn(value: unknown, zone: Zone): number | null {
  const moment = typeof value === "string" ? readMoment(value) : null;
  if (!moment) return null;
  return within(moment.isUtc ? moment.wall : instantOf(zone, moment.wall));
}

/** When an event of a calendar in JSON takes place; `starts` is the instant in ms. */
export interface JsonTimes {
  starts: number;
  start: string;
  end: string | null;
  allDay: boolean;
}

/** From a start to an end, both in ms; null without a start. An end before the start is ignored. */
export function timedSpan(starts: number | null, ends: number | null): JsonTimes | null {
  if (starts === null) return null;
  const end = ends !== null && ends >= starts ? toIsoInstant(ends) : null;
  return { starts, start: toIsoInstant(starts), end, allDay: false };
}

/** Whole days from the day that `first` begins with to that of `last`; null without a first day. */
export function wholeDays(first: unknown, last: unknown, zone: Zone): JsonTimes | null {
  const start = dayOfDate(first);
  if (start === null) return null;
  return { starts: startOfDay(start, zone), start, end: endOfDays(start, last), allDay: true };
}

/** The first instant of a day that is written YYYY-MM-DD. */
export const startOfDay = (day: string, zone: Zone): number => instantOf(zone, Date.parse(day));

/** The day that a date or a time begins with, YYYY-MM-DD, or null. */
export function dayOfDate(value: unknown): string | null {
  const moment = typeof value === "string" ? readMoment(value.slice(0, 10)) : null;
  return moment?.isDate ? toIsoInstant(moment.wall).slice(0, 10) : null;
}

/** The exclusive end of whole days: the day after the last, which isn't before the first. */
function endOfDays(first: string, last: unknown): string {
  const stated = dayOfDate(last);
  const day = stated !== null && stated > first ? stated : first;
  return toIsoInstant(Date.parse(day) + DAY).slice(0, 10);
}

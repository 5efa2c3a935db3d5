import { DAY, daysFrom, daysInMonth, HOUR, MINUTE, SECOND } from "./civil.ts";

/** A DATE or DATE-TIME (RFC 5545 3.3.4, 3.3.5). `wall` is its clock reading, in ms as if it were UTC. */
export interface CalendarMoment {
  wall: number;
  isDate: boolean;
  isUtc: boolean;
}

const WRITTEN =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** The moment of a value, or null. Accepts the hyphens and colons of ISO 8601; leap seconds become second 59. */
export function readMoment(value: string): CalendarMoment | null {
  const match = WRITTEN.exec(value.length > 40 ? "" : value.trim());
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  const wall = daysFrom(year, month, day) * DAY;
  if (match[4] === undefined) return { wall, isDate: true, isUtc: false };
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Math.min(Number(match[6] ?? 0), 59)];
  if (hour > 24 || minute > 59) return null;
  const time = hour * HOUR + minute * MINUTE + second * SECOND;
  const suffix = match[7]?.toUpperCase();
  const offset = suffix && suffix !== "Z" ? (readOffset(suffix) ?? 0) : 0;
  return { wall: wall + time - offset, isDate: false, isUtc: suffix !== undefined };
}

/** A UTC-OFFSET (RFC 5545 3.3.14) in ms, or null. */
export function readOffset(value: string): number | null {
  const match = /^\s*([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?\s*$/.exec(value);
  if (!match) return null;
  const size = Number(match[2]) * HOUR + Number(match[3]) * MINUTE + Number(match[4] ?? 0) * SECOND;
  return size >= DAY ? null : match[1] === "-" ? -size : size;
}

/** A DURATION (RFC 5545 3.3.6): calendar days plus exact time. */
export interface Span {
  days: number;
  ms: number;
}

const SPAN = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

export function readSpan(value: string): Span | null {
  const match = SPAN.exec(value.trim());
  if (!match || match[1] === "-") return null;
  const part = (group: number): number => Number(match[group] ?? 0);
  return { days: part(2) * 7 + part(3), ms: part(4) * HOUR + part(5) * MINUTE + part(6) * SECOND };
}

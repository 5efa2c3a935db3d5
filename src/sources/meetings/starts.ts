import { type WallTime, wallDay, wallTimeOf, zonedTime } from "../../text/zone.ts";
import type { Meeting } from "./meeting.ts";
import { type WrittenDate, weekdayOfDate, writtenDates } from "./written-date.ts";
import { type WrittenTime, writtenTimes } from "./written-time.ts";

/** The fields of a Meeting that depend on its date and time. */
export type StartSpan = Pick<Meeting, "start" | "end" | "hasTime">;

/** Matches "2026-10-27 10:00:00" and similar; the offset is group 6. */
const LOCAL_ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The start and end on a day, with a time of day (minutes after midnight) or without. */
export function startSpan(
  day: { year: number; month: number; day: number },
  time: Pick<WrittenTime, "start" | "end"> | undefined,
  zone: string,
): StartSpan {
  if (!time) return { start: zonedTime({ ...day, hour: 0, minute: 0 }, zone), hasTime: false };
  const span: StartSpan = { start: zonedTime(wall(day, time.start), zone), hasTime: true };
  return time.end === undefined ? span : { ...span, end: zonedTime(wall(day, time.end), zone) };
}

function wall(day: { year: number; month: number; day: number }, minutes: number): WallTime {
  const { year, month } = day;
  return { year, month, day: day.day, hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** Reads an API's date, which is local to the zone unless it has an offset; undefined if it is invalid. */
export function stampedTime(text: string, zone: string): StartSpan | undefined {
  const match = LOCAL_ISO.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, offset] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isRealDay(date) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  if (hour === undefined) return startSpan(date, undefined, zone);
  if (offset !== undefined) {
    const instant = Date.parse(
      `${wallDay(date)}T${hour.padStart(2, "0")}:${minute}:00${colonOffset(offset)}`,
    );
    return Number.isNaN(instant)
      ? undefined
      : { start: zonedTime(wallTimeOf(instant, zone), zone), hasTime: true };
  }
  return startSpan(date, { start: Number(hour) * 60 + Number(minute) }, zone);
}

function colonOffset(offset: string): string {
  if (/^z$/i.test(offset)) return "Z";
  return offset.includes(":") ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

/** Rejects years that can only be errors of the source. */
function isRealDay({ year, month, day }: { year: number; month: number; day: number }): boolean {
  return year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** The date in a field such as "1/23/2023" or "Oct 21, 2021"; undefined without a year. */
export function dayNamed(text: string): { year: number; month: number; day: number } | undefined {
  const date: WrittenDate | undefined = writtenDates(text)[0];
  if (date?.year === undefined) return undefined;
  const { year, month, day } = date;
  return isRealDay({ year, month, day }) ? { year, month, day } : undefined;
}

/** Combines a date field and a time field, as in Legistar. */
export function dayAndTime(day: string, time: string, zone: string): StartSpan | undefined {
  const date = dayNamed(day) ?? isoDay(day);
  return date && startSpan(date, writtenTimes(time)[0], zone);
}

function isoDay(text: string): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isRealDay(date) ? date : undefined;
}

/** True unless the text's weekday contradicts the date's weekday in `year`. */
export function hasItsWeekday(date: WrittenDate, year: number): boolean {
  return date.weekday === undefined || weekdayOfDate(year, date.month, date.day) === date.weekday;
}

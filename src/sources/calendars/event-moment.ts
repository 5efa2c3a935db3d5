import { writtenDates } from "../meetings/written-date.ts";
import { writtenTimes } from "../meetings/written-time.ts";

/** Days and times as pages write them: "2026-11-25T12:00:00-05:00", "2024-5-28T16:30+0:00", "2019-9-18T10-10-00". */
const STAMP =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(\d{1,2})[:-](\d{2})(?:[:-](\d{2})(?:[.,]\d+)?)?\s*(.*))?$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(.*))?$/i;
const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;

/**
 * Converts a property such as startDate to "YYYY-MM-DD", or to "YYYY-MM-DDTHH:MM:SS" with its offset if that is
 * valid. Drops offsets such as "+0:00": they come from a plug-in that writes local time. Undefined for anything but a
 * date from 1990 to 2100.
 */
export function eventMoment(value: string): string | undefined {
  const text = value.trim();
  if (text.length > 80) return undefined;
  const match = STAMP.exec(text) ?? COMPACT.exec(text);
  return match ? stamped(match) : written(text);
}

function stamped(match: RegExpExecArray): string | undefined {
  const [, year, month, day, hour, minute, second, rest = ""] = match;
  const date = dayText(Number(year), Number(month), Number(day));
  if (!date || hour === undefined) return date;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 60) return date;
  const seconds = Number(second ?? 0) > 59 ? "59" : (second ?? "00");
  return `${date}T${hour.padStart(2, "0")}:${minute}:${seconds}${offsetIn(rest.trim())}`;
}

function offsetIn(text: string): string {
  if (/^z(?:ulu)?$/i.test(text)) return "Z";
  const match = OFFSET.exec(text);
  if (!match || Number(match[2]) > 14 || Number(match[3]) > 59) return "";
  // "-00:00" means that the local offset is unknown (RFC 3339, 4.3).
  const isUnknown = match[1] === "-" && Number(match[2]) + Number(match[3]) === 0;
  return isUnknown ? "" : `${match[1]}${match[2]}:${match[3]}`;
}

/** Reads dates such as "November 25, 2026 7:00 PM". */
function written(text: string): string | undefined {
  const date = writtenDates(text)[0];
  const day = date?.year === undefined ? undefined : dayText(date.year, date.month, date.day);
  const time = day && writtenTimes(text)[0];
  if (!time) return day;
  const [hour, minute] = [Math.floor(time.start / 60), time.start % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${day}T${hour}:${minute}:00`;
}

function dayText(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1990 || year > 2100 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return undefined;
  return date.toISOString().slice(0, 10);
}

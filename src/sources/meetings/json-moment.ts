import { isJsonObject, textOf } from "./json-values.ts";
import { dayAndTime, type StartSpan, stampedTime } from "./starts.ts";
import { wallTimeOf, zonedTime } from "./zoned-time.ts";

/** A moment as JSON writes it: ISO, seconds or milliseconds since 1970, "/Date(ms)/", {dateTime} or {date}. */
export function jsonMoment(value: unknown, zone: string): StartSpan | undefined {
  if (isJsonObject(value))
    return jsonMoment(
      value.dateTime ?? value.date ?? value.iso ?? value.local,
      textOf(value.timeZone) || zone,
    );
  if (typeof value === "number") return instant(value, zone);
  const text = textOf(value);
  const ms = /^\/Date\((-?\d+)/.exec(text)?.[1] ?? /^(\d{10}|\d{13})$/.exec(text)?.[1];
  if (ms !== undefined) return instant(Number(ms), zone);
  const span = stampedTime(text, zone);
  if (span) return span;
  return text.length <= 80 ? dayAndTime(text, text, zone) : undefined;
}

/** Seconds below 1e11, else milliseconds; years 1990 to 2100. */
function instant(value: number, zone: string): StartSpan | undefined {
  const ms = Math.abs(value) < 1e11 ? value * 1000 : value;
  if (!(ms > 631_152_000_000 && ms < 4_102_444_800_000)) return undefined;
  return { start: zonedTime(wallTimeOf(ms, zone), zone), hasTime: true };
}

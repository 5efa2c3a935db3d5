import { fullYear, instantOf, offsetMinutes } from "./dates/instant.ts";
import { looseDate } from "./dates/loose-date.ts";
import { monthOf, zoneMinutes } from "./dates/words.ts";

/** The maximum length of a date; longer texts aren't dates. */
const LONGEST_DATE = 100;

const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:(?:[T_]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(?:Z|UTC|GMT|([+-])(\d{1,2}):?(\d{2})?)?)?$/i;
const RFC_822 =
  /^(?:[a-z]{2,9}\.?,?\s*)?(\d{1,2})\s+([a-z]{3,9})\.?\s+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([+-])(\d{2}):?(\d{2})|([a-z]{1,4}))?)?$/i;
const BASIC_ISO = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(?:Z|([+-])(\d{2}):?(\d{2})?)?)?$/;

/**
 * The instant of a feed's date as an ISO string in UTC; undefined if it is invalid. Tries RFC 3339 and RFC 822 first,
 * which 99 percent of dates use. A date without a zone counts as UTC. Doesn't use Date.parse, whose result depends on
 * the machine's time zone.
 */
export function parseFeedDate(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 4 || trimmed.length > LONGEST_DATE) return undefined;
  return isoDate(trimmed) ?? rfc822Date(trimmed) ?? bareNumber(trimmed) ?? looseDate(trimmed);
}

function isoDate(text: string): string | undefined {
  const m = ISO.exec(text);
  if (!m) return undefined;
  const zone = m[8] ? offsetMinutes(m[8], m[9] ?? "", m[10]) : 0;
  if (zone === undefined) return undefined;
  return instantOf({
    year: Number(m[1]),
    month: Number(m[2]),
    day: Number(m[3] ?? 1),
    hour: Number(m[4] ?? 0),
    minute: Number(m[5] ?? 0),
    second: Number(m[6] ?? 0),
    millisecond: m[7] ? Math.floor(Number(`0.${m[7]}`) * 1000) : 0,
    zone,
  });
}

function rfc822Date(text: string): string | undefined {
  const m = RFC_822.exec(text);
  const month = m && monthOf(m[2] ?? "");
  if (!m || !month) return undefined;
  const zone = m[7] ? offsetMinutes(m[7], m[8] ?? "", m[9]) : m[10] ? zoneMinutes(m[10]) : 0;
  if (zone === undefined) return undefined;
  return instantOf({
    year: fullYear(m[3] ?? ""),
    month,
    day: Number(m[1]),
    hour: Number(m[4] ?? 0),
    minute: Number(m[5] ?? 0),
    second: Number(m[6] ?? 0),
    zone,
  });
}

/** Reads a date without separators, a year alone, a day of the year, or seconds or milliseconds since 1970. */
function bareNumber(text: string): string | undefined {
  if (!/^\d{4}/.test(text)) return undefined;
  if (/^\d{4}$/.test(text)) return instantOf({ year: Number(text), month: 1, day: 1 });
  if (/^1\d{9}$/.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (/^1\d{12}$/.test(text)) return new Date(Number(text)).toISOString();
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(text);
  if (ordinal && Number(ordinal[2]) >= 1 && Number(ordinal[2]) <= 366) {
    return new Date(Date.UTC(Number(ordinal[1]), 0, Number(ordinal[2]))).toISOString();
  }
  const m = BASIC_ISO.exec(text);
  if (!m) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = m
    .slice(1, 7)
    .map((n) => Number(n ?? 0));
  const zone = m[7] ? offsetMinutes(m[7], m[8] ?? "", m[9]) : 0;
  return zone === undefined ? undefined : instantOf({ year, month, day, hour, minute, second, zone });
}

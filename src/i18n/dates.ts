import { site } from "../city/site.ts";
import { ianaZone } from "../text/zone.ts";
import { CALENDAR, type Calendar } from "./calendar.ts";
import { FORMAT_LOCALE } from "./locale.ts";

const MINUTE = 60_000;

const FULL = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
const LONG = { year: "numeric", month: "long", day: "numeric" } as const;

/** Intl formats, created on first use. */
const formats = new Map<object, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(options) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(options, format);
  return format;
}

/** True if the time is within the build's table. */
const covers = ({ clock, until }: Calendar, ms: number): boolean =>
  ms >= (clock[0]?.[0] ?? Number.POSITIVE_INFINITY) * MINUTE && ms < until;

/** The city's local time in ms, rounded down to seconds, as if it were UTC. */
export function onCityClock(ms: number, calendar: Calendar | null = CALENDAR): number {
  const seconds = Math.floor(ms / 1000) * 1000;
  if (!calendar || !covers(calendar, ms)) return seconds + (ianaZone(site.city.timeZone)?.offsetAt(ms) ?? 0);
  const ahead = calendar.clock.findLast(([from]) => from * MINUTE <= ms)?.[1] ?? 0;
  return seconds + ahead * MINUTE;
}

const SPANISH = FORMAT_LOCALE.startsWith("es");

/** A date with short names. Spanish writes them with a period, which Intl leaves out: "lun., 23 de nov." */
export function shortDate(format: Intl.DateTimeFormat, ms: number): string {
  if (!SPANISH) return format.format(ms);
  const parts = format.formatToParts(ms);
  return parts.map(({ type, value }) => (/^(?:weekday|month)$/.test(type) ? `${value}.` : value)).join("");
}

const UTC_LONG = { ...LONG, timeZone: "UTC" };
const UTC_FULL = { ...FULL, timeZone: "UTC" };

function written(ms: number, style: "long" | "full", calendar: Calendar | null): string {
  const date = new Date(ms);
  const words = calendar && covers(calendar, ms) ? calendar[style][date.getUTCMonth()] : undefined;
  if (!words) return formatOf(FORMAT_LOCALE, style === "long" ? UTC_LONG : UTC_FULL).format(ms);
  return words
    .replace("{weekday}", calendar?.weekdays[date.getUTCDay()] ?? "")
    .replace("{day}", String(date.getUTCDate()))
    .replace("{year}", String(date.getUTCFullYear()));
}

/** Formats ms in UTC as "November 21, 2026". */
export const longDate = (ms: number, calendar = CALENDAR): string => written(ms, "long", calendar);

/** Formats ms in UTC as "Saturday, November 21, 2026". */
export const fullDate = (ms: number, calendar = CALENDAR): string => written(ms, "full", calendar);

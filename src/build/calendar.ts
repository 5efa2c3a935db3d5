import { join } from "node:path";
import type { Plugin } from "vite";
import type { Calendar } from "../i18n/calendar.ts";
import { formatLocale } from "../i18n/script.ts";
import { engineOffset, offsetsOfYear } from "../text/zone.ts";

const MINUTE = 60_000;
/** The years in the table; other years use Intl. */
const FROM = 2010;
const UNTIL = 2046;
/** The number of samples per year: one every eight days, because Morocco changes its clocks around Ramadan. */
const SAMPLES = 46;

/** The times of a zone's offset changes in minutes, assuming at most one change in eight days. */
function clockOf(timeZone: string): [from: number, ahead: number][] {
  const offset = engineOffset(timeZone);
  const rows: [number, number][] = [[Date.UTC(FROM, 0) / MINUTE, offset(Date.UTC(FROM, 0)) / MINUTE]];
  for (let year = FROM; year < UNTIL; year++) {
    const { changes, offsets } = offsetsOfYear(offset, year, SAMPLES);
    for (const [n, at] of changes.entries()) rows.push([at / MINUTE, (offsets[n + 1] ?? 0) / MINUTE]);
  }
  return rows;
}

const FULL = { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
const LONG = { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;

/** The date formats of the twelve months, with placeholders in braces. */
const templates = (format: Intl.DateTimeFormat): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 15))
      .map(({ type, value }) => (/^(day|year|weekday)$/.test(type) ? `{${type}}` : value))
      .join(""),
  );

/** The calendar data of a language, a time zone and a country, for the years 2010 to 2045. */
export function calendarOf(language: string, timeZone: string, country: string): Calendar {
  const locale = Intl.getCanonicalLocales(language)[0] ?? "en-US";
  const inCountry = formatLocale(locale, country);
  const full = new Intl.DateTimeFormat(inCountry, FULL);
  const weekday = (ms: number) => full.formatToParts(ms).find(({ type }) => type === "weekday")?.value ?? "";
  return {
    locale,
    clock: clockOf(timeZone),
    until: Date.UTC(UNTIL, 0),
    long: templates(new Intl.DateTimeFormat(inCountry, LONG)),
    full: templates(full),
    // Feb. 1, 2026, is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => weekday(Date.UTC(2026, 1, 1 + day))),
  };
}

/** A Vite plugin that replaces `i18n/calendar.ts` with the calendar data of the publication in the folder `city`. */
export function calendar(city: string): Plugin {
  let module = "";
  return {
    name: "woodward:calendar",
    enforce: "pre",
    apply: "build",
    async buildStart() {
      const { site } = (await import(join(city, "site.ts"))) as typeof import("../city/site.ts");
      const { timeZone, country } = site.city;
      module = `export const CALENDAR = ${JSON.stringify(calendarOf(site.language, timeZone, country))};`;
    },
    transform: (_code, id) =>
      id.endsWith("/src/i18n/calendar.ts") ? { code: module, map: null } : undefined,
  };
}

import { join } from "node:path";
import type { Plugin } from "vite";
import type { Calendar } from "../i18n/calendar.ts";
import { formatLocale } from "../i18n/script.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The years of the table; other years use Intl. */
const FROM = Date.UTC(2010, 0, 1);
const UNTIL = Date.UTC(2046, 0, 1);

/** A zone's UTC offset in minutes, from Intl. */
function minutesAhead(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** The changes of a zone's offset, to the minute, assuming at most one in eight days. */
function clockOf(timeZone: string): [from: number, ahead: number][] {
  const ahead = minutesAhead(timeZone);
  const rows: [number, number][] = [[FROM / MINUTE, ahead(FROM)]];
  for (let week = FROM; week < UNTIL; week += 8 * DAY) {
    if (ahead(week) === ahead(week + 8 * DAY)) continue;
    let before = week / MINUTE;
    let after = before + (8 * DAY) / MINUTE;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (ahead(middle * MINUTE) === ahead(week)) before = middle;
      else after = middle;
    }
    rows.push([after, ahead(after * MINUTE)]);
  }
  return rows;
}

const FULL = { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
const LONG = { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;

/** The twelve months' date formats with placeholders in braces. */
const templates = (format: Intl.DateTimeFormat): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 15))
      .map(({ type, value }) => (/^(day|year|weekday)$/.test(type) ? `{${type}}` : value))
      .join(""),
  );

/** The calendar of a language and a time zone, for the years 2010 to 2045. */
export function calendarOf(language: string, timeZone: string): Calendar {
  const locale = Intl.getCanonicalLocales(language)[0] ?? "en-US";
  const full = new Intl.DateTimeFormat(formatLocale(locale), FULL);
  const weekday = (ms: number) => full.formatToParts(ms).find(({ type }) => type === "weekday")?.value ?? "";
  return {
    locale,
    clock: clockOf(timeZone),
    until: UNTIL,
    long: templates(new Intl.DateTimeFormat(formatLocale(locale), LONG)),
    full: templates(full),
    // 1 February 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => weekday(Date.UTC(2026, 1, 1 + day))),
  };
}

/** Replaces `i18n/calendar.ts` with the calendar of the publication in the folder `city`. */
export function calendar(city: string): Plugin {
  let module = "";
  return {
    name: "woodward:calendar",
    enforce: "pre",
    apply: "build",
    async buildStart() {
      const { site } = (await import(join(city, "site.ts"))) as typeof import("../city/site.ts");
      module = `export const CALENDAR = ${JSON.stringify(calendarOf(site.language, site.city.timeZone))};`;
    },
    transform: (_code, id) =>
      id.endsWith("/src/i18n/calendar.ts") ? { code: module, map: null } : undefined,
  };
}

import { site } from "../../city/site.ts";
import { FORMAT_LOCALE } from "../../i18n/locale.ts";

/** Archive dates are calendar days, so they are formatted as UTC. */
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(FORMAT_LOCALE, { ...options, timeZone: "UTC" });

const DAY = written({ weekday: "long", year: "numeric", month: "long", day: "numeric" });
const WEEKDAY = written({ weekday: "short" });
const MONTH = written({ year: "numeric", month: "long" });
const HOUR = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  timeZone: site.city.timeZone,
  hour: "numeric",
  minute: "2-digit",
});

/** The halves of the day in AP style. */
const HALVES: Record<string, string> = { AM: "a.m.", PM: "p.m." };

/** "Saturday, November 21, 2026" for "2026-11-21". */
export const dayName = (date: string): string => DAY.format(Date.parse(date));

/** "Sun" to "Sat". */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, at) => WEEKDAY.format(Date.UTC(2023, 0, 1 + at)));

/** "November 2026" for "2026-11". */
export const monthName = (month: string): string => MONTH.format(Date.parse(`${month}-01`));

/** "11:40 p.m." in the city's time. */
export const hourOf = (ms: number): string =>
  HOUR.formatToParts(ms)
    .map(({ type, value }) =>
      type === "dayPeriod" ? (HALVES[value] ?? value) : value.replace("\u202f", " "),
    )
    .join("");

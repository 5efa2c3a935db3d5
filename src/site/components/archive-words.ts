import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";

/** Dates of the archive are days of the calendar, so they are written as if the city's clock were UTC. */
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" });

const DAY = written({ weekday: "long", year: "numeric", month: "long", day: "numeric" });
const DAY_OF_MONTH = written({ weekday: "short", month: "long", day: "numeric" });
const MONTH = written({ year: "numeric", month: "long" });
const HOUR = new Intl.DateTimeFormat(LOCALE, {
  timeZone: site.city.timeZone,
  hour: "numeric",
  minute: "2-digit",
});

/** "Saturday, November 21, 2026" for "2026-11-21". */
export const dayName = (date: string): string => DAY.format(Date.parse(date));

/** "Sat, November 21" for "2026-11-21". */
export const dayOfMonth = (date: string): string => DAY_OF_MONTH.format(Date.parse(date));

/** "November 2026" for "2026-11". */
export const monthName = (month: string): string => MONTH.format(Date.parse(`${month}-01`));

/** "11:40 PM" by the city's clock. */
export const hourOf = (ms: number): string => HOUR.format(ms);

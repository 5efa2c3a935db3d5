import { site } from "../../city/site.ts";
import { shortDate } from "../../i18n/dates.ts";
import { FORMAT_LOCALE } from "../../i18n/locale.ts";
import { weekOf } from "../../i18n/week.ts";

/** Archive dates are calendar days, so they are formatted as UTC. */
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(FORMAT_LOCALE, { ...options, timeZone: "UTC" });

const DAY = written({ weekday: "long", year: "numeric", month: "long", day: "numeric" });
const WEEKDAY = written({ weekday: "short" });
const MONTH = written({ year: "numeric", month: "long" });

/** "Saturday, November 21, 2026" for "2026-11-21". */
export const dayName = (date: string): string => DAY.format(Date.parse(date));

/** The first day of the country's week, from 0 for Sunday. */
const FIRST_DAY = weekOf(site.city.country).first;

/** How many days of the week precede a date. */
export const placeInWeek = (date: string): number => (new Date(date).getUTCDay() - FIRST_DAY + 7) % 7;

/** "Sun" to "Sat", starting with the first day of the country's week. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, at) => shortDate(WEEKDAY, Date.UTC(2023, 0, 1 + FIRST_DAY + at)));

/** "November 2026" for "2026-11". */
export const monthName = (month: string): string => MONTH.format(Date.parse(`${month}-01`));

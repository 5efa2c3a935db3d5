import { fullDate, longDate, onCityClock } from "./dates.ts";
import { COMMA } from "./locale.ts";
import { phrase } from "./phrase.ts";

/** Functions that add words to a time of day such as "9:45". */
export interface ClockWords {
  am(clock: string): string;
  pm(clock: string): string;
}

/** The words in the site's language. */
export const CLOCK: ClockWords = {
  am: (clock) => phrase("{clock} a.m.", { clock }),
  pm: (clock) => phrase("{clock} p.m.", { clock }),
};

/** The time in the city at `ms`, such as "9:45 p.m." in AP style or "9:45 p. m." in Spanish. */
export function clockTime(ms: number, { am, pm }: ClockWords = CLOCK): string {
  const date = new Date(onCityClock(ms));
  const hour = date.getUTCHours();
  const minutes = date.getUTCMinutes();
  const clock = `${hour % 12 || 12}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
  return hour < 12 ? am(clock) : pm(clock);
}

/** Formats a time in the city as "9:45 p.m., November 21, 2026". */
export const cityTimeLine = (ms: number): string => `${clockTime(ms)}${COMMA}${longDate(onCityClock(ms))}`;

/** Formats a day as "Saturday, November 21", with the year if it isn't that of `today`. */
export const dayOfYearLine = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayLine(day).replace(/,? (?:de )?\d{4}$/, "") : dayLine(day);

/** Formats a day such as "2026-11-21" as "Saturday, November 21, 2026". */
export const dayLine = (day: string): string => fullDate(Date.parse(`${day}T00:00:00Z`));

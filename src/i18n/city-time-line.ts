import { fullDate, longDate, onCityClock } from "./dates.ts";
import { COMMA } from "./locale.ts";
import { phrase } from "./phrase.ts";

/** Words around a time of day, such as "9:45". */
export interface ClockWords {
  am(clock: string): string;
  pm(clock: string): string;
}

/** Those of the site's language. */
export const CLOCK: ClockWords = {
  am: (clock) => phrase("{clock} a.m.", { clock }),
  pm: (clock) => phrase("{clock} p.m.", { clock }),
};

/** "9:45 p.m." of a moment (ms) in the city, in AP style; "9:45 p. m." in Spanish. */
export function clockTime(ms: number, { am, pm }: ClockWords = CLOCK): string {
  const date = new Date(onCityClock(ms));
  const hour = date.getUTCHours();
  const minutes = date.getUTCMinutes();
  const clock = `${hour % 12 || 12}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
  return hour < 12 ? am(clock) : pm(clock);
}

/** "9:45 p.m., November 21, 2026". */
export const cityTimeLine = (ms: number): string => `${clockTime(ms)}${COMMA}${longDate(onCityClock(ms))}`;

/** "Saturday, November 21" of a day in the year of `today`; with its year for any other. */
export const dayOfYearLine = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayLine(day).replace(/,? (?:de )?\d{4}$/, "") : dayLine(day);

/** "Saturday, November 21, 2026" of a day such as "2026-11-21". */
export const dayLine = (day: string): string => fullDate(Date.parse(`${day}T00:00:00Z`));

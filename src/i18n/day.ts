import { onCityClock } from "./dates.ts";

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
/** The first year that the archive accepts. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

/** The city's day at a moment, as "2026-11-21". */
export function cityDay(ms: number): string {
  return new Date(onCityClock(ms)).toISOString().slice(0, 10);
}

/** The moment in ms at which a day of the calendar begins in the city. */
function startOfDay(year: number, month: number, day: number): number {
  const midnight = Date.UTC(year, month - 1, day);
  const near = midnight - (onCityClock(midnight) - midnight);
  // The offset may have changed between the two midnights.
  return midnight - (onCityClock(near) - near);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * The moment at which a day, month or year of the city begins ("2026-11-21", "2026-11", "2026"), or an instant as
 * our own links write it ("2026-11-21T15:00:00Z"); null for no date.
 */
export function readDay(text: string): number | null {
  if (INSTANT.test(text)) return Date.parse(text) || null;
  const [, year, month = "1", day = "1"] = DATE.exec(text) ?? [];
  if (!year || !isDay(Number(year), Number(month), Number(day))) return null;
  return startOfDay(Number(year), Number(month), Number(day));
}

/** True for a calendar day in a year that the archive accepts. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

import { onCityClock } from "./dates.ts";

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
/** The first year in the archive. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

/** The date in the city at a time in ms, such as "2026-11-21". */
export function cityDay(ms: number): string {
  return new Date(onCityClock(ms)).toISOString().slice(0, 10);
}

/** The time in ms at which a date begins in the city. */
function startOfDay(year: number, month: number, day: number): number {
  const midnight = Date.UTC(year, month - 1, day);
  const near = midnight - (onCityClock(midnight) - midnight);
  // Computed twice, because the offset may have changed between the two midnights.
  return midnight - (onCityClock(near) - near);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * The time at which a day, month or year begins in the city ("2026-11-21", "2026-11", "2026"), or the time of an
 * instant as in our links ("2026-11-21T15:00:00Z"); null for other texts.
 */
export function readDay(text: string): number | null {
  if (INSTANT.test(text)) return Date.parse(text) || null;
  const [, year, month = "1", day = "1"] = DATE.exec(text) ?? [];
  if (!year || !isDay(Number(year), Number(month), Number(day))) return null;
  return startOfDay(Number(year), Number(month), Number(day));
}

/** True for an existing date in a year that the archive accepts. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * What the build works out of the city's clock and the language's dates (build/calendar.ts), so that no page waits for
 * the engine's first date: `Intl.DateTimeFormat` takes some 10 ms of a fresh isolate.
 */
export interface Calendar {
  /** The publication's language as BCP 47 writes it. */
  locale: string;
  /** From when, in minutes since 1970, the city's clock is how many minutes ahead of UTC: oldest first. */
  clock: readonly (readonly [from: number, ahead: number])[];
  /** In ms: the table says nothing of later moments, nor of those before its first row. */
  until: number;
  /** "November {day}, {year}" for each month. */
  long: readonly string[];
  /** "{weekday}, November {day}, {year}" for each month. */
  full: readonly string[];
  /** From Sunday on, as they stand in a full date. */
  weekdays: readonly string[];
}

/** Nothing outside a build: the engine is asked. The build puts the calendar in this module's place. */
export const CALENDAR: Calendar | null = null;

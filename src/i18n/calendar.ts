/**
 * The city's clock and the language's dates, computed at build time (build/calendar.ts), because the first use of
 * `Intl.DateTimeFormat` takes about 10 ms in a new isolate.
 */
export interface Calendar {
  /** The publication's language as BCP 47 writes it. */
  locale: string;
  /** UTC offsets of the city: from when (minutes since 1970), how many minutes ahead of UTC; oldest first. */
  clock: readonly (readonly [from: number, ahead: number])[];
  /** End of the table, in ms; it has no offset before its first row either. */
  until: number;
  /** "November {day}, {year}" for each month. */
  long: readonly string[];
  /** "{weekday}, November {day}, {year}" for each month. */
  full: readonly string[];
  /** From Sunday on, as in a full date. */
  weekdays: readonly string[];
}

/** Undefined outside a build, where Intl is used. The build replaces this module. */
export const CALENDAR: Calendar | null = null;

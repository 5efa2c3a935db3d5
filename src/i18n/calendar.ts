/**
 * The city's time and the language's dates, computed at build time (build/calendar.ts), because the first use of
 * `Intl.DateTimeFormat` takes about 10 ms in a new isolate.
 */
export interface Calendar {
  /** The publication's language as a BCP 47 tag. */
  locale: string;
  /** The city's UTC offsets, oldest first: the start in minutes since 1970, and the minutes ahead of UTC. */
  clock: readonly (readonly [from: number, ahead: number])[];
  /** The end of the table in ms. It also has no offset before its first row. */
  until: number;
  /** For each month, a template such as "November {day}, {year}". */
  long: readonly string[];
  /** For each month, a template such as "{weekday}, November {day}, {year}". */
  full: readonly string[];
  /** The weekdays as in a full date, starting with Sunday. */
  weekdays: readonly string[];
}

/** Null outside of a build, in which case Intl is used. The build replaces this module. */
export const CALENDAR: Calendar | null = null;

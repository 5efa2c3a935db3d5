/**
 * Limits for one calendar. The largest recorded calendar has 1,100 events; Google's public calendars with ten years
 * of history have a few thousand.
 */
export const ICS_LIMITS = {
  /** VEVENT components; later ones are left out. */
  events: 40_000,
  /** Occurrences of one calendar. */
  occurrences: 10_000,
  /** Occurrences of one series: an hourly event fills 13 months. */
  occurrencesOfSeries: 10_000,
  /** Occurrences of each series that take precedence; later occurrences only use the space that is left. */
  firstOfSeries: 2_000,
  /** Bytes of one unfolded line; the rest of the line is dropped. */
  lineBytes: 32_768,
  /** Parameters of one line, values of one BY list, and levels of nested components. */
  parameters: 64,
  listed: 400,
  depth: 32,
  /** Instances on one day, for rules from yearly to daily. */
  timesOfDay: 1_440,
  /** EXDATE and RDATE lines of one event, dates in one line, and instances excluded by EXDATE and EXRULE. */
  dates: 40_000,
  /** VTIMEZONE components, and observances in each of them. */
  zones: 200,
  observances: 400,
  /** Units of work for one series and for all series (see WorkBudget). */
  workOfSeries: 400_000,
  work: 3_000_000,
  /** Characters of a summary, location or identifier. */
  text: 1_000,
} as const;

/**
 * Hard limits of one calendar. The largest recorded calendar has 1,100 events; Google's public calendars with ten
 * years of history have a few thousand.
 */
export const ICS_LIMITS = {
  /** Components of kind VEVENT that are read; later ones are left out. */
  events: 40_000,
  /** Maximum number of occurrences of one calendar. */
  occurrences: 10_000,
  /** Occurrences of one series: an hourly event fills 13 months. */
  occurrencesOfSeries: 10_000,
  /** Occurrences of one series that count before later series; what it has beyond them fills the room that is left. */
  firstOfSeries: 2_000,
  /** Bytes of one unfolded line; the rest of it is dropped. */
  lineBytes: 32_768,
  /** Parameters of one line, values of one BY list, nested components. */
  parameters: 64,
  listed: 400,
  depth: 32,
  /** Instances of a yearly to daily rule on one day. */
  timesOfDay: 1_440,
  /** EXDATE and RDATE lines of one event, dates in one line, and instances that EXDATE and EXRULE leave out. */
  dates: 40_000,
  /** VTIMEZONE components, and observances in each. */
  zones: 200,
  observances: 400,
  /** Units of work for one series and for all series (see WorkBudget). */
  workOfSeries: 400_000,
  work: 3_000_000,
  /** Characters of a summary, location or identifier. */
  text: 1_000,
} as const;

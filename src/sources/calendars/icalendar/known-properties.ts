/** Properties whose value is a date or time. */
export const DATES = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]);
/** Properties of an event that count once. */
export const OF_EVENT = new Set(
  "UID DTSTART DTEND DURATION RECURRENCE-ID SUMMARY LOCATION STATUS URL SEQUENCE LAST-MODIFIED DTSTAMP".split(
    " ",
  ),
);
/** Properties of an observance that count once. */
export const OF_OBSERVANCE = new Set(["DTSTART", "RRULE", "TZOFFSETFROM", "TZOFFSETTO"]);
/** All properties that are read; lines of others are passed over. */
export const KNOWN = new Set([
  ...OF_EVENT,
  ...OF_OBSERVANCE,
  ...DATES,
  ..."BEGIN END EXRULE TZID X-LIC-LOCATION X-WR-TIMEZONE X-WR-CALNAME".split(" "),
]);

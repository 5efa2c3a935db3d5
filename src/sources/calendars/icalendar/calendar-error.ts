/** Thrown if the bytes aren't an iCalendar document: empty, a web page, JSON. */
export class CalendarError extends Error {
  override name = "CalendarError";
}

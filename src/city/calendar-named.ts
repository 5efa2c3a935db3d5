import type { CalendarSource } from "./calendar-source.ts";
import { CALENDARS } from "./calendars.ts";
import { SAMPLE_CALENDARS } from "./sample-calendars.ts";

/** The calendar of an id; undefined for one that an editor's entry has, and for none. */
export const calendarNamed = (id: string): CalendarSource | undefined =>
  [...CALENDARS, ...SAMPLE_CALENDARS].find((calendar) => calendar.id === id);

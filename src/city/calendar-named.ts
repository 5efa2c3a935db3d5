import type { CalendarSource } from "./calendar-source.ts";
import { CALENDARS } from "./calendars.ts";
import { SAMPLE_CALENDARS } from "./sample-calendars.ts";

/** The calendar of an id; undefined for an editor's entry and an unknown id. */
export const calendarNamed = (id: string): CalendarSource | undefined =>
  [...CALENDARS, ...SAMPLE_CALENDARS].find((calendar) => calendar.id === id);

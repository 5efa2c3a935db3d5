import type { CalendarSource } from "./calendar-source.ts";
import { EVENT_CALENDARS, UNUSED_CALENDARS } from "./event-calendars.ts";
import { MEETING_CALENDARS } from "./meeting-calendars.ts";

/** Every known calendar of the metropolitan area, excluded ones too. */
export const CALENDARS: readonly CalendarSource[] = [
  ...MEETING_CALENDARS,
  ...EVENT_CALENDARS,
  ...UNUSED_CALENDARS,
];

/** The calendars that may be read. */
export const USED_CALENDARS: readonly CalendarSource[] = CALENDARS.filter(
  (calendar) => calendar.notUsed === undefined,
);

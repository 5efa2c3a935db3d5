import type { CalendarSource } from "./calendar-source.ts";
import { EVENT_CALENDARS } from "./event-calendars.ts";
import { MEETING_CALENDARS } from "./meeting-calendars.ts";
import { limitOf } from "./publisher-limits.ts";

/** The calendars of the metropolitan area whose publishers allow automated requests. */
export const CALENDARS: readonly CalendarSource[] = [...MEETING_CALENDARS, ...EVENT_CALENDARS].filter(
  ({ url }) => !limitOf(url),
);

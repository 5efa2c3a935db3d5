import { isObject, type Json } from "../feeds/json/values.ts";
import { CalendarError } from "./icalendar/calendar-error.ts";
import * as calendar from "./json-events.ts";
import { instantOfMs, timedSpan } from "./json-times.ts";

/** Lists of a collection that contain events. */
const LISTS = ["upcoming", "past", "items"];

function placeOf(location: unknown): string | null {
  if (!isObject(location)) return null;
  return calendar.joinedText([location.addressTitle, location.addressLine1, location.addressLine2]);
}

/** Squarespace states times in ms since 1970 and knows no whole days. */
const readEvent = (item: Json, base: string): calendar.JsonOccurrence | null =>
  calendar.jsonOccurrence(
    {
      id: calendar.plainLine(item.id),
      times: timedSpan(instantOfMs(item.startDate), instantOfMs(item.endDate)),
      title: item.title,
      location: placeOf(item.location),
      status: null,
      url: calendar.linkIn(item.fullUrl, base),
      updated: instantOfMs(item.updatedOn),
      isFree: false,
    },
    base,
  );

/**
 * A Squarespace collection with `?format=json`: its events in the window, each once. Throws CalendarError for what
 * isn't a collection.
 */
export function readSquarespace(
  bytes: Uint8Array,
  options: calendar.JsonCalendarOptions,
): calendar.JsonCalendarPage {
  const json = calendar.openJsonCalendar(bytes);
  const lists = LISTS.map((name) => json[name]).filter((list) => Array.isArray(list));
  if (lists.length === 0) throw new CalendarError("This isn't a Squarespace collection: no list of items.");
  const read = new Map<string | null, calendar.JsonOccurrence>();
  for (const item of lists.flat().filter(isObject)) {
    const event = readEvent(item, options.url);
    if (event && !read.has(event.occurrence.uid)) read.set(event.occurrence.uid, event);
  }
  return calendar.boundEvents([...read.values()], options, null);
}

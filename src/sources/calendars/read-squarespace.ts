import { isObject, type Json } from "../feeds/json/values.ts";
import { CalendarError } from "./icalendar/calendar-error.ts";
import type { Occurrence } from "./icalendar/occurrence.ts";
import {
  type JsonCalendarOptions,
  type JsonCalendarPage,
  joinedText,
  linkIn,
  openJsonCalendar,
  pageOf,
  textIn,
} from "./json-events.ts";
import { instantOfMs, isoInstant } from "./json-times.ts";

/** Lists of a collection that contain events. */
const LISTS = ["upcoming", "past", "items"];

function placeOf(location: unknown): string | null {
  if (!isObject(location)) return null;
  return joinedText([location.addressTitle, location.addressLine1, location.addressLine2]);
}

/** Squarespace states times in ms since 1970 and knows no whole days. */
function readEvent(item: Json, url: string): { occurrence: Occurrence; starts: number } | null {
  const starts = instantOfMs(item.startDate);
  const summary = textIn(item.title);
  const id = textIn(item.id);
  if (starts === null || summary === null || id === null) return null;
  const ends = instantOfMs(item.endDate);
  const updated = instantOfMs(item.updatedOn);
  const occurrence: Occurrence = {
    uid: `${id}@${URL.parse(url)?.host ?? ""}`,
    start: isoInstant(starts),
    end: ends !== null && ends >= starts ? isoInstant(ends) : null,
    allDay: false,
    summary,
    location: placeOf(item.location),
    status: null,
    url: linkIn(item.fullUrl, url),
    sequence: 0,
    updated: updated === null ? null : isoInstant(updated),
    rule: null,
  };
  return { occurrence, starts };
}

/**
 * A Squarespace collection with `?format=json`: its events in the window, each once. Throws CalendarError for what
 * isn't a collection.
 */
export function readSquarespace(bytes: Uint8Array, options: JsonCalendarOptions): JsonCalendarPage {
  const json = openJsonCalendar(bytes);
  const lists = LISTS.map((name) => json[name]).filter((list) => Array.isArray(list));
  if (lists.length === 0) throw new CalendarError("This isn't a Squarespace collection: no list of items.");
  const read = new Map<string | null, { occurrence: Occurrence; starts: number }>();
  for (const item of lists.flat().filter(isObject)) {
    const event = readEvent(item, options.url);
    if (event && !read.has(event.occurrence.uid)) read.set(event.occurrence.uid, event);
  }
  return pageOf([...read.values()], options, null);
}

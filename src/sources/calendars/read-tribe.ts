import { isObject, type Json } from "../feeds/json/values.ts";
import type { Occurrence } from "./icalendar/occurrence.ts";
import { UTC, type Zone } from "./icalendar/zone.ts";
import { namedZone } from "./icalendar/zone-names.ts";
import {
  type JsonCalendarOptions,
  type JsonCalendarPage,
  joinedText,
  linkIn,
  nextPage,
  objectsIn,
  openJsonCalendar,
  pageOf,
  startOfDay,
  textIn,
} from "./json-events.ts";
import { dayIn, endOfDays, instantIn, isoInstant } from "./json-times.ts";

interface Times {
  starts: number;
  start: string;
  end: string | null;
  allDay: boolean;
}

/** An all-day event ends at 23:59:59 of its last day. */
function wholeDays(event: Json, zone: Zone): Times | null {
  const start = dayIn(event.start_date);
  if (start === null) return null;
  const end = endOfDays(start, event.end_date);
  return { starts: startOfDay(start, zone), start, end, allDay: true };
}

function timed(event: Json, zone: Zone): Times | null {
  const starts = instantIn(event.utc_start_date, UTC) ?? instantIn(event.start_date, zone);
  if (starts === null) return null;
  const ends = instantIn(event.utc_end_date, UTC) ?? instantIn(event.end_date, zone);
  const end = ends !== null && ends >= starts ? isoInstant(ends) : null;
  return { starts, start: isoInstant(starts), end, allDay: false };
}

/** A venue is an object, a list of them, or an empty list. */
function placeOf(venue: unknown): string | null {
  const one: unknown = Array.isArray(venue) ? venue[0] : venue;
  return isObject(one) ? joinedText([one.venue, one.address, one.city]) : null;
}

function readEvent(
  event: Json,
  { url, zone }: JsonCalendarOptions,
): { occurrence: Occurrence; starts: number } | null {
  const own =
    (typeof event.timezone === "string" ? namedZone(event.timezone) : null) ?? namedZone(zone) ?? UTC;
  const times = event.all_day === true ? wholeDays(event, namedZone(zone) ?? UTC) : timed(event, own);
  const summary = textIn(event.title);
  const id = textIn(event.global_id) ?? textIn(event.id);
  if (!times || summary === null || id === null) return null;
  const updated = instantIn(event.modified_utc, UTC);
  const { starts, ...when } = times;
  const occurrence: Occurrence = {
    uid: `${id}@${URL.parse(url)?.host ?? ""}`,
    ...when,
    summary,
    location: placeOf(event.venue),
    status: null,
    url: linkIn(event.url, url),
    sequence: 0,
    updated: updated === null ? null : isoInstant(updated),
    rule: null,
  };
  return { occurrence, starts };
}

/**
 * One page of The Events Calendar's `/wp-json/tribe/events/v1/events`: its published events in the window. Throws
 * CalendarError for what isn't one.
 */
export function readTribe(bytes: Uint8Array, options: JsonCalendarOptions): JsonCalendarPage {
  const json = openJsonCalendar(bytes);
  const events = objectsIn(json, "events").filter(
    ({ status }) => status === undefined || status === "publish",
  );
  const read = events.flatMap((event) => readEvent(event, options) ?? []);
  return pageOf(read, options, nextPage(json.next_rest_url, options.url));
}

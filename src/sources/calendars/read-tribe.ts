import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { UTC, type Zone } from "../../text/zone.ts";
import { namedZone } from "./icalendar/zone-names.ts";
import * as calendar from "./json-events.ts";
import { instantIn, type JsonTimes, timedSpan, wholeDays } from "./json-times.ts";

/** The times of an event. An all-day event ends at 23:59:59 on its last day. */
function timesOf(event: JsonObject, zone: Zone): JsonTimes | null {
  const { start_date: first, end_date: last } = event;
  if (event.all_day === true) return wholeDays(first, last, zone);
  const own = (typeof event.timezone === "string" ? namedZone(event.timezone) : null) ?? zone;
  return timedSpan(
    instantIn(event.utc_start_date, UTC) ?? instantIn(first, own),
    instantIn(event.utc_end_date, UTC) ?? instantIn(last, own),
  );
}

/** The text of a venue, which is an object, a list of objects, or an empty list. */
function placeOf(venue: unknown): string | null {
  const one: unknown = Array.isArray(venue) ? venue[0] : venue;
  return isJsonObject(one) ? calendar.joinedText([one.venue, one.address, one.city]) : null;
}

const readEvent = (event: JsonObject, zone: Zone, base: string): calendar.JsonOccurrence | null =>
  calendar.jsonOccurrence(
    {
      id: calendar.plainLine(event.global_id) ?? calendar.plainLine(event.id),
      times: timesOf(event, zone),
      title: event.title,
      location: placeOf(event.venue),
      status: null,
      url: calendar.linkIn(event.url, base),
      isFree: /^free$/i.test(calendar.plainLine(event.cost) ?? ""),
      categories: calendar.namesIn(event.categories, event.tags),
    },
    base,
  );

/**
 * Reads one page of The Events Calendar's `/wp-json/tribe/events/v1/events` and returns its published events in the
 * window. Throws CalendarError for anything else.
 */
export function readTribeEvents(
  bytes: Uint8Array,
  options: calendar.JsonCalendarOptions,
): calendar.JsonCalendarPage {
  const json = calendar.openJsonCalendar(bytes);
  const zone = namedZone(options.zone) ?? UTC;
  const published = calendar
    .objectsIn(json, "events")
    .filter(({ status }) => status === undefined || status === "publish");
  const read = published.flatMap((event) => readEvent(event, zone, options.url) ?? []);
  return calendar.boundEvents(read, options, calendar.nextPage(json.next_rest_url, options.url));
}

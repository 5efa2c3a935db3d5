import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { UTC } from "../../text/zone.ts";
import { namedZone } from "./icalendar/zone-names.ts";
import * as calendar from "./json-events.ts";
import { instantIn, timedSpan, wholeDays } from "./json-times.ts";

const unwrapped = (value: unknown, name: string): JsonObject | null => {
  if (!isJsonObject(value)) return null;
  const inner = value[name];
  return isJsonObject(inner) ? inner : value;
};

function statusOf(event: JsonObject): string | null {
  const status = calendar.plainLine(event.status)?.toLowerCase() ?? "";
  return /^cancel/.test(status) ? "CANCELLED" : status === "live" ? "CONFIRMED" : null;
}

/** The instances of one event. A repeating event has several, each with its own number. */
function readEvent(event: JsonObject, options: calendar.JsonCalendarOptions): calendar.JsonOccurrence[] {
  const { url } = options;
  const zone = namedZone(options.zone) ?? UTC;
  const id = calendar.plainLine(event.id);
  if (id === null || !Array.isArray(event.event_instances)) return [];
  const shared = {
    title: event.title,
    location: calendar.joinedText([event.location_name, event.room_number, event.address]),
    status: statusOf(event),
    url: calendar.linkIn(event.localist_url, url) ?? calendar.linkIn(event.url, url),
    isFree: event.free === true,
    categories: calendar.namesIn(...Object.values(isJsonObject(event.filters) ? event.filters : {})),
  };
  return event.event_instances.flatMap((value: unknown) => {
    const instance = unwrapped(value, "event_instance");
    if (!instance) return [];
    const { start, end } = instance;
    const isDays = instance.all_day === true;
    const times = isDays
      ? wholeDays(start, end, zone)
      : timedSpan(instantIn(start, zone), instantIn(end, zone));
    const one = `${id}-${calendar.plainLine(instance.id) ?? times?.start ?? ""}`;
    return calendar.jsonOccurrence({ id: one, times, ...shared }, url) ?? [];
  });
}

/** The address of the next page, or null if Localist's page numbers show that this is the last. */
function nextOf(json: JsonObject, url: string): string | null {
  const { page } = json;
  if (!isJsonObject(page) || typeof page.current !== "number" || typeof page.total !== "number") return null;
  const next = URL.parse(url);
  if (!next || !Number.isSafeInteger(page.current) || page.current >= page.total) return null;
  next.searchParams.set("page", String(page.current + 1));
  return calendar.nextPage(next.href, url);
}

/** Reads the instances in the window from a page of Localist's `/api/2/events`. Throws CalendarError. */
export function readLocalist(
  bytes: Uint8Array,
  options: calendar.JsonCalendarOptions,
): calendar.JsonCalendarPage {
  const json = calendar.openJsonCalendar(bytes);
  const events = calendar.objectsIn(json, "events").map((value) => unwrapped(value, "event"));
  const read = events.flatMap((event) => (event ? readEvent(event, options) : []));
  return calendar.boundEvents(read, options, nextOf(json, options.url));
}

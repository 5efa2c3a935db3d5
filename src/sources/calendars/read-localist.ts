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

type Read = { occurrence: Occurrence; starts: number };

/** The start and end of an instance; a whole day ends with the day of its `end`. */
function timesOf(
  instance: Json,
  zone: Zone,
): (Pick<Occurrence, "start" | "end" | "allDay"> & { starts: number }) | null {
  if (instance.all_day === true) {
    const start = dayIn(instance.start);
    if (start === null) return null;
    return {
      start,
      end: endOfDays(start, instance.end),
      allDay: true,
      starts: startOfDay(start, zone),
    };
  }
  const starts = instantIn(instance.start, zone);
  if (starts === null) return null;
  const ends = instantIn(instance.end, zone);
  const end = ends !== null && ends >= starts ? isoInstant(ends) : null;
  return { start: isoInstant(starts), end, allDay: false, starts };
}

const unwrapped = (value: unknown, name: string): Json | null => {
  if (!isObject(value)) return null;
  const inner = value[name];
  return isObject(inner) ? inner : value;
};

function statusOf(event: Json): string | null {
  const status = textIn(event.status)?.toLowerCase() ?? "";
  return /^cancel/.test(status) ? "CANCELLED" : status === "live" ? "CONFIRMED" : null;
}

/** The instances of one event: a repeating event has several, each with its own number. */
function readEvent(event: Json, { url, zone }: JsonCalendarOptions): Read[] {
  const summary = textIn(event.title);
  const id = textIn(event.id);
  if (summary === null || id === null || !Array.isArray(event.event_instances)) return [];
  const updated = instantIn(event.updated_at, UTC);
  const shared = {
    summary,
    location: joinedText([event.location_name, event.room_number, event.address]),
    status: statusOf(event),
    url: linkIn(event.localist_url, url) ?? linkIn(event.url, url),
    sequence: 0,
    updated: updated === null ? null : isoInstant(updated),
    rule: null,
  };
  return event.event_instances.flatMap((value: unknown): Read[] => {
    const instance = unwrapped(value, "event_instance");
    const times = instance && timesOf(instance, namedZone(zone) ?? UTC);
    if (!times) return [];
    const { starts, ...when } = times;
    const uid = `${id}-${textIn(instance.id) ?? when.start}@${URL.parse(url)?.host ?? ""}`;
    return [{ occurrence: { uid, ...when, ...shared }, starts }];
  });
}

/** The address with the next page's number, where Localist says that there is one. */
function nextOf(json: Json, url: string): string | null {
  const { page } = json;
  if (!isObject(page) || typeof page.current !== "number" || typeof page.total !== "number") return null;
  const next = URL.parse(url);
  if (!next || !Number.isSafeInteger(page.current) || page.current >= page.total) return null;
  next.searchParams.set("page", String(page.current + 1));
  return nextPage(next.href, url);
}

/** One page of Localist's `/api/2/events`: the instances in the window. Throws CalendarError for what isn't one. */
export function readLocalist(bytes: Uint8Array, options: JsonCalendarOptions): JsonCalendarPage {
  const json = openJsonCalendar(bytes);
  const events = objectsIn(json, "events").map((value) => unwrapped(value, "event"));
  return pageOf(
    events.flatMap((event) => (event ? readEvent(event, options) : [])),
    options,
    nextOf(json, options.url),
  );
}

import { publicAddress } from "../../text/html/web-address.ts";
import { isJsonObject, type JsonObject, objectsOf, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Meeting, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { type StartSpan, stampedTime } from "./starts.ts";

/**
 * The answer of The Events Calendar's `/wp-json/tribe/events/v1/events`. Dates are local to the event's own
 * `timezone`; texts are HTML; `venue` is `[]` when there is none.
 */
export function readTribeMeetings(value: unknown, { url, zone }: MeetingOptions): Meeting[] {
  const events = isJsonObject(value) ? objectsOf(value.events) : objectsOf(value);
  return events.flatMap((event) => {
    const title = plainText(textOf(event.title), 300);
    const span = spanIn(event, zoneOf(event, zone));
    if (!title || !span || /^(?:draft|trash|private|pending)$/.test(textOf(event.status))) return [];
    const location = placeOf(event.venue);
    const link = publicAddress(textOf(event.url), url);
    const said = textOf(event.event_status) || textOf(event.status);
    return [
      {
        title,
        ...span,
        ...(location && { location }),
        status: meetingStatus(title, said),
        ...(link && { link }),
        links: [],
      },
    ];
  });
}

/** The event's zone when the runtime knows it; "UTC-5" and the like are WordPress's own names. */
function zoneOf(event: JsonObject, fallback: string): string {
  const zone = textOf(event.timezone);
  if (!zone || /^UTC[+-]/.test(zone)) return fallback;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return zone;
  } catch {
    return fallback;
  }
}

function spanIn(event: JsonObject, zone: string): StartSpan | undefined {
  const span = stampedTime(textOf(event.start_date), zone);
  if (!span) return undefined;
  const end = stampedTime(textOf(event.end_date), zone)?.start;
  if (event.all_day === true) return { start: span.start.slice(0, 10), hasTime: false };
  return end && end > span.start ? { ...span, end } : span;
}

function placeOf(venue: unknown): string {
  if (!isJsonObject(venue)) return "";
  return [venue.venue, venue.address, venue.city]
    .map((part) => plainText(textOf(part), 200))
    .filter((part) => part !== "")
    .join(", ");
}

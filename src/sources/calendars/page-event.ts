import { decodeEntities } from "../../text/entities.ts";
import { publicAddress } from "../../text/html/web-address.ts";
import { isJsonObject, type JsonObject, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import { eventMoment } from "./event-moment.ts";

/** The values of schema.org's EventStatusType. */
export type EventStatus =
  | "EventScheduled"
  | "EventCancelled"
  | "EventPostponed"
  | "EventRescheduled"
  | "EventMovedOnline";

/** One event in a page's structured data. */
export interface PageEvent {
  name: string;
  /** "YYYY-MM-DD" or ISO 8601; a time without an offset is local to the publisher. */
  start: string;
  end?: string;
  status: EventStatus;
  location?: string;
  url?: string;
  /** The description as plain text, up to 1,000 characters; showing it requires the publisher's permission. */
  details?: string;
  /** True if the page states that entry is free. */
  isFree?: boolean;
}

/** schema.org's Event and its subtypes (version 28). An EventSeries needs a date like the others. */
const TYPES = new Set(
  "Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent PerformingArtsEvent PublicationEvent BroadcastEvent OnDemandEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent UserInteraction VisualArtsEvent".split(
    " ",
  ),
);

/** True for an event type: a name, a full address ("https://schema.org/Event") or "schema:Event". */
export function isEventType(type: unknown): boolean {
  const types: unknown[] = Array.isArray(type) ? type.slice(0, 20) : [type];
  return types.some(
    (name) =>
      typeof name === "string" &&
      TYPES.has(
        name
          .slice(-100)
          .trim()
          .replace(/^.*[/#:]/, ""),
      ),
  );
}

/** The event in a JSON-LD object; undefined without a name or a start. */
export function pageEvent(node: JsonObject, base: string): PageEvent | undefined {
  const name = decodeTwice(propertyText(node.name)) || decodeTwice(propertyText(node.headline));
  const start = eventMoment(propertyText(node.startDate)) ?? scheduledMoment(firstOf(node.eventSchedule));
  if (!name || !start) return undefined;
  const end = eventMoment(propertyText(node.endDate));
  const location = eventPlace(node.location);
  const url = publicAddress(propertyText(node.url) || idOf(node), base);
  const details = plainText(decodeEntities(propertyText(node.description)), 1000);
  return {
    name,
    start,
    ...(end && { end }),
    status: statusOf(propertyText(node.eventStatus)),
    ...(location && { location }),
    ...(url && { url }),
    ...(details && { details }),
    ...(node.isAccessibleForFree === true && { isFree: true }),
  };
}

/** The first occurrence of an eventSchedule, for events without a startDate. */
function scheduledMoment(schedule: unknown): string | undefined {
  if (!isJsonObject(schedule)) return undefined;
  const day = eventMoment(propertyText(schedule.startDate));
  const time = /^(\d{1,2}):(\d{2})/.exec(propertyText(schedule.startTime));
  return day && time && day.length === 10 ? eventMoment(`${day}T${time[0]}`) : day;
}

function statusOf(value: string): EventStatus {
  if (/cancel/i.test(value)) return "EventCancelled";
  if (/postpone/i.test(value)) return "EventPostponed";
  if (/reschedule/i.test(value)) return "EventRescheduled";
  return /movedonline/i.test(value) ? "EventMovedOnline" : "EventScheduled";
}

function idOf(node: JsonObject): string {
  const id = propertyText(node["@id"]);
  return /^https?:/.test(id) ? id : "";
}

/** The text of a place, an address or a string. Of several, the first that isn't empty and isn't a web address. */
function eventPlace(value: unknown): string {
  const places = (Array.isArray(value) ? value.slice(0, 20) : [value])
    .map(onePlace)
    .filter((place) => place !== "");
  return places.find((place) => !/^https?:/.test(place)) ?? places[0] ?? "";
}

function onePlace(value: unknown): string {
  if (!isJsonObject(value)) return decodeTwice(textOf(value));
  const name = decodeTwice(propertyText(value.name));
  const address = addressOf(firstOf(value.address));
  if (!name && !address) return decodeTwice(propertyText(value.url));
  return name && address && !address.includes(name) ? `${name}, ${address}` : name || address;
}

function addressOf(value: unknown): string {
  if (!isJsonObject(value)) return decodeTwice(textOf(value));
  const parts = [value.streetAddress, value.addressLocality, value.addressRegion, value.postalCode];
  return parts
    .map((part) => decodeTwice(propertyText(part)))
    .filter((part) => part !== "")
    .join(", ");
}

/** The first of several values. */
function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** A text property: a string, the first of several values, or {"@value": "..."}. */
function propertyText(value: unknown): string {
  const one = firstOf(value);
  if (isJsonObject(one)) return textOf(one["@value"] ?? one["@id"]);
  return textOf(one);
}

/** Decodes HTML in a JSON string, which some plug-ins encode twice. */
function decodeTwice(text: string): string {
  return plainText(decodeEntities(text), 500);
}

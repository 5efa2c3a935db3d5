import { publicAddress } from "../../text/html/web-address.ts";
import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import { whyNotPublic } from "../../text/public-host.ts";
import { CalendarError } from "./icalendar/calendar-error.ts";
import { ICS_LIMITS } from "./icalendar/limits.ts";
import type { Occurrence } from "./icalendar/occurrence.ts";
import type { JsonTimes } from "./json-times.ts";
import type { CalendarOptions } from "./read-calendar.ts";

const MAX_BYTES = 3_000_000;

/** `url` is the address of the response: links and the next page are relative to it. */
export interface JsonCalendarOptions extends CalendarOptions {
  url: string;
}

/** One page of a calendar in JSON. */
export interface JsonCalendarPage {
  /** Those that start in the window, sorted by start. */
  occurrences: Occurrence[];
  /** The address of the next page on the same host, or null. */
  next: string | null;
  isTruncated: boolean;
}

/** Parses a response. Throws CalendarError if it has more than 3 MB or isn't a JSON object. */
export function openJsonCalendar(bytes: Uint8Array): JsonObject {
  if (bytes.length > MAX_BYTES) throw new CalendarError("The calendar is larger than 3 MB.");
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isJsonObject(value)) return value;
  } catch {
    // Invalid JSON gets the error below.
  }
  throw new CalendarError("This isn't a calendar in JSON.");
}

/** The objects in the list with this name. Throws CalendarError if the list is missing. */
export function objectsIn(json: JsonObject, name: string): JsonObject[] {
  const value = json[name];
  if (!Array.isArray(value)) throw new CalendarError(`This isn't a calendar in JSON: no list "${name}".`);
  return value.filter(isJsonObject);
}

/** One line of plain text, or null; HTML and character references are decoded. */
export function plainLine(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  return plainText(value.slice(0, 4 * ICS_LIMITS.text), ICS_LIMITS.text).slice(0, ICS_LIMITS.text) || null;
}

/** Joins texts with commas; skips missing texts and those that an earlier text contains. */
export function joinedText(values: readonly unknown[]): string | null {
  const parts: string[] = [];
  for (const part of values.map(plainLine))
    if (part !== null && !parts.some((known) => known.includes(part))) parts.push(part);
  return parts.join(", ").slice(0, ICS_LIMITS.text) || null;
}

/** The names of a JSON calendar's categories, whose lists contain objects with a name. */
export const namesIn = (...lists: readonly unknown[]): string =>
  lists
    .flatMap((list) => (Array.isArray(list) ? list.filter(isJsonObject) : []))
    .flatMap(({ name }) => plainLine(name) ?? [])
    .join(", ")
    .slice(0, ICS_LIMITS.text);

/** An http or https address of a public host, or null. */
export function linkIn(value: unknown, base: string): string | null {
  const url = typeof value === "string" && value !== "" ? publicAddress(value, base) : undefined;
  return url && whyNotPublic(URL.parse(url)?.hostname ?? "") === null ? url : null;
}

/** The address of the next page; null unless it is on the same host as this one. */
export function nextPage(value: unknown, base: string): string | null {
  const next = linkIn(value, base);
  return next !== null && URL.parse(next)?.host === URL.parse(base)?.host ? next : null;
}

/** One event of a JSON calendar. Texts may contain HTML. */
interface JsonEvent {
  id: string | null;
  times: JsonTimes | null;
  title: unknown;
  location: string | null;
  status: string | null;
  url: string | null;
  isFree: boolean;
  /** The names of its categories and audiences. */
  categories: string;
}

/** An occurrence with the instant of its start in ms. */
export interface JsonOccurrence {
  occurrence: Occurrence;
  starts: number;
}

/** The occurrence of an event, or null. Its UID is the event's id at the host of `base`. */
export function jsonOccurrence(event: JsonEvent, base: string): JsonOccurrence | null {
  const { id, times, location, status, url, isFree, categories } = event;
  const summary = plainLine(event.title);
  if (id === null || times === null || summary === null) return null;
  const { starts, ...when } = times;
  const uid = `${id}@${URL.parse(base)?.host ?? ""}`;
  return {
    occurrence: {
      uid,
      ...when,
      ...{ summary, location, status, url, rule: null },
      ...(isFree && { isFree }),
      ...(categories && { categories }),
    },
    starts,
  };
}

/** Sorts the events that an adapter read and keeps those in the window, up to the maximum. */
export function boundEvents(
  read: readonly JsonOccurrence[],
  { from, to }: CalendarOptions,
  next: string | null,
): JsonCalendarPage {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const within = read.filter(({ starts }) => starts >= first && starts < last);
  within.sort((a, b) => a.starts - b.starts);
  return {
    occurrences: within.slice(0, ICS_LIMITS.occurrences).map(({ occurrence }) => occurrence),
    next,
    isTruncated: within.length > ICS_LIMITS.occurrences,
  };
}

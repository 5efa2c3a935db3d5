import * as v from "valibot";
import {
  HAPPENING_STATUSES,
  type Happening,
  type HappeningLink,
  happeningLink,
} from "../../model/happening.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Zone } from "../../text/zone.ts";
import { DAY } from "./icalendar/civil.ts";
import { startOfDay } from "./json-times.ts";

/** One event or meeting as a calendar announces it. */
export interface Announced {
  /** The UID or address that identifies the event in its calendar; empty if it has neither. */
  key: string;
  status: Happening["status"];
  title: string;
  /** ISO 8601 in UTC; YYYY-MM-DD for whole days and for meetings without a time of day. */
  starts: string;
  /** Exclusive; null if the calendar doesn't state an end. */
  ends: string | null;
  allDay: boolean;
  /** Start and end in ms. */
  begins: number;
  over: number;
  place: string | null;
  url: string | null;
  /** True if the calendar states that entry is free. */
  free: boolean;
  /** True for events for families. */
  family: boolean;
  /** The recurrence rule without its end; null for a single event. */
  rule: string | null;
  /** Identifies the series within the calendar; null for a single event. */
  series: string | null;
  /** The public body that meets; null for an event. */
  body: string | null;
  links: HappeningLink[];
}

/** The events and meetings that a calendar lists in the requested days. */
export interface Announcements {
  /** Sorted by start. */
  list: Announced[];
  /** The list is complete up to this time, in ms. */
  until: number;
}

/** The schema of an announced event, which is stored until the event is recorded. */
export const announcedEvent = v.object({
  key: v.string(),
  status: v.picklist(HAPPENING_STATUSES),
  title: v.string(),
  starts: v.string(),
  ends: v.nullable(v.string()),
  allDay: v.boolean(),
  begins: v.number(),
  over: v.number(),
  place: v.nullable(v.string()),
  url: v.nullable(v.string()),
  free: v.boolean(),
  family: v.boolean(),
  rule: v.nullable(v.string()),
  series: v.nullable(v.string()),
  body: v.nullable(v.string()),
  links: v.array(happeningLink),
}) satisfies v.GenericSchema<Announced>;

/** An event without a stated end counts as over two hours after its start. */
const UNSTATED_MS = 2 * 3_600_000;

/** The start and the end of an event in ms. Whole days begin at midnight in `zone`. */
export function eventSpan(
  { starts, ends, allDay }: Pick<Announced, "starts" | "ends" | "allDay">,
  zone: Zone,
): { begins: number; over: number } {
  if (!allDay) {
    const begins = Date.parse(starts);
    return { begins, over: ends === null || ends === starts ? begins + UNSTATED_MS : Date.parse(ends) };
  }
  const last = ends ?? new Date(Date.parse(starts) + DAY).toISOString().slice(0, 10);
  return { begins: startOfDay(starts, zone), over: startOfDay(last, zone) };
}

/** Shortens the fields to the limits of the schema; null if the event has no title or no valid times. */
export function announced(given: Omit<Announced, "begins" | "over">, zone: Zone): Announced | null {
  const { title, starts, ends, url, place } = given;
  const isOrdered = ends === null || Date.parse(ends) > Date.parse(starts);
  const fitting = {
    ...given,
    title: title.slice(0, 300),
    ends: isOrdered ? ends : null,
    place: place?.slice(0, 300) || null,
    url: url !== null && url.length <= LIMITS.link ? url : null,
    key: given.key.slice(0, 300),
  };
  const span = eventSpan(fitting, zone);
  if (title === "" || !(span.begins >= 0) || !(span.over >= span.begins)) return null;
  return { ...fitting, ...span };
}

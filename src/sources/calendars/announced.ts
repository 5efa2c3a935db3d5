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
  /** What the calendar knows it by: a UID or an address; empty for none. */
  key: string;
  status: Happening["status"];
  title: string;
  /** ISO 8601 in UTC, or YYYY-MM-DD for whole days and where no time of day is stated. */
  starts: string;
  /** Exclusive; null if none is stated. */
  ends: string | null;
  allDay: boolean;
  /** The same in ms. */
  begins: number;
  over: number;
  place: string | null;
  url: string | null;
  /** True if the calendar states that entry is free. */
  free: boolean;
  /** True for one for families. */
  family: boolean;
  /** The rule of its series, without its end; null for a single event. */
  rule: string | null;
  /** Its series among those of its calendar. */
  series: string | null;
  /** The public body that meets, null for an event. */
  body: string | null;
  links: HappeningLink[];
}

/** What a calendar announces in the window. */
export interface Announcements {
  /** In order of their start. */
  list: Announced[];
  /** Until when (ms) the list has all that the calendar announces. */
  until: number;
}

/** An announced event as it is stored until it is recorded. */
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

/** A happening without a stated end counts as over after this. */
const UNSTATED_MS = 2 * 3_600_000;

/** When it begins and when it is over, in ms; of whole days by the clock of `zone`. */
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

/** An announcement with what the schema of happenings allows; null for one that no page could show. */
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

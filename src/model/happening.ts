import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, httpAddress, isoInstant, stored } from "./schemas.ts";

const HAPPENING_KINDS = ["warning", "meeting", "event"] as const;
export const HAPPENING_STATUSES = ["confirmed", "tentative", "postponed", "canceled"] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** `Date.parse` reads February 30 as March 2. */
const isOfCalendar = (value: string): boolean =>
  new Date(Date.parse(value)).toISOString().startsWith(value.slice(0, 10));

/** An instant as ISO 8601 in UTC, or a day, YYYY-MM-DD; neither before 1970 nor after 2100. */
const moment = v.pipe(
  v.string("Enter a date and time."),
  v.check(
    (value) => v.is(isoInstant, DAY.test(value) ? `${value}T00:00:00Z` : value) && isOfCalendar(value),
    "Enter a date and time.",
  ),
);

/** The time of an event: instants, or whole days with an exclusive end. */
export const happeningTime = v.pipe(
  v.object({ starts: moment, ends: v.nullable(moment), allDay: v.boolean() }, "Enter a start date and time."),
  v.check(
    ({ starts, ends, allDay }) => [starts, ends ?? starts].every((one) => DAY.test(one) === allDay),
    "Enter days for whole days, and times otherwise.",
  ),
  v.forward(
    v.check(
      ({ starts, ends }) => ends === null || Date.parse(ends) > Date.parse(starts),
      "The end is before the start.",
    ),
    ["ends"],
  ),
);
const title = v.pipe(stored(LIMITS.title), v.minLength(1));

/** An event or meeting. Instants are ISO 8601 in UTC; whole days are YYYY-MM-DD with an exclusive end. */
export const happening = v.object({
  id: v.pipe(stored(LIMITS.id), v.regex(/^[a-z0-9-]+$/)),
  kind: v.picklist(HAPPENING_KINDS),
  /** "postponed": it doesn't take place at this time, and no new time is known. */
  status: v.picklist(HAPPENING_STATUSES),
  title,
  starts: moment,
  ends: v.nullable(moment),
  allDay: v.boolean(),
  place: v.nullable(stored(LIMITS.title)),
  /** The organizer's name. */
  source: stored(LIMITS.name),
  url: v.nullable(httpAddress),
  /** Goes up by one with each change of time, place or status (RFC 5545 3.8.7.4). */
  sequence: count,
  updated: isoInstant,
});

export type Happening = v.InferOutput<typeof happening>;

/** A happening as lists show it. */
export const listedHappening = v.object({
  ...happening.entries,
  /** The id of its calendar in city/calendars.ts; "desk" for one that an editor added. */
  calendar: stored(LIMITS.id),
  /** The public body that meets: part of its page's address, and its name. */
  body: v.nullable(v.object({ slug: stored(LIMITS.id), name: stored(LIMITS.title) })),
  /** True if its source says that entry is free. */
  free: v.boolean(),
  /** True for one for families. */
  family: v.boolean(),
  /** Its start before it moved; null for one that didn't. */
  was: v.nullable(moment),
  /** The id and the rule (RFC 5545, RRULE) of a repeating event's days. */
  series: v.nullable(v.object({ id: stored(LIMITS.id), rule: stored(300) })),
  /** True while an editor features it. */
  featured: v.boolean(),
  /** Start and end in ms; of a whole day, in the city's time. */
  begins: count,
  over: count,
});

export type ListedHappening = v.InferOutput<typeof listedHappening>;

/** One agenda item with its number and text. */
export const agendaItem = v.object({ number: stored(40), text: stored(600), tally: stored(200) });
export type AgendaLine = v.InferOutput<typeof agendaItem>;

/** Agenda, minutes or video, with the source's name for it. */
export const happeningLink = v.object({ title: stored(200), href: httpAddress });
export type HappeningLink = v.InferOutput<typeof happeningLink>;

/** All fields of an event's own page. */
export interface WholeHappening extends ListedHappening {
  links: HappeningLink[];
  agenda: AgendaLine[];
  /** True if its source no longer lists it. */
  isDropped: boolean;
  /** True if an editor hides it. */
  isHidden: boolean;
}

import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, httpAddress, isoInstant, stored } from "./schemas.ts";

const HAPPENING_KINDS = ["warning", "meeting", "event"] as const;
export const HAPPENING_STATUSES = ["confirmed", "tentative", "postponed", "canceled"] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** False for dates that don't exist, because `Date.parse` reads February 30 as March 2. */
const isOfCalendar = (value: string): boolean =>
  new Date(Date.parse(value)).toISOString().startsWith(value.slice(0, 10));

/** An ISO 8601 instant in UTC, or a date (YYYY-MM-DD), from 1970 to 2100. */
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
  /** "postponed" means that it doesn't take place at this time, and no new time is known. */
  status: v.picklist(HAPPENING_STATUSES),
  title,
  starts: moment,
  ends: v.nullable(moment),
  allDay: v.boolean(),
  place: v.nullable(stored(LIMITS.title)),
  /** The organizer's name. */
  source: stored(LIMITS.name),
  url: v.nullable(httpAddress),
  /** Increases by one with each change of time, place or status (RFC 5545 3.8.7.4). */
  sequence: count,
  updated: isoInstant,
});

export type Happening = v.InferOutput<typeof happening>;

/** A happening with the fields that lists show. */
export const listedHappening = v.object({
  ...happening.entries,
  /** The id of its calendar in city/calendars.ts, or "desk" if an editor added it. */
  calendar: stored(LIMITS.id),
  /** The public body that meets: its slug and its name. */
  body: v.nullable(v.object({ slug: stored(LIMITS.id), name: stored(LIMITS.title) })),
  /** True if the source states that entry is free. */
  free: v.boolean(),
  /** True for an event for families. */
  family: v.boolean(),
  /** The start before it was moved, or null. */
  was: v.nullable(moment),
  /** The id of a repeating event's series, and the rule of its days (RFC 5545, RRULE). */
  series: v.nullable(v.object({ id: stored(LIMITS.id), rule: stored(300) })),
  /** True while an editor features the event. */
  featured: v.boolean(),
  /** Start and end in ms; for whole days, in the city's time. */
  begins: count,
  over: count,
});

export type ListedHappening = v.InferOutput<typeof listedHappening>;

/** An agenda item with its number, text and vote count. */
export const agendaItem = v.object({ number: stored(40), text: stored(600), tally: stored(200) });
export type AgendaLine = v.InferOutput<typeof agendaItem>;

/** A link to an agenda, minutes or video, with the source's title. */
export const happeningLink = v.object({ title: stored(200), href: httpAddress });
export type HappeningLink = v.InferOutput<typeof happeningLink>;

/** All fields of an event's own page. */
export interface WholeHappening extends ListedHappening {
  links: HappeningLink[];
  agenda: AgendaLine[];
  /** True if the source doesn't list it any more. */
  isDropped: boolean;
  /** True if an editor hides it. */
  isHidden: boolean;
}

import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, isoInstant, text, webAddress } from "./schemas.ts";

const HAPPENING_KINDS = ["warning", "meeting", "event"] as const;
export const HAPPENING_STATUSES = ["confirmed", "tentative", "postponed", "canceled"] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** An instant as ISO 8601 in UTC, or a day, YYYY-MM-DD. */
const moment = v.union([isoInstant, v.pipe(v.string(), v.regex(DAY))]);
const title = v.pipe(text(LIMITS.title), v.minLength(1));

/** What is dated and not a story. Instants are ISO 8601 in UTC; whole days are YYYY-MM-DD, their end exclusive. */
export const happening = v.object({
  id: v.pipe(text(LIMITS.id), v.regex(/^[a-z0-9-]+$/)),
  kind: v.picklist(HAPPENING_KINDS),
  /** "postponed": it doesn't take place at this time, and no other is stated. */
  status: v.picklist(HAPPENING_STATUSES),
  title,
  starts: moment,
  ends: v.nullable(moment),
  allDay: v.boolean(),
  place: v.nullable(text(LIMITS.title)),
  /** The name of who announced it. */
  source: text(LIMITS.name),
  url: v.nullable(webAddress),
  /** Goes up by one with each change of time, place or status (RFC 5545 3.8.7.4). */
  sequence: count,
  updated: isoInstant,
});

export type Happening = v.InferOutput<typeof happening>;

/** A happening as lists show it. */
export const listedHappening = v.object({
  ...happening.entries,
  /** The id of its calendar in city/calendars.ts; "desk" for one that an editor added. */
  calendar: text(LIMITS.id),
  /** The public body that meets: part of its page's address, and its name. */
  body: v.nullable(v.object({ slug: text(LIMITS.id), name: text(LIMITS.title) })),
  /** True where its source states that entry is free. */
  free: v.boolean(),
  /** What the days of one repeating event have in common, and the rule of those days (RFC 5545, RRULE). */
  series: v.nullable(v.object({ id: text(LIMITS.id), rule: text(300) })),
  /** True while an editor features it. */
  featured: v.boolean(),
  /** When it begins and when it is over, in ms; of a whole day by the city's clock. */
  begins: count,
  over: count,
});

export type ListedHappening = v.InferOutput<typeof listedHappening>;

/** One item of an agenda, as the body numbers it and words it. */
export const agendaItem = v.object({ number: text(40), text: text(600), tally: text(200) });
export type AgendaLine = v.InferOutput<typeof agendaItem>;

/** Agenda, minutes or video, as the source names it. */
export const happeningLink = v.object({ title: text(200), href: webAddress });
export type HappeningLink = v.InferOutput<typeof happeningLink>;

/** All that a happening's own page shows. */
export interface WholeHappening extends ListedHappening {
  links: HappeningLink[];
  agenda: AgendaLine[];
  /** True where its source doesn't list it any more. */
  isDropped: boolean;
  /** True where an editor hides it. */
  isHidden: boolean;
}

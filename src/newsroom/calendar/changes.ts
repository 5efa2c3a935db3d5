import type { KnownHappening } from "../../archive/happenings/known-happenings.ts";
import type { Announced, Announcements } from "../../sources/calendars/announced.ts";
import { type Matched, matchAnnounced } from "./match-announced.ts";

/** A recorded event whose row must be written again. */
export interface EventChange extends Matched {
  /** True where its time, place or status changed: its SEQUENCE goes up (RFC 5545 3.8.7.4). */
  isMoved: boolean;
  /** True where the texts changed: the search index is updated. */
  isReworded: boolean;
}

/** The changes of a response to a calendar's record. */
export interface Changes {
  added: Announced[];
  changed: EventChange[];
  dropped: KnownHappening[];
}

/** The fields that change a client's entry: time, place, status. */
const moved = ({ starts, ends, allDay, place, status }: Announced | KnownHappening): string =>
  JSON.stringify([starts, ends, allDay, place, status]);

const wordingOf = ({ title, place }: Announced | KnownHappening): string => JSON.stringify([title, place]);

const linksOf = (one: Announced | KnownHappening): string =>
  typeof one.links === "string" ? one.links : JSON.stringify(one.links);

/** All fields of a row but the calendar's own key, which some calendars change every day. */
const said = (one: Announced | KnownHappening): string =>
  JSON.stringify([moved(one), one.title, one.url, one.free, one.series, one.rule, linksOf(one)]);

function changeOf({ known, now }: Matched): EventChange[] {
  if (!known.isDropped && said(known) === said(now)) return [];
  return [
    {
      known,
      now,
      isMoved: known.isDropped || moved(known) !== moved(now),
      isReworded: wordingOf(known) !== wordingOf(now),
    },
  ];
}

/**
 * An event missing from a complete response was removed by its calendar; a canceled one stays until it would have
 * ended.
 */
export function changesOf(known: readonly KnownHappening[], { list, until }: Announcements): Changes {
  const { matched, added, missing } = matchAnnounced(known, list);
  const isTakenOff = ({ isDropped, status, begins }: KnownHappening) =>
    !isDropped && status !== "canceled" && begins <= until;
  return { added, changed: matched.flatMap(changeOf), dropped: missing.filter(isTakenOff) };
}

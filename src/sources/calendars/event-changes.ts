import { spacedWords } from "../../text/words.ts";
import type { Announced, Announcements } from "./announced.ts";

/** A recorded event that isn't over, with the values of its calendar's last announcement. */
export interface KnownHappening extends Omit<Announced, "status" | "links" | "body"> {
  id: string;
  status: string;
  /** JSON of the links. */
  links: string;
  /** JSON of an editor's changes; null if there are none. */
  edited: string | null;
  isDropped: boolean;
}

/** A recorded event with its calendar's current announcement. */
interface Matched {
  known: KnownHappening;
  now: Announced;
}

/** A recorded event whose row must be updated. */
interface EventChange extends Matched {
  /** True if the event's time, place or status changed. Its SEQUENCE then goes up (RFC 5545 3.8.7.4). */
  isMoved: boolean;
  /** True if the title or place changed. The search index is then updated. */
  isReworded: boolean;
}

/** The differences between a response and the events recorded for its calendar. */
export interface Changes {
  added: Announced[];
  changed: EventChange[];
  dropped: KnownHappening[];
}

/** A rescheduled meeting moves by less than this; a later date is another meeting. */
const MAX_MOVE_MS = 21 * 86_400_000;

type Part = Pick<Announced, "key" | "title" | "starts" | "place" | "series">;
type NameOf = (one: Part) => string | null;

const plain = (text: string | null): string => spacedWords(text ?? "");

/** Keys for matching an announcement with its record, from the most to the least certain. */
const SAME: readonly NameOf[] = [
  ({ key, starts }) => (key === "" ? null : `${key} ${starts}`),
  // Needed because some calendars give each event a new UID every day.
  ({ title, starts, place }) => `${plain(title)} ${starts} ${plain(place)}`,
  ({ title, starts }) => `${plain(title)} ${starts}`,
];

/** Keys for matching a moved event, which differs from its record only in time. */
const MOVED: readonly NameOf[] = [
  ({ key }) => key || null,
  ({ title, starts, series }) => (series === null ? `${plain(title)} ${starts.slice(0, 10)}` : null),
  ({ title, place, series }) => (series === null ? `${plain(title)} ${plain(place)}` : null),
];

/** Pairs records and announcements by key. A moved event's key must be unique on both sides and its times close. */
function pairs(known: readonly KnownHappening[], now: readonly Announced[], nameOf: NameOf): Matched[] {
  const [before, after] = [Map.groupBy(known, nameOf), Map.groupBy(now, nameOf)];
  return [...after].flatMap(([name, announced]) => {
    const recorded = name === null ? [] : (before.get(name) ?? []);
    if (!MOVED.includes(nameOf))
      return announced.flatMap((one, at) => (recorded[at] ? [{ known: recorded[at], now: one }] : []));
    const [one, two] = [recorded[0], announced[0]];
    if (!one || !two || recorded.length + announced.length > 2) return [];
    return Math.abs(one.begins - two.begins) < MAX_MOVE_MS ? [{ known: one, now: two }] : [];
  });
}

/** The fields that count as a change in calendar apps: time, place, status. */
const moved = ({ starts, ends, allDay, place, status }: Announced | KnownHappening): string =>
  JSON.stringify([starts, ends, allDay, place, status]);

const wordingOf = ({ title, place }: Announced | KnownHappening): string => JSON.stringify([title, place]);

const linksOf = ({ links }: Announced | KnownHappening): string =>
  typeof links === "string" ? links : JSON.stringify(links);

/** All fields of a row except the calendar's own key, which some calendars change every day. */
const said = (one: Announced | KnownHappening): string =>
  JSON.stringify([moved(one), one.title, one.url, one.free, one.family, one.series, one.rule, linksOf(one)]);

function changeOf({ known, now }: Matched): EventChange[] {
  if (!known.isDropped && said(known) === said(now)) return [];
  const isMoved = known.isDropped || moved(known) !== moved(now);
  return [{ known, now, isMoved, isReworded: wordingOf(known) !== wordingOf(now) }];
}

/**
 * Compares a response with a calendar's records: by UID, then by texts, then as moved events. An event missing from a
 * complete response was removed by its calendar; a canceled one stays until it would have ended.
 */
export function changesOf(recorded: readonly KnownHappening[], { list, until }: Announcements): Changes {
  const matched: Matched[] = [];
  let [known, added] = [[...recorded], [...list]];
  for (const nameOf of [...SAME, ...MOVED]) {
    const found = pairs(known, added, nameOf);
    const taken = new Set<unknown>(found.flatMap((pair) => [pair.known, pair.now]));
    matched.push(...found);
    [known, added] = [known.filter((one) => !taken.has(one)), added.filter((one) => !taken.has(one))];
  }
  const isTakenOff = ({ isDropped, status, begins }: KnownHappening) =>
    !isDropped && status !== "canceled" && begins <= until;
  return { added, changed: matched.flatMap(changeOf), dropped: known.filter(isTakenOff) };
}

import type { KnownHappening } from "../../archive/happenings/known-happenings.ts";
import type { Announced } from "../../sources/calendars/announced.ts";
import { spacedWords } from "../../text/words.ts";

/** A recorded event with its calendar's current announcement. */
export interface Matched {
  known: KnownHappening;
  now: Announced;
}

export interface Matching {
  matched: Matched[];
  /** Announced, and not recorded yet. */
  added: Announced[];
  /** Recorded, and no longer announced. */
  missing: KnownHappening[];
}

/** A rescheduled meeting moves by less than this; a later date is another meeting. */
const FURTHEST_MOVE_MS = 21 * 86_400_000;

const plain = (text: string | null): string => spacedWords(text ?? "");

type Part = Pick<Announced, "key" | "title" | "starts" | "place" | "series">;

/** What an announcement and its record share, from the most to the least certain. */
const SAME: readonly ((one: Part) => string | null)[] = [
  ({ key, starts }) => (key === "" ? null : `${key} ${starts}`),
  // Some calendars give each event a new UID every day.
  ({ title, starts, place }) => `${plain(title)} ${starts} ${plain(place)}`,
  ({ title, starts }) => `${plain(title)} ${starts}`,
];

/** For a moved event: one record and one announcement that differ only in time. */
const MOVED: readonly ((one: Part) => string | null)[] = [
  ({ key }) => key || null,
  ({ title, starts, series }) => (series === null ? `${plain(title)} ${starts.slice(0, 10)}` : null),
  ({ title, place, series }) => (series === null ? `${plain(title)} ${plain(place)}` : null),
];

class Rest {
  readonly matched: Matched[] = [];
  known: KnownHappening[];
  now: Announced[];

  constructor(known: readonly KnownHappening[], now: readonly Announced[]) {
    this.known = [...known];
    this.now = [...now];
  }

  take(pairs: readonly Matched[]): void {
    const [known, now] = [new Set(pairs.map((pair) => pair.known)), new Set(pairs.map((pair) => pair.now))];
    this.matched.push(...pairs);
    this.known = this.known.filter((one) => !known.has(one));
    this.now = this.now.filter((one) => !now.has(one));
  }

  /** Pairs those with the same key, in order. */
  pairBy(nameOf: (one: Part) => string | null): void {
    const byName = Map.groupBy(this.known, nameOf);
    const pairs = this.now.flatMap((now) => {
      const name = nameOf(now);
      const known = name === null ? undefined : byName.get(name)?.shift();
      return known ? [{ known, now }] : [];
    });
    this.take(pairs);
  }

  /** Pairs those whose key occurs once on either side, where they are close enough in time. */
  pairMoved(nameOf: (one: Part) => string | null): void {
    const [known, now] = [Map.groupBy(this.known, nameOf), Map.groupBy(this.now, nameOf)];
    const pairs = [...now].flatMap(([name, announced]) => {
      const [before, ...others] = name === null ? [] : (known.get(name) ?? []);
      const [after, ...more] = announced;
      if (!before || !after || others.length + more.length > 0) return [];
      return Math.abs(before.begins - after.begins) < FURTHEST_MOVE_MS ? [{ known: before, now: after }] : [];
    });
    this.take(pairs);
  }
}

/** Matches announcements with records: by UID, then by texts, then moved events. */
export function matchAnnounced(known: readonly KnownHappening[], now: readonly Announced[]): Matching {
  const rest = new Rest(known, now);
  for (const nameOf of SAME) rest.pairBy(nameOf);
  for (const nameOf of MOVED) rest.pairMoved(nameOf);
  return { matched: rest.matched, added: rest.now, missing: rest.known };
}

import type { FeedKey } from "../model/headline.ts";
import type { EditionStore } from "./edition-store.ts";
import { KEEP_SECONDS, updatedAt } from "./freshness.ts";
import { FRONT_KEY, FRONT_KEYS, type Front, frontOf, readFront } from "./front.ts";
import { markHeld } from "./held.ts";
import { KV_PATIENCE, type KvDoor, openDoor, type UnderWay } from "./kv-door.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";
import { isAhead } from "../model/source-state.ts";

const MINUTE = 60_000;
/** What an isolate read of the front it believes this long. */
const REMEMBER_MS = MINUTE;
/** 39 sources write some 710 sections a day, the grouping 108 values and its part of the front some 48; this adds 96. */
const SHORTEST_GAP_MS = 15 * MINUTE;
/** Written this often even when nothing changed, so that the ages of its sections stay true. */
const LONGEST_GAP_MS = 30 * MINUTE;
/** An older front is the work of a clock that stands still: home looks at the sections themselves. */
const TRUSTED_MS = 80 * MINUTE;

interface Remembered {
  text: string | null;
  front: Front | null;
  readAt: number;
}

const memories = new WeakMap<KVNamespace, Remembered>();

function remember(kv: KVNamespace, what: Remembered): Remembered {
  const known = memories.get(kv);
  if (what.front !== known?.front) markHeld(kv);
  memories.set(kv, what);
  return what;
}

/** True while this isolate never read the front. */
export const isFrontUnread = (kv: KVNamespace): boolean => !memories.has(kv);

/**
 * The front as home may show it, at most a minute old; null where the sections must be looked at. `underWay` is a
 * read of its key that has begun already.
 */
export async function readFrontHere(
  kv: KVNamespace,
  now: () => number,
  underWay?: UnderWay,
): Promise<Front | null> {
  const known = memories.get(kv);
  if (known && Math.abs(now() - known.readAt) < REMEMBER_MS) return shownOf(known, now());
  const patience = known ? KV_PATIENCE.pageWithCopy : KV_PATIENCE.page;
  const read = await openDoor(kv, now).read([FRONT_KEY], patience, underWay);
  if (read.kind !== "known") return shownOf(known, now());
  return shownOf(takeFront(kv, read.value.get(FRONT_KEY) ?? null, now()), now());
}

/** Takes in the text that KV gave at `now`. */
function takeFront(kv: KVNamespace, text: string | null, now: number): Remembered {
  const known = memories.get(kv);
  const front = known && known.text === text ? known.front : readFront(text);
  return remember(kv, { front, text, readAt: now });
}

/** When the front that this isolate knows was written, in ms; 0 while it knows none. */
export const frontWrittenAt = (kv: KVNamespace): number => memories.get(kv)?.front?.at ?? 0;

/** The front that this isolate read last; null where it has none that home would show. */
export const rememberedFront = (kv: KVNamespace, now: number): Front | null => shownOf(memories.get(kv), now);

function shownOf(known: Remembered | undefined, now: number): Front | null {
  const front = known?.front;
  return front && !isAhead(front.at, now) && now - front.at < TRUSTED_MS ? front : null;
}

/** Writes a front, which this isolate then knows. True when KV took it. */
async function writeFront(kv: KVNamespace, door: KvDoor, now: () => number, front: Front): Promise<boolean> {
  const text = JSON.stringify(front);
  const taken = await door.write(FRONT_KEY, text, { expirationTtl: KEEP_SECONDS });
  if (taken) remember(kv, { front, text, readAt: now() });
  return taken;
}

/**
 * Puts into the front that is stored what `make` gives of the stories for it, where that is another value; the rest
 * of it stays. Where there is no front yet, its first writing asks for the stories itself.
 */
export async function renewFrontStories(
  kv: KVNamespace,
  now: () => number,
  make: (front: Front) => unknown,
): Promise<void> {
  const door = openDoor(kv, now);
  const read = await door.readToWrite([FRONT_KEY]);
  const before = read.kind === "known" ? readFront(read.value.get(FRONT_KEY) ?? null) : null;
  if (!before) return;
  const stories = make(before);
  if (stories === before.stories) return;
  await writeFront(kv, door, now, { ...before, stories });
}

const hasPart = (front: Front | null, key: FeedKey): boolean =>
  front?.parts.some((part) => part.key === key) ?? false;

const isLoaded = (record: SectionRecord | null, now: number): boolean =>
  record !== null && updatedAt(record.sources, now) !== null;

/**
 * Writes the front anew, of all its sections as they are stored, when one of them changed after it was written;
 * at most every 15 minutes, at least every 30. `changedAt` in ms: the latest change that is known of.
 * Gives the front when it was written. `storiesFor` gives what it tells of stories; what it told stays where that is nothing.
 */
export async function renewFront(
  kv: KVNamespace,
  store: EditionStore,
  now: () => number,
  changedAt: number,
  storiesFor: (front: Front) => Promise<unknown> = async () => undefined,
): Promise<Front | null> {
  const door = openDoor(kv, now);
  const read = await door.readToWrite([FRONT_KEY]);
  if (read.kind !== "known") return null;
  const before = readFront(read.value.get(FRONT_KEY) ?? null);
  const age = before && !isAhead(before.at, now()) ? now() - before.at : Number.POSITIVE_INFINITY;
  const behind = before === null || changedAt > before.at;
  // A new site fills within minutes: a section that home has nothing of does not wait.
  const lacking = FRONT_KEYS.some((key) => !hasPart(before, key) && isLoaded(store.remembered(key), now()));
  if (!lacking && age < (behind ? SHORTEST_GAP_MS : LONGEST_GAP_MS)) return null;
  const answers = await Promise.all(store.readMany(FRONT_KEYS).values());
  // A section that nobody could look at would be missing on home until the next time.
  if (answers.some(({ kind }) => kind === "unavailable")) return null;
  const front = frontOf(
    answers.flatMap((answer) => (answer.kind === "known" ? [answer.value] : [])),
    now(),
  );
  front.stories = (await storiesFor(front)) ?? before?.stories;
  return (await writeFront(kv, door, now, front)) ? front : null;
}

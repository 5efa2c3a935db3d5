import { type Ask, CLOCK_WAIT_MS } from "../archive/ask.ts";
import { within } from "../model/deadline.ts";
import { logFault } from "../model/log.ts";
import { tellFront } from "./front-stories.ts";
import { TOLD_SINCE, tellingOfRow } from "./telling-rows.ts";
import type { Told, ToldValue } from "./told.ts";
import { rememberStories, TOLD_KEY } from "./told-store.ts";

const DAY_MS = 86_400_000;
/** Lists show what was told within these days. */
const DAYS = 4;
/** Of the stories with most newsrooms and of each one's tellings, so many: about 100 KB. */
const MOST_STORIES = 150;
const MOST_TELLINGS = 20;
/**
 * A write for every so many ms, 96 of the Free plan's 1,000 a day, and some more at once after a quiet time, when a
 * new site fills. What waits goes out with a later run of the clock.
 */
const REST_MS = 15 * 60_000;
const AT_ONCE = 12;

interface Publishing {
  /** For an editor, who waits for it. */
  atOnce?: boolean;
}

/** KV takes one write a second to a key. */
const AGAIN_AFTER_MS = 1_100;
const TRIES = 3;

/**
 * Writes what lists read of the stories, if it changed and the last write is a while ago. Two runs at once may write
 * in another order than they read: each looks once more when it has written, and makes up for what came in between.
 * Never rejects.
 */
export async function publishStories(
  ask: Ask,
  kv: KVNamespace,
  now: number,
  publishing: Publishing = {},
): Promise<void> {
  let stories = await storiesNow(ask, now);
  for (let tries = 0; stories && tries < TRIES; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    if (!(await writeStories(kv, stories, now, publishing, tries > 0))) return;
    const after = await storiesNow(ask, now);
    stories = JSON.stringify(after) === JSON.stringify(stories) ? null : after;
  }
}

/** Null when the library does not answer. */
async function storiesNow(ask: Ask, now: number): Promise<Told[] | null> {
  const told = await ask("stories for lists", CLOCK_WAIT_MS, [
    { sql: TOLD_SINCE, values: [now - DAYS * DAY_MS] },
  ]);
  return told && storiesOf(told.rows[0] ?? []);
}

/** True when it was written. `amends`: what this run wrote just now was not the newest, whatever KV says of it. */
async function writeStories(
  kv: KVNamespace,
  stories: Told[],
  now: number,
  { atOnce = false }: Publishing,
  amends: boolean,
): Promise<boolean> {
  const value: ToldValue = { version: 1, at: now, stories };
  try {
    const written = await within(
      CLOCK_WAIT_MS,
      kv.getWithMetadata<Written>(TOLD_KEY, "text"),
      "stories: reading",
    );
    const same = written.value !== null && printOf(written.value) === JSON.stringify(stories);
    // Each write moves this on by its rest; it may run ahead of the clock by those that are free.
    const paid = Math.max(written.metadata?.paid ?? 0, now - AT_ONCE * REST_MS);
    if (!amends && (same || (!atOnce && paid > now))) return false;
    const text = JSON.stringify(value);
    rememberStories(kv, value, text, now);
    await within(
      CLOCK_WAIT_MS,
      kv.put(TOLD_KEY, text, { metadata: { paid: Math.min(paid, now) + REST_MS } satisfies Written }),
      "stories: writing",
    );
    await tellFront(kv, value, now, atOnce || amends);
    return true;
  } catch (error) {
    logFault("stories", `"${TOLD_KEY}" is not written: ${error}`);
    return false;
  }
}

interface Written {
  /** Until when writes are paid for, in ms. */
  paid: number;
}

/** The part of a written value that lists show, as it was written. */
const printOf = (text: string): string => text.slice(text.indexOf('"stories":') + '"stories":'.length, -1);

function storiesOf(rows: readonly Record<string, unknown>[]): Told[] {
  const stories = new Map<string, Told>();
  for (const row of rows) {
    const stored = tellingOfRow(row);
    if (!stored) continue;
    const { story: id, excerpt: _excerpt, ...telling } = stored;
    const story = stories.get(id) ?? {
      id,
      tellings: [],
      ...(typeof row.chosen === "string" ? { chosen: row.chosen } : {}),
    };
    if (story.tellings.length < MOST_TELLINGS) story.tellings.push(telling);
    stories.set(id, story);
  }
  const newest = (story: Told) => Math.max(...story.tellings.map(({ told }) => told));
  return [...stories.values()]
    .filter(({ tellings }) => tellings.length > 1)
    .sort((a, b) => newest(b) - newest(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_STORIES);
}

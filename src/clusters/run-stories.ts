import { type Ask, CLOCK_WAIT_MS } from "../archive/ask.ts";
import type { Headline } from "../model/headline.ts";
import { type GroupState, groupStories } from "./group.ts";
import { FORGET, keepTellings, moveStory, type StoredTelling } from "./telling-rows.ts";
import type { GroupingRun } from "./told.ts";

/** A headline of the section that was refreshed, with the beginning of its text where its feed gives one. */
export interface Groupling extends Headline {
  /** Plain text. */
  opening: string;
}

const DAY_MS = 86_400_000;
const FORGET_DAYS = 10;

/** What earlier runs and editors left. Reads 1 row for the memory, and 1 for each id that something is known of. */
const KNOWN = [
  "SELECT state FROM grouping WHERE id = 1",
  "SELECT id, story FROM moved_stories WHERE id IN (SELECT value FROM json_each(?1))",
  `SELECT parted_tellings.other AS id, tellings.story FROM parted_tellings
    JOIN tellings ON tellings.id = parted_tellings.one WHERE other IN (SELECT value FROM json_each(?1))`,
  `SELECT id, told, story, title, excerpt, link, image, letters FROM tellings
    WHERE id IN (SELECT value FROM json_each(?1))`,
] as const;

/** Writes 1 row. */
const REMEMBER = `INSERT OR REPLACE INTO grouping (id, state, run) VALUES (1, ?1, ?2)`;

/**
 * Finds the clusters of a section's headlines and remembers them. A memory that is missing or broken costs joins with
 * what came before; an archive that doesn't answer costs this run, and the next one of the section makes up for it.
 * Gives the ids of the clusters and articles whose own pages changed. Never rejects.
 */
export async function runStories(
  ask: Ask,
  given: readonly Groupling[],
  now: number,
): Promise<readonly string[]> {
  const ordered = given.toSorted((a, b) => timeOf(a, now) - timeOf(b, now) || (a.id < b.id ? -1 : 1));
  return (await runOnce(ask, ordered, now)) ?? [];
}

/** Null when the library does not answer. */
async function runOnce(ask: Ask, ordered: readonly Groupling[], now: number): Promise<string[] | null> {
  const ids = JSON.stringify(ordered.map(({ id }) => id));
  const known = await ask(
    "the memory of stories",
    CLOCK_WAIT_MS,
    KNOWN.map((sql, at) => ({ sql, values: at === 0 ? [] : [ids] })),
  );
  if (!known) return null;
  const memory = known.rows[0]?.[0];
  const began = Date.now();
  const grouped = groupStories(ordered.map(asArticle), stateOf(memory?.state));
  const tookMs = Date.now() - began;
  const { remembered } = grouped.state;
  const run: GroupingRun = { at: now, tookMs, remembered, given: ordered.length };
  const before = new Map((known.rows[3] ?? []).map((row) => [row.id, row]));
  // Where the memory was lost a story begins with an article that belonged to one before: it goes on as that.
  const groups = grouped.ids.map((id) => {
    const story = before.get(id)?.story;
    return typeof story === "string" ? story : id;
  });
  const storyOf = await decided(ask, groups, known.rows[2] ?? []);
  if (!storyOf) return null;
  const tellings = ordered.map((headline, at): StoredTelling => {
    const told = before.get(headline.id)?.told;
    const story = storyOf(headline.id, groups[at] ?? headline.id);
    return tellingOf(headline, story, typeof told === "number" ? told : timeOf(headline, now));
  });
  const written = await ask("stories", CLOCK_WAIT_MS, [
    { sql: REMEMBER, values: [JSON.stringify(grouped.state), JSON.stringify(run)] },
    ...Object.entries(grouped.moved ?? {}).flatMap(([from, to]) => moveStory(from, to)),
    ...keepTellings(tellings, now),
    { sql: FORGET, values: [now - FORGET_DAYS * DAY_MS] },
  ]);
  return written && changedPages(tellings, before, grouped.moved ?? {});
}

/** What a telling's row holds that a page shows; the length of the text helps to decide which leads (`lead.ts`). */
const SHOWN = ["story", "title", "excerpt", "link", "image"] as const;

/** An article that nobody else tells has no page of a story, and its own is as new as it is. */
function changedPages(
  tellings: readonly StoredTelling[],
  before: ReadonlyMap<unknown, Record<string, unknown>>,
  moved: Record<string, string>,
): string[] {
  const ids = new Set(Object.entries(moved).flat());
  for (const telling of tellings) {
    const { id, story } = telling;
    const was = before.get(id);
    const same = was
      ? SHOWN.every((what) => was[what] === telling[what]) && Number(was.letters) >= telling.letters
      : story === id;
    if (same) continue;
    ids.add(id).add(story);
    if (was) ids.add(String(was.story));
  }
  return [...ids];
}

/**
 * The story of an article after what editors decided and what was joined before: the grouping itself knows
 * neither. Null when the library does not answer.
 */
async function decided(ask: Ask, groups: readonly string[], parted: readonly Record<string, unknown>[]) {
  const told = await ask("stories that moved", CLOCK_WAIT_MS, [
    { sql: KNOWN[1], values: [JSON.stringify([...new Set(groups)])] },
  ]);
  if (!told) return null;
  const moved = new Map(told.rows[0]?.map(({ id, story }) => [id, String(story)]));
  const apart = new Set(parted.map(({ id, story }) => `${id} ${story}`));
  return (id: string, group: string): string => {
    const story = moved.get(group) ?? group;
    return apart.has(`${id} ${story}`) ? id : story;
  };
}

function stateOf(text: unknown): GroupState | undefined {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** When it was published; a date that is missing or lies ahead counts as now. */
function timeOf({ pubDate }: Headline, now: number): number {
  const time = Date.parse(pubDate ?? "");
  return time > 0 && time <= now ? time : now;
}

const asArticle = ({ id, title, excerpt, opening, source, pubDate }: Groupling) => ({
  ...{ id, title, excerpt, content: opening },
  source: source.name,
  published: pubDate,
});

function tellingOf(headline: Groupling, story: string, told: number): StoredTelling {
  const { id, feedKey, title, excerpt, link, image, source, opening } = headline;
  const letters = Math.max(opening.length, excerpt.length);
  return { id, story, told, feedKey, title, excerpt, link, image, source, letters };
}

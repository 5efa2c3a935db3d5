import type { Story } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { fingerprint } from "../text/fingerprint.ts";
import { plainText } from "../text/plain-text.ts";
import { type Db, JOB_TIMEOUT_MS, type Statement } from "./ask.ts";
import { INDEX_FORM, INDEXED } from "./index-words.ts";
import { lastNumberAt, numberAt, timeOf } from "./story-number.ts";
import { rowOfStory, type StoryRow } from "./story-row.ts";
import { markWithdrawn } from "./withdrawn.ts";

/** Stories per transaction: about 400 KB with their texts; D1 allows 2 MB per value. */
const PORTION = 30;

/** Retries when another run took the same numbers; after that the next refresh tries again. */
const MAX_ATTEMPTS = 4;
/** Numbers skipped at random after the first collision, so that two runs don't collide again. */
const AFTER_A_RACE = 250;

interface Entry extends StoryRow {
  /** The words of a text without markup. */
  body: string;
  print: number;
  /** The range of numbers of a story's second. */
  from: number;
  to: number;
}

/** Reads 2 rows for a known story, up to 3 for a new one: itself and the last of its second. */
const KNOWN = `SELECT given.value ->> 'id' AS id, stories.number, stories.print,
    CASE WHEN stories.id IS NULL THEN (
      SELECT max(number) FROM stories WHERE number BETWEEN given.value ->> 'from' AND given.value ->> 'to'
    ) END AS top
  FROM json_each(?1) AS given LEFT JOIN stories ON stories.id = given.value ->> 'id'`;

/** A clustered story's earlier headline. Writes 1 row per change. */
const FORMER_TITLES = `INSERT OR IGNORE INTO former_titles (report, until, title)
  SELECT reports.id, ?2, reports.title FROM json_each(?1) AS given
  JOIN reports ON reports.id = given.value ->> 'id' WHERE reports.title <> given.value ->> 'title'`;

/** Writes 3 rows for a new story (itself and two indexes), 1 for a changed one. */
const UPSERT = `INSERT INTO stories (number, id, feed_key, feed, title, excerpt, link, pub_date, updated,
    author, image, source_name, source_home, content, first_seen, print)
  SELECT value ->> 'number', value ->> 'id', value ->> 'key', value ->> 'feed',
    value ->> 'title', value ->> 'excerpt', value ->> 'link', value ->> 'date', value ->> 'updated',
    value ->> 'author',
    value ->> 'image', value ->> 'name', value ->> 'home', nullif(value ->> 'content', ''),
    ?2, value ->> 'print'
  FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, excerpt = excluded.excerpt, link = excluded.link,
    pub_date = excluded.pub_date, updated = excluded.updated, author = excluded.author, image = excluded.image,
    source_name = excluded.source_name, source_home = excluded.source_home,
    content = excluded.content, print = excluded.print,
    clustered = iif(title = excluded.title OR clustered IS NULL, clustered, 0)
  ON CONFLICT (number) DO NOTHING RETURNING id`;

/** Writes 1 row per story. The join leaves out a story whose number was taken meanwhile. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, value ->> 'body'
  FROM json_each(?1) JOIN stories ON stories.id = value ->> 'id' AND stories.number = value ->> 'number'`;

/**
 * Writes new and changed stories in batches, each one transaction. Returns the rows that D1 counted as written. After
 * "unavailable" it is safe to call again.
 */
export async function recordStories(
  ask: Db,
  stories: readonly Story[],
  now: number,
): Promise<Lookup<number>> {
  let written = 0;
  for (let at = 0; at < stories.length; at += PORTION) {
    const rows = await recordPortion(ask, stories.slice(at, at + PORTION), now);
    if (rows === null) return { kind: "unavailable" };
    written += rows;
  }
  return { kind: "found", value: written };
}

async function recordPortion(ask: Db, stories: readonly Story[], now: number): Promise<number | null> {
  let entries = [...new Map(stories.map((story) => [story.id, entryOf(story, now)])).values()];
  let written = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const bounds = entries.map(({ id, from, to }) => ({ id, from, to }));
    const ranges = [{ sql: KNOWN, values: [JSON.stringify(bounds)] }];
    const known = await ask("known stories", JOB_TIMEOUT_MS, ranges);
    if (!known) return null;
    const changed = numbered(entries, known.rows[0] ?? [], attempt * AFTER_A_RACE);
    if (changed.length === 0) return written;
    const result = await ask("recording", JOB_TIMEOUT_MS, statementsFor(changed, now));
    if (!result) return null;
    written += result.written;
    const kept = new Set(result.rows[1]?.map(({ id }) => id));
    entries = changed.filter(({ id }) => !kept.has(id));
    if (entries.length === 0) return written;
  }
  return null;
}

function entryOf(story: Story, now: number): Entry {
  const row = rowOfStory(story);
  const time = timeOf(story.pubDate, now);
  const body = plainText(story.content);
  return {
    ...row,
    body,
    print: fingerprint(JSON.stringify({ ...row, body, form: INDEX_FORM })),
    from: numberAt(time),
    to: lastNumberAt(time),
  };
}

/**
 * The entries to write, each with its number: its own, else the next free one of its second, or up to `scatter`
 * further.
 */
function numbered(entries: readonly Entry[], known: readonly Record<string, unknown>[], scatter: number) {
  const byId = new Map(known.map((row) => [row.id, row]));
  const used = new Map<number, number>();
  return entries.flatMap((entry) => {
    const row = byId.get(entry.id);
    if (typeof row?.number === "number")
      return row.print === entry.print ? [] : [{ ...entry, number: row.number }];
    const taken = typeof row?.top === "number" ? row.top : entry.from - 1;
    const further = taken + Math.floor(Math.random() * scatter);
    const top = used.get(entry.from) ?? (further + PORTION <= entry.to ? further : taken);
    used.set(entry.from, top + 1);
    return top < entry.to ? [{ ...entry, number: top + 1 }] : [];
  });
}

function statementsFor(entries: readonly (Entry & { number: number })[], now: number): Statement[] {
  const rows = JSON.stringify(entries.map(({ from: _from, to: _to, body: _body, ...row }) => row));
  const places = entries.map(({ id, number, body }) => ({ id, number, body }));
  return [
    { sql: FORMER_TITLES, values: [rows, now] },
    { sql: UPSERT, values: [rows, now] },
    { sql: WORDS, values: [JSON.stringify(places)] },
    markWithdrawn(entries.map(({ id }) => id)),
  ];
}

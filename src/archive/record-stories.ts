import type { Story } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { fingerprint } from "../text/fingerprint.ts";
import { plainText } from "../text/plain-text.ts";
import { type Db, JOB_TIMEOUT_MS, type Statement } from "./ask.ts";
import { INDEX_FORM, INDEXED } from "./index-words.ts";
import { lastNumberAt, numberAt, timeOf } from "./story-number.ts";
import { rowOfStory, type StoryRow } from "./story-row.ts";
import { markWithdrawn } from "./withdrawn.ts";

/** The number of stories per transaction, about 400 KB with their texts; D1 allows 1 MB per value. */
const PORTION = 30;

interface Entry extends StoryRow {
  /** The story's text without markup. */
  body: string;
  print: number;
  /** The range of story numbers for the story's second. */
  from: number;
  to: number;
}

/** Reads 2 rows for a known story and 1 for a new one. */
const KNOWN = "SELECT id, print FROM stories WHERE id IN (SELECT value FROM json_each(?1))";

/** Stores the earlier headline of a clustered story. Writes 1 row per change. */
const FORMER_TITLES = `INSERT OR IGNORE INTO former_titles (report, until, title)
  SELECT reports.id, ?2, reports.title FROM json_each(?1) AS given
  JOIN reports ON reports.id = given.value ->> 'id' WHERE reports.title <> given.value ->> 'title'`;

/**
 * Writes 3 rows for a new story (itself and two indexes), 1 for a changed one. A new story gets the next free number of
 * its second, for which one row is read. If a second has no free number, its other stories are still recorded.
 */
const UPSERT = `INSERT INTO stories (number, id, feed_key, feed, title, excerpt, link, pub_date, updated,
    author, language, image, source_name, source_home, content, first_seen, print)
  SELECT number, value ->> 'id', value ->> 'key', value ->> 'feed',
    value ->> 'title', value ->> 'excerpt', value ->> 'link', value ->> 'date', value ->> 'updated',
    value ->> 'author', value ->> 'language', value ->> 'image', value ->> 'name', value ->> 'home',
    nullif(value ->> 'content', ''), ?2, value ->> 'print'
  FROM (SELECT value, row_number() OVER (PARTITION BY value ->> 'from') + coalesce(
      (SELECT max(number) FROM stories WHERE number BETWEEN value ->> 'from' AND value ->> 'to'),
      value ->> 'from' - 1) AS number FROM json_each(?1))
  WHERE number <= value ->> 'to'
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, excerpt = excluded.excerpt, link = excluded.link,
    pub_date = excluded.pub_date, updated = excluded.updated, author = excluded.author, image = excluded.image,
    source_name = excluded.source_name, source_home = excluded.source_home, language = excluded.language,
    content = excluded.content, print = excluded.print,
    clustered = iif(title = excluded.title OR clustered IS NULL, clustered, 0)`;

/** Writes 1 row per story. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, value ->> 'body'
  FROM json_each(?1) JOIN stories ON stories.id = value ->> 'id'`;

/**
 * Writes new and changed stories in batches, each of which is a transaction. Returns the number of rows written
 * according to D1. It can be repeated safely after "unavailable".
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

/** The number of rows written; null if D1 doesn't respond. */
async function recordPortion(ask: Db, stories: readonly Story[], now: number): Promise<number | null> {
  const entries = [...new Map(stories.map((story) => [story.id, entryOf(story, now)])).values()];
  const values = [JSON.stringify(entries.map(({ id }) => id))];
  const known = await ask("known stories", JOB_TIMEOUT_MS, [{ sql: KNOWN, values }]);
  if (!known) return null;
  const prints = new Map(known.rows[0]?.map(({ id, print }) => [id, print]));
  const changed = entries.filter(({ id, print }) => prints.get(id) !== print);
  if (changed.length === 0) return 0;
  return (await ask("recording", JOB_TIMEOUT_MS, statementsFor(changed, now)))?.written ?? null;
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

function statementsFor(entries: readonly Entry[], now: number): Statement[] {
  const rows = JSON.stringify(entries.map(({ body: _body, ...row }) => row));
  const bodies = JSON.stringify(entries.map(({ id, body }) => ({ id, body })));
  return [
    { sql: FORMER_TITLES, values: [rows, now] },
    { sql: UPSERT, values: [rows, now] },
    { sql: WORDS, values: [bodies] },
    markWithdrawn(entries.map(({ id }) => id)),
  ];
}

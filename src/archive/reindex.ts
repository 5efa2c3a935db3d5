import type { Answer } from "../edition/answer.ts";
import { type Ask, CLOCK_WAIT_MS } from "./ask.ts";
import { INDEXED, wordsOfHtml } from "./index-words.ts";

/** In one run of the clock: 14,400 a day, for less than half of the rows that may be written. */
const PORTION = 20;

/** Reads 1 row for each, by the index of those that are left. */
const LEFT = `SELECT number, content FROM stories WHERE indexed = 0 ORDER BY number DESC LIMIT ${PORTION}`;

/** What a refresh has brought anew since they were read is as it should be, and stays. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, value ->> 'body'
  FROM json_each(?1) JOIN stories ON stories.number = value ->> 'number' AND stories.indexed = 0`;

/** Writes 2 rows for each: itself, and what says that it is left. */
const DONE = `UPDATE stories SET indexed = 1
  WHERE indexed = 0 AND number IN (SELECT value ->> 'number' FROM json_each(?1))`;

/**
 * Gives stories that a former version indexed the words which the index holds today, a portion at a time; gives
 * the rows written, 0 once all have them.
 */
export async function reindexStories(ask: Ask): Promise<Answer<number>> {
  const left = await ask("what is to be indexed anew", CLOCK_WAIT_MS, [{ sql: LEFT }]);
  if (!left) return { kind: "unavailable" };
  const rows = left.rows[0] ?? [];
  if (rows.length === 0) return { kind: "known", value: 0 };
  const bodies = rows.map(({ number, content }) => ({ number, body: wordsOfHtml(String(content ?? "")) }));
  const values = [JSON.stringify(bodies)];
  const told = await ask("indexing anew", CLOCK_WAIT_MS, [
    { sql: WORDS, values },
    { sql: DONE, values },
  ]);
  return told ? { kind: "known", value: told.written } : { kind: "unavailable" };
}

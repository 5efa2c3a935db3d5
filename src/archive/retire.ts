import { TEXT_DAYS } from "../city/data-handled.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, JOB_TIMEOUT_MS, lookup } from "./ask.ts";
import { INDEXED } from "./index-words.ts";

/** Days that a story's text is stored; its headline has no limit. */
const CONTENT_MS = TEXT_DAYS * 24 * 60 * 60 * 1000;
/** Texts deleted per run: 36,000 a day. */
const PORTION = 50;

/** The oldest texts that are due, by the index on stories with a text; our own stories keep theirs. */
const OVER = `SELECT number FROM stories WHERE content IS NOT NULL AND first_seen < ?1
  AND feed <> 'desk:' ORDER BY first_seen LIMIT ?2`;

/** Replaces the story's index entry with that of a story without a text. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ''
  FROM stories WHERE number IN (${OVER})`;

/** Reads at most 4 rows and writes at most 3 per text. */
const CONTENTS = `UPDATE stories SET content = NULL WHERE number IN (${OVER})`;

/** Deletes the oldest texts that are due, in batches; returns the rows written. */
export async function retireContents(ask: Db, now: number): Promise<Lookup<number>> {
  const values = [now - CONTENT_MS, PORTION];
  const result = await ask("deleting old texts", JOB_TIMEOUT_MS, [
    { sql: WORDS, values },
    { sql: CONTENTS, values },
  ]);
  return lookup(result, (_, { written }) => written);
}

/** Time for which an ended notice, warning or lead is stored. */
const ENDED_MS = 30 * 24 * 60 * 60 * 1000;
const ENDED = "DELETE FROM decisions WHERE body ->> 'until' < ?1";

/** Deletes decisions that ended 30 days before `now` (ms), by the index on their ends; the log keeps its rows. */
export async function deleteEnded(ask: Db, now: number): Promise<void> {
  await ask("deleting what ended", JOB_TIMEOUT_MS, [{ sql: ENDED, values: [now - ENDED_MS] }]);
}

import { TEXT_DAYS } from "../city/data-handled.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, JOB_TIMEOUT_MS, lookup } from "./ask.ts";
import { INDEXED } from "./index-words.ts";
import { isNearlyFull } from "./room.ts";

/** The age at which texts are deleted: a day before the limit stated to readers, as rounds delete few texts. */
const CONTENT_MS = (TEXT_DAYS - 1) * 24 * 60 * 60 * 1000;
/** The number of texts deleted per round: at least 2,400 a day. */
const PORTION = 100;

/** Selects the oldest texts that are due, using the index on stories with a text; never our own stories. */
const OVER = `SELECT number FROM stories WHERE content IS NOT NULL AND first_seen < ?1
  AND feed <> 'desk:' ORDER BY first_seen LIMIT ?2`;

/** Replaces the index entries of these stories with entries without the text. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ''
  FROM stories WHERE number IN (${OVER})`;

/**
 * Moves the rows to negative numbers, which no story has, and back. A row that shrinks in place doesn't free pages of
 * the database (measured: 0 of 4.8 MB for texts of 2.4 KB), but a row that moves frees all of them.
 */
const CONTENTS = `UPDATE stories SET content = NULL, number = -number WHERE number IN (${OVER})`;
const BACK = "UPDATE stories SET number = -number WHERE number < 0";

/**
 * Deletes the oldest texts that are due, in batches. If the size of the database is near `limit` (bytes), deletes the
 * oldest texts of any age. Returns the number of rows written.
 */
export async function retireContents(ask: Db, now: number, limit: number): Promise<Lookup<number>> {
  const retireBefore = (time: number) => {
    const values = [time, PORTION];
    return ask("deleting old texts", JOB_TIMEOUT_MS, [
      { sql: WORDS, values },
      { sql: CONTENTS, values },
      { sql: BACK },
    ]);
  };
  const due = await retireBefore(now - CONTENT_MS);
  const result = due && isNearlyFull(due.bytes, limit) ? await retireBefore(now) : due;
  return lookup(result, (_, { written }) => written);
}

/** How long an ended notice, warning or lead is stored, in ms. */
const ENDED_MS = 30 * 24 * 60 * 60 * 1000;
const ENDED = "DELETE FROM decisions WHERE body ->> 'until' < ?1";

/** Deletes decisions that ended 30 days before `now` (ms), using the index on their ends. The log keeps its rows. */
export async function deleteEnded(ask: Db, now: number): Promise<void> {
  await ask("deleting what ended", JOB_TIMEOUT_MS, [{ sql: ENDED, values: [now - ENDED_MS] }]);
}

import { TEXT_DAYS } from "../city/data-handled.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, JOB_TIMEOUT_MS, lookup } from "./ask.ts";
import { INDEXED } from "./index-words.ts";
import { isNearlyFull } from "./room.ts";

/** A text's age when it is due: a day before the limit stated to readers, because a round deletes few texts. */
const CONTENT_MS = (TEXT_DAYS - 1) * 24 * 60 * 60 * 1000;
/** Texts deleted per round: at least 2,400 a day. */
const PORTION = 100;

/** The oldest texts that are due, by the index on stories with a text; our own stories keep theirs. */
const OVER = `SELECT number FROM stories WHERE content IS NOT NULL AND first_seen < ?1
  AND feed <> 'desk:' ORDER BY first_seen LIMIT ?2`;

/** Replaces the story's index entry with that of a story without a text. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ''
  FROM stories WHERE number IN (${OVER})`;

/**
 * Moves the rows to numbers below zero, which no story has, and back: a row that shrinks in its place frees no page of
 * the database (measured: 0 of 4.8 MB of texts of 2.4 KB), a row that moves frees all of it.
 */
const CONTENTS = `UPDATE stories SET content = NULL, number = -number WHERE number IN (${OVER})`;
const BACK = "UPDATE stories SET number = -number WHERE number < 0";

/**
 * Deletes the oldest texts that are due, in batches, and the oldest of any age while the database is nearly as large as
 * `limit` (bytes); returns the rows written.
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

/** Time for which an ended notice, warning or lead is stored. */
const ENDED_MS = 30 * 24 * 60 * 60 * 1000;
const ENDED = "DELETE FROM decisions WHERE body ->> 'until' < ?1";

/** Deletes decisions that ended 30 days before `now` (ms), by the index on their ends; the log keeps its rows. */
export async function deleteEnded(ask: Db, now: number): Promise<void> {
  await ask("deleting what ended", JOB_TIMEOUT_MS, [{ sql: ENDED, values: [now - ENDED_MS] }]);
}

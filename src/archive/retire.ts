import type { Answer } from "../model/answer.ts";
import { TEXT_DAYS } from "../model/data-handled.ts";
import { type Ask, CLOCK_WAIT_MS } from "./ask.ts";
import { INDEXED } from "./index-words.ts";

/** A story's text is stored this long after it was first seen; its headline forever. */
const CONTENT_MS = TEXT_DAYS * 24 * 60 * 60 * 1000;
/** In one run of the clock: 36,000 a day, more than any day brings. */
const PORTION = 50;

/** The oldest contents that are over, found by the index of those that still have one; our own stories keep theirs. */
const OVER = `SELECT number FROM stories WHERE content IS NOT NULL AND first_seen < ?1
  AND feed <> 'desk:' ORDER BY first_seen LIMIT ?2`;

/** Takes their words out of the index, which afterwards holds what a story without a text has there. */
const WORDS = `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ''
  FROM stories WHERE number IN (${OVER})`;

/** Reads at most 4 rows and writes at most 3 for each content. */
const CONTENTS = `UPDATE stories SET content = NULL WHERE number IN (${OVER})`;

/** Removes the oldest contents that are over and their words, a portion at a time; gives the rows written. */
export async function retireContents(ask: Ask, now: number): Promise<Answer<number>> {
  const values = [now - CONTENT_MS, PORTION];
  const result = await ask("deleting old texts", CLOCK_WAIT_MS, [
    { sql: WORDS, values },
    { sql: CONTENTS, values },
  ]);
  return result ? { kind: "known", value: result.written } : { kind: "unavailable" };
}

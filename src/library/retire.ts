import type { Answer } from "../edition/answer.ts";
import { type Ask, CLOCK_WAIT_MS } from "./ask.ts";

/** A story's text stays this long after it was first seen; its headline for ever. */
export const CONTENT_MS = 90 * 24 * 60 * 60 * 1000;
/** In one run of the clock: 36,000 a day, more than any day brings. */
const PORTION = 50;

/** Reads and writes at most 2 rows for each content, found by the index of those that still have one. */
const RETIRE = `UPDATE stories SET content = NULL WHERE number IN (
  SELECT number FROM stories WHERE content IS NOT NULL AND first_seen < ?1 ORDER BY first_seen LIMIT ?2)`;

/** Removes the oldest contents that are over, a portion at a time; gives the rows written. */
export async function retireContents(ask: Ask, now: number): Promise<Answer<number>> {
  const values = [now - CONTENT_MS, PORTION];
  const told = await ask("retiring contents", CLOCK_WAIT_MS, [{ sql: RETIRE, values }]);
  return told ? { kind: "known", value: told.written } : { kind: "unavailable" };
}

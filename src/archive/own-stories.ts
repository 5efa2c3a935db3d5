import type { Answer } from "../model/answer.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { type Decided, decisionOfRow, isNotWithdrawn } from "./decision-rows.ts";

/** A story of our own as lists have it: without its text. */
export type OwnHeadline = Decided<"story">;

/** Our own stories that readers may see at ?1, newest first; reads a row a story, by the index of their times. */
export const PUBLISHED = `SELECT id, body FROM decisions WHERE kind = 'story' AND body ->> 'publishAt' <= ?1
    AND body ->> 'state' = 'published' AND ${isNotWithdrawn("decisions.id")}`;
const NEWEST_FIRST = "ORDER BY body ->> 'publishAt' DESC LIMIT ?2";

/** A byline names ?3: alone, or with others between commas and "and". */
const BY = `AND instr(', ' || replace(replace(lower(body ->> 'byline'), ' and ', ', '), ' y ', ', ') || ', ',
    ', ' || lower(?3) || ', ') > 0`;

/** The same whose byline names somebody; reads a row a story. */
export async function findStoriesBy(
  ask: Ask,
  { name, now, count }: { name: string; now: number; count: number },
): Promise<Answer<OwnHeadline[]>> {
  const sql = `${PUBLISHED} ${BY} ${NEWEST_FIRST}`;
  const found = await ask("an author's stories", READER_WAIT_MS, [{ sql, values: [now, count, name] }]);
  if (!found) return { kind: "unavailable" };
  return {
    kind: "known",
    value: (found.rows[0] ?? []).flatMap((row) => decisionOfRow("story", row) ?? []),
  };
}

/** Our own stories that readers may see at `now` (ms), newest first, at most `count`. */
export async function findOwnStories(ask: Ask, now: number, count: number): Promise<Answer<OwnHeadline[]>> {
  const sql = `${PUBLISHED} ${NEWEST_FIRST}`;
  const found = await ask("our own stories", READER_WAIT_MS, [{ sql, values: [now, count] }]);
  if (!found) return { kind: "unavailable" };
  const stories = (found.rows[0] ?? []).flatMap((row) => decisionOfRow("story", row) ?? []);
  return { kind: "known", value: stories };
}

import type { Decision } from "../decisions/kinds.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { decisionOfRow, isNotWithdrawn } from "./decision-rows.ts";

/** A story of our own without its text, for lists. */
export type OwnHeadline = Decision<"story">;

/** Our own stories published at ?1, newest first; reads a row per story, by the index on their times. */
export const PUBLISHED = `SELECT id, body FROM decisions WHERE kind = 'story' AND body ->> 'publishAt' <= ?1
    AND body ->> 'state' = 'published' AND ${isNotWithdrawn("decisions.id")}`;
const NEWEST_FIRST = "ORDER BY body ->> 'publishAt' DESC LIMIT ?2";

/** A byline contains the name ?3, alone or in a list. */
const BY = `AND instr(', ' || replace(replace(lower(body ->> 'byline'), ' and ', ', '), ' y ', ', ') || ', ',
    ', ' || lower(?3) || ', ') > 0`;

/** The same with a name in the byline; reads a row per story. */
export async function findStoriesBy(
  ask: Ask,
  { name, now, count }: { name: string; now: number; count: number },
): Promise<Lookup<OwnHeadline[]>> {
  const sql = `${PUBLISHED} ${BY} ${NEWEST_FIRST}`;
  const found = await ask("an author's stories", READER_WAIT_MS, [{ sql, values: [now, count, name] }]);
  if (!found) return { kind: "unavailable" };
  return {
    kind: "found",
    value: (found.rows[0] ?? []).flatMap((row) => decisionOfRow("story", row) ?? []),
  };
}

/** Our own stories published at `now` (ms), newest first, at most `count`. */
export async function findOwnStories(ask: Ask, now: number, count: number): Promise<Lookup<OwnHeadline[]>> {
  const sql = `${PUBLISHED} ${NEWEST_FIRST}`;
  const found = await ask("our own stories", READER_WAIT_MS, [{ sql, values: [now, count] }]);
  if (!found) return { kind: "unavailable" };
  const stories = (found.rows[0] ?? []).flatMap((row) => decisionOfRow("story", row) ?? []);
  return { kind: "found", value: stories };
}

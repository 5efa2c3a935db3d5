import type { Decision } from "../decisions/kinds.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { decisionOfRow, IS_OWN, isNotWithdrawn } from "./decision-rows.ts";

/** One of our stories without its text, for lists. */
export type OwnHeadline = Decision<"story">;

/** Our own stories published at ?1, newest first; reads a row per story, by the index on their times. */
const PUBLISHED = `SELECT id, body FROM decisions INDEXED BY own_stories_by_time
  WHERE ${IS_OWN} AND body ->> 'publishAt' <= ?1
    AND body ->> 'state' = 'published' AND ${isNotWithdrawn("decisions.id")}`;

/** A byline contains the name ?3, alone or in a list; any byline where it is empty. */
const BY = `AND (?3 = '' OR instr(', ' || replace(replace(lower(body ->> 'byline'), ' and ', ', '), ' y ', ', ') || ', ',
    ', ' || lower(?3) || ', ') > 0)`;

/** Our own stories published at `now` (ms), newest first, at most `count`; with `name` those with it in the byline. */
export async function findOwnStories(
  ask: Db,
  { now, count, name = "" }: { now: number; count: number; name?: string },
): Promise<Lookup<OwnHeadline[]>> {
  const sql = `${PUBLISHED} ${BY} ORDER BY body ->> 'publishAt' DESC LIMIT ?2`;
  const found = await ask("our own stories", READER_TIMEOUT_MS, [{ sql, values: [now, count, name] }]);
  return lookup(found, (rows) => rows.flatMap((row) => decisionOfRow("story", row) ?? []));
}

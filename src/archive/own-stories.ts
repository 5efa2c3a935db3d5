import type { Decision } from "../decisions/kinds.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { decisionOfRow, IS_OWN, isNotWithdrawn } from "./decision-rows.ts";

/** One of our stories without its text, for lists. */
export type OwnHeadline = Decision<"story">;

/** Selects our own stories published at ?1, in the language ?4 if one is given. Uses an index: one row per story. */
const publishedIn = (language: string): string => `SELECT id, body FROM decisions
  INDEXED BY ${language ? "own_stories_by_language" : "own_stories_by_time"} WHERE ${IS_OWN} AND
    ${language ? "body ->> 'language' = ?4 AND body ->> 'language' <> ''" : "?4 = ''"} AND body ->> 'publishAt' <= ?1
    AND body ->> 'state' = 'published' AND ${isNotWithdrawn("decisions.id")}`;

/** An SQL condition: the byline contains the name ?3, alone or in a list. An empty name matches all bylines. */
const BY = `AND (?3 = '' OR instr(', ' || replace(replace(lower(body ->> 'byline'), ' and ', ', '), ' y ', ', ') || ', ',
    ', ' || lower(?3) || ', ') > 0)`;

/** Our stories published at `now` (ms), newest first, at most `count`; by one author or in one language if given. */
export async function findOwnStories(
  ask: Db,
  { now, count, name = "", language = "" }: { now: number; count: number; name?: string; language?: string },
): Promise<Lookup<OwnHeadline[]>> {
  const sql = `${publishedIn(language)} ${BY} ORDER BY body ->> 'publishAt' DESC LIMIT ?2`;
  const values = [now, count, name, language];
  const found = await ask("our own stories", READER_TIMEOUT_MS, [{ sql, values }]);
  return lookup(found, (rows) => rows.flatMap((row) => decisionOfRow("story", row) ?? []));
}

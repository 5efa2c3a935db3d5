import type { Lookup } from "../../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "../ask.ts";
import { IS_UP, integer } from "../index-words.ts";
import { numberAt } from "../story-number.ts";
import { HEADLINE_COLUMNS, type LibraryStory, storyOfRow } from "../story-row.ts";
import { bestFirst, matchExpression } from "./match-expression.ts";
import type { Query } from "./query.ts";

export type Order = "newest" | "best";

/** The number of stories on one page of results. */
export const RESULTS_PER_PAGE = 20;
/** The maximum number of matches that a search reads; `before:` finds older stories. */
const FURTHEST = 200;
/**
 * The maximum number of matches for a query. It is one page for a query with a phrase, because each further match can
 * cost thousands of rows.
 */
export const furthestOf = ({ terms }: Query, order: Order, size = RESULTS_PER_PAGE): number =>
  order === "newest" && terms.some((term) => term.includes(" ")) ? size : FURTHEST;

/** The maximum number of stories for each form of the query, from most to least specific. */
const OF_A_MEANING = 40;

/** One page of a search's results. */
export interface SearchResult {
  stories: LibraryStory[];
  /** The number of matches, limited to those that a search reads. */
  total: number;
  /** True if there are more than `total`. */
  more: boolean;
}

const NOTHING: Lookup<SearchResult> = { kind: "found", value: { stories: [], total: 0, more: false } };

/**
 * Reads at most 261 rows: up to 201 matches, newest first (FTS5 returns them in order and stops at the limit), and 3
 * per row of the page. Returns the count and the page in one pass.
 */
const NEWEST = `SELECT ${HEADLINE_COLUMNS}, cluster AS shown_cluster, content, hit.total FROM (
    SELECT json_group_array(number) AS numbers, count(*) AS total FROM (
      SELECT rowid AS number FROM story_index
      WHERE story_index MATCH ?1 AND rowid >= ${integer(2)} AND rowid < ${integer(3)} AND ${IS_UP}
      ORDER BY rowid DESC LIMIT ?4 + 1)) AS hit
  LEFT JOIN json_each(iif(hit.total = 0, '[]', ?5)) AS page
  LEFT JOIN stories ON stories.number = hit.numbers ->> page.value`;

/** Reads at most 40 rows for each of four query forms, twice that number for sorting, and 2 per row of the page. */
const bestSql = (meanings: number): string => {
  const meaning = (_: unknown, place: number) => `SELECT number, ${place} AS place FROM (
    SELECT rowid AS number FROM story_index WHERE story_index MATCH ?${place + 5}
      AND rowid >= ${integer(1)} AND rowid < ${integer(2)} AND ${IS_UP} ORDER BY rowid DESC LIMIT ${OF_A_MEANING})`;
  return `SELECT ${HEADLINE_COLUMNS}, cluster AS shown_cluster, content, hit.total FROM (
    SELECT number, min(place) AS place, count(*) OVER () AS total
    FROM (${Array.from({ length: meanings }, meaning).join(" UNION ALL ")})
    GROUP BY number ORDER BY 2, number DESC LIMIT ?3 OFFSET ?4) AS hit
  JOIN stories ON stories.number = hit.number ORDER BY hit.place, stories.number DESC`;
};

/** One page of the matching stories; `page` starts at 1. Reads at most 500 rows. */
export async function searchStories(
  ask: Db,
  query: Query,
  order: Order,
  page: number,
  size = RESULTS_PER_PAGE,
): Promise<Lookup<SearchResult>> {
  const expression = matchExpression(query);
  if (expression === null) return NOTHING;
  const bounds = [
    query.after === null ? 0 : numberAt(query.after),
    query.before === null ? Number.MAX_SAFE_INTEGER : numberAt(query.before),
  ];
  const furthest = furthestOf(query, order, size);
  const from = (Math.max(1, Math.min(page, furthest / size)) - 1) * size;
  if (order === "best" && query.terms.length > 0)
    return searchBest(ask, bestFirst(query), [...bounds, size, from]);
  const places = Array.from({ length: size }, (_, n) => from + n);
  return searchNewest(ask, [expression, ...bounds], furthest, places);
}

async function searchNewest(
  ask: Db,
  range: (string | number)[],
  furthest: number,
  places: number[],
): Promise<Lookup<SearchResult>> {
  const values = [...range, furthest, JSON.stringify(places)];
  const result = await ask("a search", READER_TIMEOUT_MS, [{ sql: NEWEST, values }]);
  return lookup(result, (rows) => {
    const total = Number(rows[0]?.total ?? 0);
    const stories = rows.flatMap((row) => (row.number === null ? [] : (storyOfRow(row) ?? [])));
    return { stories, total: Math.min(total, furthest), more: total > furthest };
  });
}

async function searchBest(ask: Db, meanings: string[], values: number[]): Promise<Lookup<SearchResult>> {
  const sql = bestSql(meanings.length);
  const result = await ask("a search", READER_TIMEOUT_MS, [{ sql, values: [...values, ...meanings] }]);
  return lookup(result, (rows) => {
    const total = Math.min(FURTHEST, Number(rows[0]?.total ?? 0));
    const stories = rows.flatMap((row) => storyOfRow(row) ?? []);
    return { stories, total, more: total >= OF_A_MEANING };
  });
}

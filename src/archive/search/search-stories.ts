import type { Answer } from "../../model/answer.ts";
import { type Ask, READER_WAIT_MS } from "../ask.ts";
import { IS_UP } from "../index-words.ts";
import { numberAt } from "../story-number.ts";
import { HEADLINE_COLUMNS, type LibraryStory, storyOfRow } from "../story-row.ts";
import { whole } from "../whole.ts";
import { bestFirst, matchExpression } from "./match-expression.ts";
import type { Query } from "./query.ts";

export type Order = "newest" | "best";

/** Stories of one page of results. */
export const PAGE_SIZE = 20;
/** A search looks no further than this many stories; older ones are found with `before:`. */
const FURTHEST = 200;
/**
 * How many stories a search goes through: one with a phrase a page of them, because each further match may lie behind
 * thousands of stories that hold the same words elsewhere.
 */
export const furthestOf = ({ terms }: Query, order: Order, size = PAGE_SIZE): number =>
  order === "newest" && terms.some((term) => term.includes(" ")) ? size : FURTHEST;

/** Stories of each meaning of a query, from its best to its widest. */
const OF_A_MEANING = 40;

/** What a search found: one page of it. */
export interface Found {
  stories: LibraryStory[];
  /** How many there are, at most as many as a search goes through. */
  total: number;
  /** True when there are more than `total`. */
  more: boolean;
}

/** The cluster that a story belongs to now. */
const CLUSTER = "(SELECT cluster FROM reports WHERE reports.id = stories.id) AS cluster";

const NOTHING: Answer<Found> = { kind: "known", value: { stories: [], total: 0, more: false } };

/**
 * Reads at most 261 rows: up to 201 that match, newest first (FTS5 gives them in the order of time and reads no
 * further than asked), and 3 for each place of the page. One walk gives the count and the page: where few match, it
 * is the whole cost.
 */
const NEWEST = `SELECT ${HEADLINE_COLUMNS}, ${CLUSTER}, content, hit.total FROM (
    SELECT json_group_array(number) AS numbers, count(*) AS total FROM (
      SELECT rowid AS number FROM story_index
      WHERE story_index MATCH ?1 AND rowid >= ${whole(2)} AND rowid < ${whole(3)} AND ${IS_UP}
      ORDER BY rowid DESC LIMIT ?4 + 1)) AS hit
  LEFT JOIN json_each(iif(hit.total = 0, '[]', ?5)) AS page
  LEFT JOIN stories ON stories.number = hit.numbers ->> page.value`;

/** Reads at most 40 rows for each of four meanings, twice more to order them, and 2 for each on the page. */
const bestSql = (meanings: number): string => {
  const meaning = (_: unknown, place: number) => `SELECT number, ${place} AS place FROM (
    SELECT rowid AS number FROM story_index WHERE story_index MATCH ?${place + 5}
      AND rowid >= ${whole(1)} AND rowid < ${whole(2)} AND ${IS_UP} ORDER BY rowid DESC LIMIT ${OF_A_MEANING})`;
  return `SELECT ${HEADLINE_COLUMNS}, ${CLUSTER}, content, hit.total FROM (
    SELECT number, min(place) AS place, count(*) OVER () AS total
    FROM (${Array.from({ length: meanings }, meaning).join(" UNION ALL ")})
    GROUP BY number ORDER BY 2, number DESC LIMIT ?3 OFFSET ?4) AS hit
  JOIN stories ON stories.number = hit.number ORDER BY hit.place, stories.number DESC`;
};

/** One page of the stories that match, `page` counted from 1. At most 500 rows read, whatever the library holds. */
export async function searchStories(
  ask: Ask,
  query: Query,
  order: Order,
  page: number,
  size = PAGE_SIZE,
): Promise<Answer<Found>> {
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
  ask: Ask,
  range: (string | number)[],
  furthest: number,
  places: number[],
): Promise<Answer<Found>> {
  const values = [...range, furthest, JSON.stringify(places)];
  const result = await ask("a search", READER_WAIT_MS, [{ sql: NEWEST, values }]);
  if (!result) return { kind: "unavailable" };
  const rows = result.rows[0] ?? [];
  const total = Number(rows[0]?.total ?? 0);
  const stories = rows.flatMap((row) => (row.number === null ? [] : (storyOfRow(row) ?? [])));
  return { kind: "known", value: { stories, total: Math.min(total, furthest), more: total > furthest } };
}

async function searchBest(ask: Ask, meanings: string[], values: number[]): Promise<Answer<Found>> {
  const sql = bestSql(meanings.length);
  const result = await ask("a search", READER_WAIT_MS, [{ sql, values: [...values, ...meanings] }]);
  if (!result) return { kind: "unavailable" };
  const rows = result.rows[0] ?? [];
  const total = Math.min(FURTHEST, Number(rows[0]?.total ?? 0));
  const stories = rows.flatMap((row) => storyOfRow(row) ?? []);
  return { kind: "known", value: { stories, total, more: total >= OF_A_MEANING } };
}

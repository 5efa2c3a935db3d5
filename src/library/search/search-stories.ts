import type { Answer } from "../../edition/answer.ts";
import { type Ask, READER_WAIT_MS, type Statement } from "../ask.ts";
import { numberAt } from "../story-number.ts";
import { HEADLINE_COLUMNS, type LibraryStory, storyOfRow } from "../story-row.ts";
import { whole } from "../whole.ts";
import { bestFirst, matchExpression } from "./match-expression.ts";
import type { Query } from "./query.ts";

export type Order = "newest" | "best";

/** Stories of one page of results. */
export const PAGE_SIZE = 20;
/** A search looks no further than this many stories; older ones are found with `before:`. */
export const FURTHEST = 200;
/** Stories of each meaning of a query, from its best to its widest. */
const OF_A_MEANING = 40;

/** What a search found: one page of it. */
export interface Found {
  stories: LibraryStory[];
  /** How many there are, at most 200. */
  total: number;
  /** True when there are more than `total`. */
  more: boolean;
}

const NOTHING: Answer<Found> = { kind: "known", value: { stories: [], total: 0, more: false } };

/** The stories that match, newest first: the rows of FTS5 come in the order of time, so it reads no further than asked. */
const MATCHING = (limit: string) => `SELECT rowid AS number FROM story_index
  WHERE story_index MATCH ?1 AND rowid >= ${whole(2)} AND rowid < ${whole(3)} ORDER BY rowid DESC LIMIT ${limit}`;

/** Reads at most 201 rows. */
const HOW_MANY = `SELECT count(*) AS total FROM (${MATCHING(String(FURTHEST + 1))})`;

/** Reads the rows before the page and 2 for each on it: at most 240. */
const NEWEST = `SELECT ${HEADLINE_COLUMNS}, content FROM (${MATCHING("?4 OFFSET ?5")}) AS hit
  JOIN stories ON stories.number = hit.number ORDER BY stories.number DESC`;

/** Reads at most 40 rows for each of four meanings, twice more to order them, and 1 for each on the page. */
const bestSql = (meanings: number): string => {
  const meaning = (_: unknown, place: number) => `SELECT number, ${place} AS place FROM (
    SELECT rowid AS number FROM story_index WHERE story_index MATCH ?${place + 5}
      AND rowid >= ${whole(1)} AND rowid < ${whole(2)} ORDER BY rowid DESC LIMIT ${OF_A_MEANING})`;
  return `SELECT ${HEADLINE_COLUMNS}, content, hit.total FROM (
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
  const part = [size, (Math.max(1, Math.min(page, FURTHEST / size)) - 1) * size];
  return order === "best" && query.terms.length > 0
    ? searchBest(ask, bestFirst(query), [...bounds, ...part])
    : searchNewest(ask, [expression, ...bounds], part);
}

async function searchNewest(ask: Ask, range: (string | number)[], part: number[]): Promise<Answer<Found>> {
  const statements: Statement[] = [
    { sql: HOW_MANY, values: range },
    { sql: NEWEST, values: [...range, ...part] },
  ];
  const told = await ask("a search", READER_WAIT_MS, statements);
  if (!told) return { kind: "unavailable" };
  const total = Number(told.rows[0]?.[0]?.total ?? 0);
  const stories = (told.rows[1] ?? []).flatMap((row) => storyOfRow(row) ?? []);
  return { kind: "known", value: { stories, total: Math.min(total, FURTHEST), more: total > FURTHEST } };
}

async function searchBest(ask: Ask, meanings: string[], values: number[]): Promise<Answer<Found>> {
  const sql = bestSql(meanings.length);
  const told = await ask("a search", READER_WAIT_MS, [{ sql, values: [...values, ...meanings] }]);
  if (!told) return { kind: "unavailable" };
  const rows = told.rows[0] ?? [];
  const total = Math.min(FURTHEST, Number(rows[0]?.total ?? 0));
  const stories = rows.flatMap((row) => storyOfRow(row) ?? []);
  return { kind: "known", value: { stories, total, more: total >= OF_A_MEANING } };
}

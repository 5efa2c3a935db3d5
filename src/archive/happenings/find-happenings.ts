import * as v from "valibot";
import { readHappeningEdit } from "../../decisions/happening.ts";
import {
  type AgendaLine,
  agendaItem,
  happeningLink,
  type ListedHappening,
  listedHappening,
  type WholeHappening,
} from "../../model/happening.ts";
import type { Lookup } from "../../model/lookup.ts";
import { time } from "../../model/schemas.ts";
import { logFault } from "../../platform/log.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "../ask.ts";
import { jsonList } from "../json-list.ts";
import { matchExpression } from "../search/match-expression.ts";
import type { Query } from "../search/query.ts";

type Row = Record<string, unknown>;

/** The columns that lists show. */
const LISTED_COLUMNS = `happenings.number, happenings.id, calendar, kind, status, happenings.title, starts, ends,
  all_day, happenings.place, source, url, body, body_name, free, family, was, series, rule, sequence, updated, begins, over, edited`;

/** An event with editors' corrections, as readers see it. */
function listedOf(row: Row, now: number): unknown {
  const edit = readHappeningEdit(row.edited);
  const edited = edit?.time;
  return {
    id: row.id,
    kind: row.kind,
    status: edit?.status ?? row.status,
    title: edit?.title || row.title,
    starts: edited?.starts ?? row.starts,
    was: edited && edited.starts !== row.starts ? row.starts : row.was,
    ends: edited ? edited.ends : row.ends,
    allDay: edited ? edited.allDay : row.all_day === 1,
    place: edit?.place || row.place,
    source: row.source,
    url: row.url,
    sequence: row.sequence,
    updated: v.is(time, row.updated) ? new Date(row.updated).toISOString() : null,
    calendar: row.calendar,
    body: row.body === null ? null : { slug: row.body, name: row.body_name },
    free: row.free === 1,
    family: row.family === 1,
    series: row.series === null ? null : { id: row.series, rule: row.rule ?? "" },
    featured: (edit?.featuredUntil ?? 0) > now,
    begins: row.begins,
    over: row.over,
  };
}

/** The event in a row; null for an invalid row, which is logged. */
function happeningOfRow(row: Row, now: number): ListedHappening | null {
  const read = v.safeParse(listedHappening, listedOf(row, now));
  if (read.success) return read.output;
  logFault("archive", `the happening ${String(row.id).slice(0, 120)} is broken: ${read.issues[0].message}`);
  return null;
}

/** An event with all fields, for its own page; null for an invalid row. */
function wholeHappeningOfRow(row: Row, now: number): WholeHappening | null {
  const listed = happeningOfRow(row, now);
  return (
    listed && {
      ...listed,
      links: jsonList(happeningLink, row.links),
      agenda: jsonList(agendaItem, row.agenda),
      isDropped: row.dropped_at !== null,
      isHidden: readHappeningEdit(row.edited)?.hidden === true,
    }
  );
}

/** An SQL condition: lists show the row. */
const IS_LISTED = "same_as IS NULL AND dropped_at IS NULL AND coalesce(edited ->> 'hidden', 0) = 0";

/** A filter for reading events; undefined fields match all. */
export interface HappeningFilter {
  /** Selects events that end after `from` and begin before `to`, in ms. */
  from: number;
  to: number;
  kind?: string | undefined;
  calendar?: string | undefined;
  body?: string | undefined;
  /** Words in a place, ignoring case. */
  place?: string | undefined;
}

/** Two days in ms; longer events have a separate index. */
const LONG = 172_800_000;

/** Both kinds if ?3 is empty, so that the index on kind and end is used. */
const KINDS = "(iif(?3 = '', 'event', ?3), iif(?3 = '', 'meeting', ?3))";

/** Reads a row for each event of the kind that ends between the bounds, and one for each event longer than two days. */
const BETWEEN = `SELECT ${LISTED_COLUMNS} FROM (
    SELECT * FROM happenings INDEXED BY happenings_over
      WHERE kind IN ${KINDS} AND over > ?1 AND over <= ?2 + ${LONG}
    UNION ALL SELECT * FROM happenings INDEXED BY happenings_long
      WHERE over - begins > ${LONG} AND over > ?2 + ${LONG} AND begins < ?2 AND kind IN ${KINDS}
  ) AS happenings
  WHERE begins < ?2 AND ${IS_LISTED} AND (?4 = '' OR calendar = ?4)
    AND (?5 = '' OR body = ?5) AND (?6 = '' OR instr(lower(coalesce(place, '')), ?6) > 0)
  ORDER BY begins, id LIMIT ?7`;

const listed = (rows: readonly Record<string, unknown>[], now: number): ListedHappening[] =>
  rows.flatMap((row) => happeningOfRow(row, now) ?? []);

/** Events and meetings sorted by start, at most `most`. */
export async function findHappenings(
  ask: Db,
  { from, to, kind = "", calendar = "", body = "", place = "" }: HappeningFilter,
  most: number,
  ms = READER_TIMEOUT_MS,
): Promise<Lookup<ListedHappening[]>> {
  const values = [from, to, kind, calendar, body, place.toLowerCase(), most];
  const result = await ask("upcoming events", ms, [{ sql: BETWEEN, values }]);
  return lookup(result, (rows) => listed(rows, from));
}

const ONE = `SELECT ${LISTED_COLUMNS}, links, agenda, dropped_at, same_as FROM happenings WHERE id = ?1`;

/** The data for an event's page, and the id of the event that it duplicates. Reads 1 row. */
export async function findHappening(
  ask: Db,
  id: string,
  now: number,
): Promise<Lookup<WholeHappening & { sameAs: string | null }>> {
  const result = await ask("an event", READER_TIMEOUT_MS, [{ sql: ONE, values: [id] }]);
  return lookup(result, ([row]) => {
    const found = row && wholeHappeningOfRow(row, now);
    return found ? { ...found, sameAs: typeof row.same_as === "string" ? row.same_as : null } : null;
  });
}

const AGENDAS = `SELECT id, agenda FROM happenings
  WHERE agenda IS NOT NULL AND id IN (SELECT value FROM json_each(?1))`;

/** The agendas of meetings by id. Reads one row per id. */
export async function findAgendas(
  ask: Db,
  ids: readonly string[],
): Promise<Lookup<Map<string, AgendaLine[]>>> {
  const values = [JSON.stringify(ids)];
  const result = await ask("agendas", READER_TIMEOUT_MS, [{ sql: AGENDAS, values }]);
  return lookup(
    result,
    (rows) => new Map(rows.map(({ id, agenda }) => [String(id), jsonList(agendaItem, agenda)])),
  );
}

/** Reads at most 300 rows of the index and the same number of happenings. */
const MATCHING = `SELECT ${LISTED_COLUMNS} FROM (
    SELECT rowid AS hit FROM happening_index WHERE happening_index MATCH ?1 ORDER BY rowid DESC LIMIT 300)
  JOIN happenings ON happenings.number = hit
  WHERE over > ?2 AND ${IS_LISTED} ORDER BY begins, id LIMIT ?3`;

/** Events that end after `now` (ms) and match a query, including agenda items, sorted by start. */
export async function searchHappenings(
  ask: Db,
  query: Query,
  now: number,
  most: number,
): Promise<Lookup<ListedHappening[]>> {
  const { terms, without } = query;
  if (terms.length === 0) return { kind: "found", value: [] };
  const bare = { ...query, terms, without, source: null, section: null };
  const expression = matchExpression(bare, "{title place source agenda}");
  const result = await ask("a search of events", READER_TIMEOUT_MS, [
    { sql: MATCHING, values: [expression, now, most] },
  ]);
  return lookup(result, (rows) => listed(rows, now));
}

/** A public body with upcoming meetings. */
export interface PublicBody {
  slug: string;
  name: string;
}

/** Moves from body to body in the index, and reads the next listed meeting of each. */
const BODIES = `WITH RECURSIVE bodies(slug) AS (
    SELECT min(body) FROM happenings WHERE body IS NOT NULL
    UNION ALL SELECT (SELECT min(body) FROM happenings WHERE body > slug) FROM bodies WHERE slug IS NOT NULL
  ) SELECT body, body_name FROM bodies JOIN happenings ON number = (
    SELECT number FROM happenings INDEXED BY happenings_body
      WHERE body = slug AND over > ?1 AND ${IS_LISTED} ORDER BY over LIMIT 1
  ) ORDER BY body_name LIMIT 500`;

/** The public bodies with upcoming meetings, by name. Reads about five rows per body. */
export async function findBodies(ask: Db, now: number): Promise<Lookup<PublicBody[]>> {
  const result = await ask("public bodies", READER_TIMEOUT_MS, [{ sql: BODIES, values: [now] }]);
  return lookup(result, (rows) =>
    rows.map(({ body, body_name: name }) => ({ slug: String(body), name: String(name) })),
  );
}

/** Selects the next and the latest meetings of a body; reads its rows of the last 120 days. */
const OF_BODY = `SELECT ${LISTED_COLUMNS}, links, agenda, dropped_at FROM happenings
  WHERE body = ?1 AND over > ?2 AND ${IS_LISTED} ORDER BY begins LIMIT 100`;

const PAST_MS = 120 * 86_400_000;

/** The meetings of a public body in the last 120 days and in the future, in order. */
export async function findMeetings(ask: Db, body: string, now: number): Promise<Lookup<WholeHappening[]>> {
  const result = await ask("a body's meetings", READER_TIMEOUT_MS, [
    { sql: OF_BODY, values: [body, now - PAST_MS] },
  ]);
  return lookup(result, (rows) => {
    const meetings = rows.flatMap((row) => wholeHappeningOfRow(row, now) ?? []);
    return meetings.length > 0 ? meetings : null;
  });
}

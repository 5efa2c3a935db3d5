import * as v from "valibot";
import type { Lookup } from "../../model/lookup.ts";
import { time } from "../../model/schemas.ts";
import type { KnownHappening } from "../../sources/calendars/event-changes.ts";
import { type Db, JOB_TIMEOUT_MS, lookup, type Statement } from "../ask.ts";
import { validOf } from "../json-list.ts";

/** A row of `happenings` with a calendar's or an editor's values. */
export interface HappeningRow {
  id: string;
  calendar: string;
  key: string;
  kind: string;
  status: string;
  title: string;
  starts: string;
  ends: string | null;
  allDay: boolean;
  place: string | null;
  source: string;
  url: string | null;
  body: string | null;
  bodyName: string | null;
  free: boolean;
  family: boolean;
  series: string | null;
  rule: string | null;
  /** JSON of the links. */
  links: string;
  begins: number;
  over: number;
  edited: string | null;
  /** True if the event's time, place or status changed. */
  isMoved: boolean;
}

/** The maximum number of rows per statement: D1 limits statements to 100 KB. */
const ROWS_A_STATEMENT = 60;

const of = (name: string): string => `value ->> '$.${name}'`;

/**
 * Writes 5 rows per new event and 1 to 3 per changed one. A known event keeps its agenda; the sequence of a moved one
 * goes up.
 */
const PUT = `INSERT INTO happenings (id, calendar, key, kind, status, title, starts, ends, all_day, place, source, url,
    body, body_name, free, family, series, rule, links, begins, over, edited, sequence, updated)
  SELECT ${of("id")}, ${of("calendar")}, ${of("key")}, ${of("kind")}, ${of("status")}, ${of("title")},
    ${of("starts")}, ${of("ends")}, ${of("allDay")}, ${of("place")}, ${of("source")}, ${of("url")}, ${of("body")},
    ${of("bodyName")}, ${of("free")}, ${of("family")}, ${of("series")}, ${of("rule")}, ${of("links")}, ${of("begins")}, ${of("over")},
    ${of("edited")}, 0, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET key = excluded.key, status = excluded.status, title = excluded.title,
    was = iif(excluded.starts = starts, was, starts), starts = excluded.starts, ends = excluded.ends, all_day = excluded.all_day, place = excluded.place,
    source = excluded.source, url = excluded.url, free = excluded.free, family = excluded.family, series = excluded.series,
    rule = excluded.rule, links = excluded.links, begins = excluded.begins, over = excluded.over,
    edited = excluded.edited, updated = excluded.updated, dropped_at = NULL,
    sequence = sequence + (SELECT ${of("isMoved")} FROM json_each(?1) WHERE ${of("id")} = excluded.id)`;

/** Deletes the index entries of some rows. */
const UNINDEX = `DELETE FROM happening_index WHERE rowid IN
  (SELECT number FROM happenings WHERE id IN (SELECT value FROM json_each(?1)))`;
/** Indexes the words of the rows selected by the condition that follows. */
export const INDEX_HAPPENINGS = `INSERT INTO happening_index (rowid, title, place, source, agenda)
  SELECT number, title, coalesce(place, ''), source || ' ' || coalesce(body_name, ''),
    coalesce((SELECT group_concat(value ->> 'text', ' ') FROM json_each(agenda)), '')
  FROM happenings`;
const INDEX = `${INDEX_HAPPENINGS} WHERE id IN (SELECT value FROM json_each(?1))`;

/** Indexes the words of some events again. */
export function indexHappenings(ids: readonly string[]): Statement[] {
  if (ids.length === 0) return [];
  const values = [JSON.stringify(ids)];
  return [
    { sql: UNINDEX, values },
    { sql: INDEX, values },
  ];
}

/** Records these rows at `now` (ms); `reworded` contains the ids of new events and of those with changed words. */
export const recordHappenings = (
  rows: readonly HappeningRow[],
  reworded: readonly string[],
  now: number,
): Statement[] => [
  ...Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, at) => {
    const part = rows.slice(at * ROWS_A_STATEMENT, (at + 1) * ROWS_A_STATEMENT);
    return { sql: PUT, values: [JSON.stringify(part), now] };
  }),
  ...indexHappenings(reworded),
];

/** Marks events that aren't in their calendar any more. */
export const dropHappenings = (ids: readonly string[], now: number): Statement[] =>
  ids.length === 0
    ? []
    : [
        {
          sql: "UPDATE happenings SET dropped_at = ?2, updated = ?2 WHERE id IN (SELECT value FROM json_each(?1))",
          values: [JSON.stringify(ids), now],
        },
      ];

const KNOWN = `SELECT id, key, status, title, starts, ends, all_day AS allDay, begins, over, place, url, free, family, series, rule,
    links, edited, dropped_at IS NOT NULL AS isDropped
  FROM happenings WHERE calendar = ?1 AND over > ?2 ORDER BY over LIMIT 2000`;

const isOne = v.pipe(
  v.number(),
  v.transform((flag) => flag === 1),
);
const textOrNull = v.nullable(v.string());
const known = v.object({
  ...{ id: v.string(), key: v.string(), status: v.string(), title: v.string(), links: v.string() },
  ...{ starts: v.string(), ends: textOrNull, allDay: isOne, begins: time, over: time },
  ...{ place: textOrNull, url: textOrNull, free: isOne, family: isOne, series: textOrNull, rule: textOrNull },
  ...{ edited: textOrNull, isDropped: isOne },
}) satisfies v.GenericSchema<unknown, KnownHappening>;
const rowsOf = validOf(known);

/** The recorded events of a calendar that end after `now` (ms). Reads one row per event. */
export const knownHappenings = async (
  ask: Db,
  calendar: string,
  now: number,
): Promise<Lookup<KnownHappening[]>> =>
  lookup(
    await ask("a calendar's events", JOB_TIMEOUT_MS, [{ sql: KNOWN, values: [calendar, now] }]),
    (rows) => v.parse(rowsOf, rows),
  );

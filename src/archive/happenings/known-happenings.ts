import * as v from "valibot";
import type { Lookup } from "../../model/lookup.ts";
import { time } from "../../model/schemas.ts";
import type { KnownHappening } from "../../sources/calendars/event-changes.ts";
import { type Db, JOB_TIMEOUT_MS, lookup } from "../ask.ts";
import { validOf } from "../json-list.ts";

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

/** The recorded events of a calendar that end after `now` (ms). Reads a row each. */
export const knownHappenings = async (
  ask: Db,
  calendar: string,
  now: number,
): Promise<Lookup<KnownHappening[]>> =>
  lookup(
    await ask("a calendar's events", JOB_TIMEOUT_MS, [{ sql: KNOWN, values: [calendar, now] }]),
    (rows) => v.parse(rowsOf, rows),
  );

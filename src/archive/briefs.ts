import * as v from "valibot";
import type { Lookup } from "../model/lookup.ts";
import { isTime } from "../model/schemas.ts";
import { type Db, JOB_TIMEOUT_MS, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { type Brief, type BriefSection, briefItem, chooseBrief, dueSlot } from "./brief.ts";
import { jsonList } from "./json-list.ts";

/**
 * Composes the brief of the latest slot, once: in the first run at or after 7 a.m. and 5 p.m. with enough stories. A
 * brief doesn't change afterward. Returns true if it was composed. Writes 1 row.
 */
export async function keepBrief(
  ask: Db,
  sections: readonly BriefSection[],
  now: number,
  weather = "",
): Promise<boolean> {
  const slot = dueSlot(now);
  const items = chooseBrief(sections, slot, now);
  if (items.length === 0) return false;
  const sql =
    "INSERT INTO briefs (slot, made_at, items, weather) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
  const values = [slot, now, JSON.stringify(items), weather];
  const result = await ask("writing the brief", JOB_TIMEOUT_MS, [{ sql, values }]);
  return (result?.written ?? 0) > 0;
}

/** The date and hour of a brief, such as "2026-11-21-07". */
const SLOT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-([01]\d|2[0-3])$/;

/** Selects the paths of a brief's stories and of their other reports. */
const PATHS = `SELECT value ->> 'path' AS path FROM json_each(items) UNION ALL
  SELECT other.value ->> 'path' FROM json_each(items) AS item, json_each(item.value, '$.others') AS other`;
/** Selects, as a JSON list, the ids of withdrawn stories; a path is "/article/{id}/{slug}". */
const WITHDRAWN = `(SELECT json_group_array(id) FROM stories WHERE withdrawn_at IS NOT NULL AND id IN
    (SELECT substr(path, 10, instr(substr(path, 10), '/') - 1) FROM (${PATHS}))) AS down`;

/** The brief in a row, without withdrawn stories; null if the row is invalid. */
function briefOf({ slot, made_at, items, weather, down }: Record<string, unknown>): Brief | null {
  if (typeof slot !== "string" || !SLOT.test(slot) || !isTime(made_at)) return null;
  const withdrawn = jsonList(v.string(), down);
  const all = jsonList(briefItem, items);
  const isUp = ({ path }: { path: string }) => !withdrawn.includes(path.split("/")[2] ?? "");
  const up = all.filter(isUp).map((item) => ({ ...item, others: item.others.filter(isUp) }));
  return {
    slot,
    madeAt: Number(made_at),
    items: up,
    weather: String(weather ?? ""),
    withdrawn: all.length - up.length,
  };
}

/** The latest briefs, newest first. Reads one row per brief. */
export async function findBriefs(ask: Db, count: number): Promise<Lookup<Brief[]>> {
  const sql = `SELECT slot, made_at, items, weather, ${WITHDRAWN} FROM briefs ORDER BY slot DESC LIMIT ?1`;
  const result = await ask("briefs", READER_TIMEOUT_MS, [{ sql, values: [count] }]);
  return lookup(result, (rows) => rows.flatMap((row) => briefOf(row) ?? []));
}

/** The slots of a day that have a brief ("2026-11-21-07"), in order; empty if D1 doesn't respond. Reads 2 rows. */
export async function briefsOfDay(ask: Db, date: string): Promise<string[]> {
  const sql = "SELECT slot FROM briefs WHERE slot >= ?1 AND slot < ?2 ORDER BY slot";
  const result = await ask("a day's briefs", READER_TIMEOUT_MS, [{ sql, values: [`${date}-`, `${date}.`] }]);
  return (result?.rows[0] ?? []).map(({ slot }) => String(slot)).filter((slot) => SLOT.test(slot));
}

/** The brief of a slot. Reads 1 row. */
export async function findBrief(ask: Db, slot: string): Promise<Lookup<Brief>> {
  const sql = `SELECT slot, made_at, items, weather, ${WITHDRAWN} FROM briefs WHERE slot = ?1`;
  const result = await ask("a brief", READER_TIMEOUT_MS, [{ sql, values: [slot] }]);
  return lookup(result, ([row]) => briefOf(row ?? {}));
}

import type { Answer } from "../model/answer.ts";
import { isTime } from "../model/schemas.ts";
import { type Ask, CLOCK_WAIT_MS, READER_WAIT_MS } from "./ask.ts";
import { type Brief, type BriefSection, dueSlot, itemsOf, readItems } from "./brief.ts";

/** The slot this isolate knows to be made, so that 718 of a day's 720 ticks ask nothing. */
let made = "";

/**
 * Makes the brief that is due, once: the first tick at or after 7:00 and 17:00 that finds stories. What is made
 * stays as it is. Gives true when it made one. Reads 1 row, writes 1.
 */
export async function keepBrief(ask: Ask, sections: readonly BriefSection[], now: number): Promise<boolean> {
  const slot = dueSlot(now);
  if (slot === null || slot === made) return false;
  const there = await ask("a brief that is due", CLOCK_WAIT_MS, [
    { sql: "SELECT slot FROM briefs WHERE slot = ?1", values: [slot] },
  ]);
  if (!there) return false;
  if (there.rows[0]?.length) {
    made = slot;
    return false;
  }
  const items = itemsOf(sections, now);
  if (items.length === 0) return false;
  const told = await ask("making the brief", CLOCK_WAIT_MS, [
    {
      sql: "INSERT INTO briefs (slot, made_at, items) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
      values: [slot, now, JSON.stringify(items)],
    },
  ]);
  if (told) made = slot;
  return (told?.written ?? 0) > 0;
}

/** "2026-11-21-07": the day and hour of a brief. */
const SLOT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-([01]\d|2[0-3])$/;

/** The ids of a brief's stories that were taken down, as a JSON list; an item's path is "/article/{id}/{slug}". */
const WITHDRAWN = `(SELECT json_group_array(id) FROM stories WHERE withdrawn_at IS NOT NULL AND id IN
    (SELECT substr(value ->> 'path', 10, instr(substr(value ->> 'path', 10), '/') - 1) FROM json_each(items))) AS down`;

/** The brief of a row without stories that were taken down; null for a row that this code could not have written. */
function briefOf({ slot, made_at, items, down }: Record<string, unknown>): Brief | null {
  if (typeof slot !== "string" || !SLOT.test(slot) || !isTime(made_at)) return null;
  const withdrawn: unknown = JSON.parse(typeof down === "string" ? down : "[]");
  const all = readItems(items);
  const up = all.filter(({ path }) => !(Array.isArray(withdrawn) && withdrawn.includes(path.split("/")[2])));
  return { slot, madeAt: made_at as number, items: up, withdrawn: all.length - up.length };
}

/** The newest briefs, newest first. Reads as many rows. */
export async function findBriefs(ask: Ask, count: number): Promise<Answer<Brief[]>> {
  const sql = `SELECT slot, made_at, items, ${WITHDRAWN} FROM briefs ORDER BY slot DESC LIMIT ?1`;
  const told = await ask("briefs", READER_WAIT_MS, [{ sql, values: [count] }]);
  if (!told) return { kind: "unavailable" };
  const briefs = (told.rows[0] ?? []).flatMap((row) => briefOf(row) ?? []);
  return briefs.length > 0 ? { kind: "known", value: briefs } : { kind: "unknown" };
}

/** The slots of one day that have a brief ("2026-11-21-07"), in order; none while nobody can say. Reads 2 rows. */
export async function briefsOfDay(ask: Ask, date: string): Promise<string[]> {
  const sql = "SELECT slot FROM briefs WHERE slot >= ?1 AND slot < ?2 ORDER BY slot";
  const told = await ask("a day's briefs", READER_WAIT_MS, [{ sql, values: [`${date}-`, `${date}.`] }]);
  return (told?.rows[0] ?? []).map(({ slot }) => String(slot)).filter((slot) => SLOT.test(slot));
}

/** The brief of a slot. Reads 1 row. */
export async function findBrief(ask: Ask, slot: string): Promise<Answer<Brief>> {
  const sql = `SELECT slot, made_at, items, ${WITHDRAWN} FROM briefs WHERE slot = ?1`;
  const told = await ask("a brief", READER_WAIT_MS, [{ sql, values: [slot] }]);
  if (!told) return { kind: "unavailable" };
  const brief = briefOf(told.rows[0]?.[0] ?? {});
  return brief ? { kind: "known", value: brief } : { kind: "unknown" };
}

import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS, type Statement } from "./ask.ts";
import { isNotWithdrawn, isWithdrawing } from "./decision-rows.ts";

/** Selects when and why a story was withdrawn: from a decision about it, or from the state of our own story. */
const REASON = `SELECT coalesce(body ->> 'at', body ->> 'updatedAt', changed), body ->> 'reason' FROM decisions
    WHERE id = stories.id AND ${isWithdrawing()} ORDER BY kind DESC LIMIT 1`;

/**
 * Sets `withdrawn_at` of some stories according to editors' decisions, in the transaction that writes the decision or
 * the story. Reads 3 rows per id, and writes 1 for each story that was or is withdrawn.
 */
export const markWithdrawn = (ids: readonly string[]): Statement => ({
  sql: `UPDATE stories SET (withdrawn_at, withdrawn_reason) = (${REASON})
    WHERE id IN (SELECT value FROM json_each(?1))
      AND (withdrawn_at IS NOT NULL OR EXISTS (SELECT 1 FROM decisions WHERE id = stories.id AND ${isWithdrawing()}))`,
  values: [JSON.stringify(ids)],
});

/** The stories that editors withdrew, according to the log. */
export interface Withdrawals {
  /** The last row of the log that was read. */
  row: number;
  /** The time of that row, in ms. */
  at: number;
  ids: ReadonlySet<string>;
}

/** The maximum number of rows that one query reads; the next query continues. */
const MAX_ROWS = 1_000;
/** Reads one row per change after ?1, and 2 of its entry; 1 if there are no changes. */
const SINCE = `SELECT id AS row, at, entry, ${isNotWithdrawn("entry")} AS is_up FROM decision_log
  WHERE id > ?1 ORDER BY id LIMIT ${MAX_ROWS}`;

/** Updates `known` with later rows of the log; null if D1 doesn't respond within 0.8 s. Never rejects. */
export async function withdrawalsSince(ask: Db, known: Withdrawals): Promise<Withdrawals | null> {
  const found = await ask("withdrawals since the edition", READER_TIMEOUT_MS, [
    { sql: SINCE, values: [known.row] },
  ]);
  if (!found) return null;
  const ids = new Set(known.ids);
  for (const { entry, is_up } of found.rows[0] ?? [])
    if (is_up === 1) ids.delete(String(entry));
    else ids.add(String(entry));
  const { row = known.row, at = known.at } = found.rows[0]?.at(-1) ?? {};
  return { row: Number(row), at: Number(at), ids };
}

/** The time of the first change after a row of the log, in ms; missing if there is none. Reads 1 row. */
export async function firstChangeSince(ask: Db, row: number): Promise<Lookup<number>> {
  const sql = "SELECT at FROM decision_log WHERE id > ?1 ORDER BY id LIMIT 1";
  const found = await ask("changes since the edition", READER_TIMEOUT_MS, [{ sql, values: [row] }]);
  return lookup(found, ([first]) => (first ? Number(first.at) : null));
}

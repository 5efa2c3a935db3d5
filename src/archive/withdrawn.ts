import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS, type Statement } from "./ask.ts";
import { isNotWithdrawn, isWithdrawing } from "./decision-rows.ts";

/** When and why a story was withdrawn: by a decision about it, or by the state of our own story. */
const REASON = `SELECT coalesce(body ->> 'at', body ->> 'updatedAt', changed), body ->> 'reason' FROM decisions
    WHERE id = stories.id AND ${isWithdrawing()} ORDER BY kind DESC LIMIT 1`;

/**
 * Sets `withdrawn_at` of some stories to what editors decided, in the transaction that writes the decision or the
 * story. Reads 3 rows per id, and writes 1 for a story that was or is withdrawn.
 */
export const markWithdrawn = (ids: readonly string[]): Statement => ({
  sql: `UPDATE stories SET (withdrawn_at, withdrawn_reason) = (${REASON})
    WHERE id IN (SELECT value FROM json_each(?1))
      AND (withdrawn_at IS NOT NULL OR EXISTS (SELECT 1 FROM decisions WHERE id = stories.id AND ${isWithdrawing()}))`,
  values: [JSON.stringify(ids)],
});

/** What editors withdrew, from the rows of the log. */
export interface Withdrawals {
  /** The last row of the log that was read. */
  row: number;
  /** When it was written, in ms. */
  at: number;
  ids: ReadonlySet<string>;
}

/** Rows that one query reads; the next one continues. */
const MAX_ROWS = 1_000;
/** Reads a row per change after ?1, and 2 of its entry; 1 if there is none. */
const SINCE = `SELECT id AS row, at, entry, ${isNotWithdrawn("entry")} AS is_up FROM decision_log
  WHERE id > ?1 ORDER BY id LIMIT ${MAX_ROWS}`;

/** Those of `known` with the rows since; null if D1 doesn't answer within 0.8 s. Never rejects. */
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

/** When the first change after a row of the log was made, in ms; missing if there is none. Reads 1 row. */
export async function firstChangeSince(ask: Db, row: number): Promise<Lookup<number>> {
  const sql = "SELECT at FROM decision_log WHERE id > ?1 ORDER BY id LIMIT 1";
  const found = await ask("changes since the edition", READER_TIMEOUT_MS, [{ sql, values: [row] }]);
  return lookup(found, ([first]) => (first ? Number(first.at) : null));
}

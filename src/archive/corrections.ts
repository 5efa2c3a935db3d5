import type { Decision } from "../decisions/kinds.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { decisionOfRow, isNotWithdrawn } from "./decision-rows.ts";

export type ListedCorrection = Decision<"correction">;

/** Reads a row per correction. Leaves out corrections of withdrawn stories. */
const NEWEST = `SELECT id, body FROM decisions WHERE kind = 'correction' AND ${isNotWithdrawn("decisions.body ->> 'story'")}
  ORDER BY body ->> 'at' DESC LIMIT ?1 OFFSET ?2`;

/** Selects the corrections of stories, newest first. Reads a row per correction, using the index on stories. */
export const CORRECTIONS_OF = `SELECT id, body FROM decisions WHERE kind = 'correction'
    AND body ->> 'story' IN (SELECT value FROM json_each(?1)) ORDER BY body ->> 'at' DESC LIMIT 500`;

export const correctionsIn = (rows: readonly Record<string, unknown>[] = []): ListedCorrection[] =>
  rows.flatMap((row) => decisionOfRow("correction", row) ?? []);

/** At most `count` corrections after the first `from`, newest first. */
export const findCorrections = async (
  ask: Db,
  count: number,
  from: number,
): Promise<Lookup<ListedCorrection[]>> =>
  lookup(
    await ask("corrections", READER_TIMEOUT_MS, [{ sql: NEWEST, values: [count, from] }]),
    correctionsIn,
  );

/** The corrections of stories with these ids, newest first. */
export async function findCorrectionsOf(
  ask: Db,
  ids: readonly string[],
): Promise<Lookup<ListedCorrection[]>> {
  const values = [JSON.stringify(ids)];
  const found = await ask("corrections of stories", READER_TIMEOUT_MS, [{ sql: CORRECTIONS_OF, values }]);
  return lookup(found, correctionsIn);
}

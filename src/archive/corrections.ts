import type { Decision } from "../decisions/kinds.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { decisionOfRow, isNotWithdrawn } from "./decision-rows.ts";

export type ListedCorrection = Decision<"correction">;

/** Reads a row per correction; leaves out corrections of withdrawn stories. */
const NEWEST = `SELECT id, body FROM decisions WHERE kind = 'correction' AND ${isNotWithdrawn("decisions.body ->> 'story'")}
  ORDER BY body ->> 'at' DESC LIMIT ?1 OFFSET ?2`;

/** The corrections of some stories, newest first. Reads a row per correction, by the index on their stories. */
export const CORRECTIONS_OF = `SELECT id, body FROM decisions WHERE kind = 'correction'
    AND body ->> 'story' IN (SELECT value FROM json_each(?1)) ORDER BY body ->> 'at' DESC LIMIT 500`;

export const correctionsIn = (rows: readonly Record<string, unknown>[] = []): ListedCorrection[] =>
  rows.flatMap((row) => decisionOfRow("correction", row) ?? []);

/** Corrections, newest first: `count` of them after the first `from`. */
export const findCorrections = async (
  ask: Db,
  count: number,
  from: number,
): Promise<Lookup<ListedCorrection[]>> =>
  lookup(
    await ask("corrections", READER_TIMEOUT_MS, [{ sql: NEWEST, values: [count, from] }]),
    correctionsIn,
  );

/** The corrections of some stories by id, newest first. */
export async function findCorrectionsOf(
  ask: Db,
  ids: readonly string[],
): Promise<Lookup<ListedCorrection[]>> {
  const values = [JSON.stringify(ids)];
  const found = await ask("corrections of stories", READER_TIMEOUT_MS, [{ sql: CORRECTIONS_OF, values }]);
  return lookup(found, correctionsIn);
}

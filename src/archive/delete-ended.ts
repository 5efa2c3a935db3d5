import { ENDING } from "../decisions/kinds.ts";
import { type Ask, CLOCK_WAIT_MS } from "./ask.ts";

/** Days for which an ended notice, warning or lead is stored. */
const ENDED_MS = 30 * 24 * 60 * 60 * 1000;

const DELETE = `DELETE FROM decisions WHERE kind IN (SELECT value FROM json_each(?1)) AND body ->> 'until' < ?2`;

/** Deletes decisions that ended 30 days before `now` (ms); the log keeps its rows. Reads a row per decision that ends. */
export async function deleteEnded(ask: Ask, now: number): Promise<void> {
  const values = [JSON.stringify(ENDING), now - ENDED_MS];
  await ask("deleting what ended", CLOCK_WAIT_MS, [{ sql: DELETE, values }]);
}

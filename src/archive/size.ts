import type { Lookup } from "../model/lookup.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";

/** Most bytes of a D1 database on Cloudflare's Free plan; beyond it writes fail. Workers Paid: 10 GB. */
export const FREE_BYTES = 500e6;
/** The status page warns above this size: at 600 stories a day some months are left. */
export const WARN_BYTES = 0.8 * FREE_BYTES;

/** The database's size, which D1 returns with every result. */
export async function findSize(ask: Ask): Promise<Lookup<number>> {
  const result = await ask("the database's size", READER_WAIT_MS, [{ sql: "SELECT 1" }]);
  return result?.bytes ? { kind: "found", value: result.bytes } : { kind: "unavailable" };
}

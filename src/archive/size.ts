import type { Answer } from "../model/answer.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";

/** What Cloudflare's Free plan lets a D1 database hold, in bytes; it then refuses every write. Workers Paid: 10 GB. */
export const FREE_BYTES = 500e6;
/** From here on the status page warns: at 600 stories a day some months are left. */
export const WARN_BYTES = 0.8 * FREE_BYTES;

/** The size of the whole database, as D1 tells it with every answer. */
export async function findSize(ask: Ask): Promise<Answer<number>> {
  const result = await ask("the database's size", READER_WAIT_MS, [{ sql: "SELECT 1" }]);
  return result?.bytes ? { kind: "known", value: result.bytes } : { kind: "unavailable" };
}

import type { Ask } from "../archive/ask.ts";
import { standingDecisions } from "../archive/standing-decisions.ts";
import { type Decisions, NO_DECISIONS, SITE, UNREAD_DECISIONS } from "./decisions.ts";
import { readValues } from "./memory.ts";

/**
 * The editors' decisions for a page, at `now` (ms). KV has them, at most 25 s old. Where it fails or has lost them, D1,
 * the record, is read; where that fails, too, nothing is known, and only headlines may be shown. Never rejects.
 */
export async function decisionsHere(kv: KVNamespace, ask: Ask, now: number): Promise<Decisions> {
  const site = (await readValues<Decisions>(kv, [SITE], now)).get(SITE);
  if (site?.kind === "known") return site.value;
  const standing = await standingDecisions(ask);
  // No version of its own: nothing that is made of these decisions is taken for the same as another.
  return standing ? { ...NO_DECISIONS, ...standing, version: `read ${now}` } : UNREAD_DECISIONS;
}

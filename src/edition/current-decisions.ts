import type { Ask } from "../archive/ask.ts";
import { standingDecisions } from "../archive/standing-decisions.ts";
import { type Decisions, NO_DECISIONS, SITE, UNREAD_DECISIONS } from "./decisions.ts";
import { readValues } from "./memory.ts";

/**
 * The editors' decisions for a page, at `now` (ms), from KV, at most 25 s old. Where KV fails they are read from D1;
 * where that fails too, only headlines may be shown. Never rejects.
 */
export async function currentDecisions(kv: KVNamespace, ask: Ask, now: number): Promise<Decisions> {
  const site = (await readValues<Decisions>(kv, [SITE], now)).get(SITE);
  if (site?.kind === "found") return site.value;
  const standing = await standingDecisions(ask);
  // A version that no other page has, so that nothing made of these decisions is cached under a real one.
  return standing ? { ...NO_DECISIONS, ...standing, version: `read ${now}` } : UNREAD_DECISIONS;
}

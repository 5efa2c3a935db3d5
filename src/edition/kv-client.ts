import type { Lookup } from "../model/lookup.ts";
import { withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";

/** KV's shortest cacheTtl, in seconds. */
const EDGE_SECONDS = 30;
/** Longest wait for KV, in ms: for a page, and for a page with an older copy. */
export const KV_TIMEOUT_MS = { page: 2_000, pageWithCopy: 300 };
/** After a failure pages don't wait for KV for this long, in ms. */
const REST_MS = 5_000;

/** When each namespace last failed, by this isolate. */
const failedAt = new WeakMap<KVNamespace, number>();

/** Reads several keys with one bulk get, within `patience` ms; null where there is no value. Never rejects. */
export async function readKv(
  kv: KVNamespace,
  names: readonly string[],
  patience: number,
  now: number,
): Promise<Lookup<ReadonlyMap<string, string | null>>> {
  if (Math.abs(now - (failedAt.get(kv) ?? Number.NEGATIVE_INFINITY)) < REST_MS)
    return { kind: "unavailable" };
  try {
    const reading = kv.get([...names], { type: "text", cacheTtl: EDGE_SECONDS });
    const values = await withTimeout(patience, reading, `the read of ${names.join(", ")}`);
    failedAt.delete(kv);
    return { kind: "found", value: new Map(names.map((name) => [name, values.get(name) ?? null])) };
  } catch (error) {
    failedAt.set(kv, now);
    logFault("edition", `KV failed: ${error}`);
    return { kind: "unavailable" };
  }
}

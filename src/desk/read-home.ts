import { FRONT_KEY } from "../edition/front.ts";
import { isFrontUnread } from "../edition/front-store.ts";
import type { UnderWay } from "../edition/kv-door.ts";
import { DESK_KEY, EDGE_SECONDS, isDeskUnread } from "./desk-memory.ts";

/**
 * Begins the one read that home needs of KV in a fresh isolate: what it is made of and what the desk decided, both in
 * one bulk get, one operation and one wait instead of two. (Two keys all the same where reads are counted by key; the
 * desk's cannot be part of the other, or a refresh that has not heard of a withdrawal would take it back.)
 * Undefined for other pages, and where the isolate has read either: each then has an age of its own.
 */
export function beginHome(kv: KVNamespace, path: string): UnderWay | undefined {
  if (path !== "/" || !isDeskUnread(kv) || !isFrontUnread(kv)) return undefined;
  const values = kv.get([FRONT_KEY, DESK_KEY], { type: "text", cacheTtl: EDGE_SECONDS });
  // Whoever waits for it says that it failed.
  values.catch(() => undefined);
  return values;
}

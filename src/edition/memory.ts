import * as v from "valibot";
import type { Db } from "../archive/ask.ts";
import { type Withdrawals, withdrawalsSince } from "../archive/withdrawn.ts";
import type { Lookup } from "../model/lookup.ts";
import { withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import { type Decisions, NO_DECISIONS, readDecisions, SITE } from "./decisions.ts";
import { TODAY, type TodayValue, todayValue } from "./today.ts";
import { FRONT, frontValue, SECTION_PREFIX, type SectionValue, sectionValue } from "./values.ts";

/**
 * How long an isolate uses the decisions that it has read, in ms. With KV's cache of 30 s, a change reaches all readers
 * within 55 s: the decisions list outdated values, and the isolate reads those again.
 */
const SITE_MS = 25_000;
/** How long an isolate uses other values, in ms: KV's limit is 100,000 reads a day, counted by key. */
const REMEMBER_MS = 60_000;
/** The minimum wait before an outdated value is read again, in ms. */
const AGAIN_MS = 2_000;
/** The age from which the site's value may lack withdrawals, in ms: KV applies a write within a minute. */
const SETTLED_MS = 60_000;
/** The key for withdrawals that are in D1 but not yet in the site's value. */
const LATE = "late-withdrawals";

/** KV's minimum cacheTtl, in seconds. */
const EDGE_SECONDS = 30;
/** KV's timeouts in ms: for a page, and for a page with an older copy. */
const KV_TIMEOUT_MS = { page: 2_000, pageWithCopy: 300 };
/** After a failure, pages don't wait for KV for this time, in ms. */
const REST_MS = 5_000;

/** When each namespace last failed in this isolate. */
const failedAt = new WeakMap<KVNamespace, number>();

interface Remembered {
  text: string | null;
  /** Undefined if the text is invalid. */
  value: unknown;
  readAt: number;
}

/** The KV values that this isolate has read, by namespace and name. */
const memories = new WeakMap<KVNamespace, Map<string, Remembered>>();

const memoryOf = (kv: KVNamespace): Map<string, Remembered> => {
  const known = memories.get(kv) ?? new Map<string, Remembered>();
  memories.set(kv, known);
  return known;
};

/** Validates a KV value. Throws if its text is invalid. */
function parse(name: string, text: string): unknown {
  if (name === SITE) return readDecisions(text);
  if (name === TODAY) return v.parse(todayValue, JSON.parse(text));
  const schema = name === FRONT ? frontValue : sectionValue;
  const value = v.parse(schema, JSON.parse(text));
  if ("key" in value && name !== SECTION_PREFIX + value.key) throw new Error("it is another section's");
  return value;
}

/** The last valid value with this name, at any age, or undefined. */
export const remembered = <T>(kv: KVNamespace, name: string): T | undefined =>
  (memoryOf(kv).get(name)?.value as T | null | undefined) ?? undefined;

/** When a section last loaded in ms, according to its value and today's; null if it never did. */
export const updatedNow = (kv: KVNamespace, { key, updatedAt }: SectionValue): number | null =>
  updatedAt && Math.max(updatedAt, remembered<TodayValue>(kv, TODAY)?.updated[key] ?? 0);

/**
 * Values by name, at most 60 s old; decisions at most 25 s. While KV fails, or if a text is invalid, uses the last
 * valid value, or "unavailable" if there is none. Never rejects.
 */
export async function readValues<T>(
  kv: KVNamespace,
  names: readonly string[],
  now: number,
): Promise<Map<string, Lookup<T>>> {
  const memory = memoryOf(kv);
  const missing = names.filter((name) => !isFresh(kv, name, now));
  if (missing.length > 0) {
    const held = missing.every((name) => memory.get(name)?.value !== undefined);
    const found = await readKv(kv, missing, held ? KV_TIMEOUT_MS.pageWithCopy : KV_TIMEOUT_MS.page, now);
    if (found.kind === "found")
      for (const name of missing) remember(kv, name, found.value.get(name) ?? null, now);
  }
  return new Map(names.map((name) => [name, answerOf<T>(memory.get(name))]));
}

/** Makes a value visible in this isolate before KV has it. */
export function remember(kv: KVNamespace, name: string, text: string | null, now: number): void {
  const memory = memoryOf(kv);
  const known = memory.get(name);
  // KV may return null for an existing key; the known value stays.
  if (text === null && known?.value) return void memory.set(name, { ...known, readAt: now });
  if (known && known.text === text) return void memory.set(name, { ...known, readAt: now });
  try {
    const value = text === null ? null : parse(name, text);
    // KV may take a minute to apply a write in other places, so a value from the newsroom may be newer.
    const isOlder = serialOf(value) > 0 && serialOf(value) < serialOf(known?.value);
    memory.set(name, isOlder && known ? { ...known, readAt: now } : { text, value, readAt: now });
  } catch (error) {
    logFault("edition", `"${name}" in KV is not readable: ${error}`);
    memory.set(name, { text, value: known?.value, readAt: now });
  }
}

function isFresh(kv: KVNamespace, name: string, now: number): boolean {
  const known = memoryOf(kv).get(name);
  if (!known) return false;
  const age = now - known.readAt;
  // A value that the newsroom returned at a first load will soon be published with its clusters.
  const isFirst = known.value !== null && known.value !== undefined && serialOf(known.value) === 0;
  return (
    age >= 0 && age < (isFirst || isOutdated(kv, name) ? AGAIN_MS : name === SITE ? SITE_MS : REMEMBER_MS)
  );
}

/** True if a decision has outdated this value. */
export function isOutdated(kv: KVNamespace, name: string): boolean {
  const { minSerial } = remembered<Decisions>(kv, SITE) ?? NO_DECISIONS;
  return serialOf(remembered(kv, name)) < (minSerial[name] ?? 0);
}

/** The serial number of a value; 0 if it was never published. */
const serialOf = (value: unknown): number =>
  typeof value === "object" && value !== null && "serial" in value ? Number(value.serial) : 0;

function answerOf<T>(known: Remembered | undefined): Lookup<T> {
  if (known?.value === undefined) return { kind: "unavailable" };
  return known.value === null ? { kind: "missing" } : { kind: "found", value: known.value as T };
}

/**
 * The editors' decisions, at most 25 s old; null if they were never read. Also reads the weather, so that a page's
 * frame takes one read. Never rejects.
 */
export async function readSite(kv: KVNamespace, now: number): Promise<Decisions | null> {
  const site = (await readValues<Decisions>(kv, [SITE, TODAY], now)).get(SITE);
  if (site?.kind === "found") return site.value;
  return site?.kind === "missing" ? NO_DECISIONS : null;
}

/** Warnings and weather, at most 60 s old; null if there are none or they were never read. Never rejects. */
export async function readToday(kv: KVNamespace, now: number): Promise<TodayValue | null> {
  const today = (await readValues<TodayValue>(kv, [TODAY], now)).get(TODAY);
  return today?.kind === "found" ? today.value : null;
}

const NONE: Withdrawals = { row: 0, at: 0, ids: new Set() };

/**
 * Stories withdrawn after the site's value was published, from D1, in case KV refuses writes. Takes one query per
 * isolate and 25 s, which reads 1 row if there are none. While D1 fails, uses those already known. Never rejects.
 */
export async function readLateWithdrawals(kv: KVNamespace, ask: Db, now: number): Promise<Withdrawals> {
  const site = remembered<Decisions>(kv, SITE);
  if (!site || Math.abs(now - site.at) < SETTLED_MS) return NONE;
  const memory = memoryOf(kv);
  const known = memory.get(LATE);
  const before = remembered<Withdrawals>(kv, LATE);
  const from = before && before.row >= site.row ? before : { ...NONE, row: site.row };
  const age = now - (known?.readAt ?? Number.NEGATIVE_INFINITY);
  if (from === before && age >= 0 && age < SITE_MS) return from;
  const found = await withdrawalsSince(ask, from);
  const readAt = found ? now : now - SITE_MS + AGAIN_MS;
  memory.set(LATE, { text: null, value: found ?? from, readAt });
  return found ?? from;
}

/** Reads several keys in one request; null for a missing key. Gives up after `timeoutMs`. Never rejects. */
async function readKv(
  kv: KVNamespace,
  names: readonly string[],
  timeoutMs: number,
  now: number,
): Promise<Lookup<ReadonlyMap<string, string | null>>> {
  if (Math.abs(now - (failedAt.get(kv) ?? Number.NEGATIVE_INFINITY)) < REST_MS)
    return { kind: "unavailable" };
  try {
    const reading = kv.get([...names], { type: "text", cacheTtl: EDGE_SECONDS });
    const values = await withTimeout(timeoutMs, reading, `the read of ${names.join(", ")}`);
    failedAt.delete(kv);
    return { kind: "found", value: new Map(names.map((name) => [name, values.get(name) ?? null])) };
  } catch (error) {
    failedAt.set(kv, now);
    logFault("edition", `KV failed: ${error}`);
    return { kind: "unavailable" };
  }
}

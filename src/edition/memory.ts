import * as v from "valibot";
import type { Answer } from "../model/answer.ts";
import { logFault } from "../model/log.ts";
import { type Decisions, NO_DECISIONS, readDecisions, SITE } from "./decisions.ts";
import { KV_PATIENCE, readKv } from "./kv-client.ts";
import { TODAY, type TodayValue, todayValue } from "./today.ts";
import { FRONT, frontValue, SECTION_PREFIX, sectionValue } from "./values.ts";

/**
 * An isolate takes the decisions it read for true this long. With the 30 s that KV keeps a value at a place, a change
 * reaches every reader within 55 s: the decisions name the values that are out of date, and those are read again.
 */
const SITE_MS = 25_000;
/** All other values: KV's 100,000 reads a day are counted by key. */
const REMEMBER_MS = 60_000;
/** A value that a decision has overtaken is read again this soon. */
const AGAIN_MS = 2_000;

interface Remembered {
  text: string | null;
  /** Undefined for a text that couldn't be read. */
  value: unknown;
  readAt: number;
}

/** The one memory of the reader's side: the values of KV that this isolate has read, by namespace and name. */
const memories = new WeakMap<KVNamespace, Map<string, Remembered>>();

const memoryOf = (kv: KVNamespace): Map<string, Remembered> => {
  const known = memories.get(kv) ?? new Map<string, Remembered>();
  memories.set(kv, known);
  return known;
};

/** The one validator of what comes back from KV. Throws for a text that the newsroom wouldn't have written. */
function parse(name: string, text: string): unknown {
  if (name === SITE) return readDecisions(text);
  if (name === TODAY) return v.parse(todayValue, JSON.parse(text));
  const schema = name === FRONT ? frontValue : sectionValue;
  const value = v.parse(schema, JSON.parse(text));
  if ("key" in value && name !== SECTION_PREFIX + value.key) throw new Error("it is another section's");
  return value;
}

/** What this isolate read last under a name, however old; undefined where it read nothing that it understood. */
export const remembered = <T>(kv: KVNamespace, name: string): T | undefined =>
  (memoryOf(kv).get(name)?.value as T | null | undefined) ?? undefined;

/**
 * Values by name, at most 60 s old, the decisions 25 s. While KV fails, or a text can't be read, what this isolate read last goes on;
 * "unavailable" where it never read any. Never rejects.
 */
export async function readValues<T>(
  kv: KVNamespace,
  names: readonly string[],
  now: number,
): Promise<Map<string, Answer<T>>> {
  const memory = memoryOf(kv);
  const missing = names.filter((name) => !isFresh(kv, name, now));
  if (missing.length > 0) {
    const held = missing.every((name) => memory.get(name)?.value !== undefined);
    const found = await readKv(kv, missing, held ? KV_PATIENCE.pageWithCopy : KV_PATIENCE.page, now);
    if (found.kind === "known")
      for (const name of missing) remember(kv, name, found.value.get(name) ?? null, now);
  }
  return new Map(names.map((name) => [name, answerOf<T>(memory.get(name))]));
}

/** Lets this isolate show a value before KV has it. */
export function remember(kv: KVNamespace, name: string, text: string | null, now: number): void {
  const memory = memoryOf(kv);
  const known = memory.get(name);
  // KV may say "nothing" of a key that is there: what we know is better.
  if (text === null && known?.value) return void memory.set(name, { ...known, readAt: now });
  if (known && known.text === text) return void memory.set(name, { ...known, readAt: now });
  try {
    const value = text === null ? null : parse(name, text);
    // KV tells other places of a write up to a minute late: what was learned here may be newer.
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
  // A value that the newsroom gave a visitor at its first load is about to be published with its clusters.
  const isFirst = known.value !== null && known.value !== undefined && serialOf(known.value) === 0;
  return (
    age >= 0 && age < (isFirst || isOvertaken(kv, name) ? AGAIN_MS : name === SITE ? SITE_MS : REMEMBER_MS)
  );
}

/** Whether a decision, as far as this isolate knows, has made another value of this one. */
export function isOvertaken(kv: KVNamespace, name: string): boolean {
  const { atLeast } = remembered<Decisions>(kv, SITE) ?? NO_DECISIONS;
  return serialOf(remembered(kv, name)) < (atLeast[name] ?? 0);
}

/** The serial number of a value; 0 for one that was never published. */
const serialOf = (value: unknown): number =>
  typeof value === "object" && value !== null && "serial" in value ? Number(value.serial) : 0;

function answerOf<T>(known: Remembered | undefined): Answer<T> {
  if (known?.value === undefined) return { kind: "unavailable" };
  return known.value === null ? { kind: "unknown" } : { kind: "known", value: known.value as T };
}

/**
 * The editors' decisions, at most 25 s old; null where they couldn't be read, now or before. Reads the weather with
 * them, so that the frame of a page costs one read. Never rejects.
 */
export async function readSite(kv: KVNamespace, now: number): Promise<Decisions | null> {
  const site = (await readValues<Decisions>(kv, [SITE, TODAY], now)).get(SITE);
  if (site?.kind === "known") return site.value;
  return site?.kind === "unknown" ? NO_DECISIONS : null;
}

/** Warnings and weather, at most 25 s old; null where there are none, or they couldn't be read. Never rejects. */
export async function readToday(kv: KVNamespace, now: number): Promise<TodayValue | null> {
  const today = (await readValues<TodayValue>(kv, [TODAY], now)).get(TODAY);
  return today?.kind === "known" ? today.value : null;
}

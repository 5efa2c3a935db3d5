import { within } from "../model/deadline.ts";
import type { UnderWay } from "../edition/kv-door.ts";
import { logFault } from "../model/log.ts";
import { type DeskValue, NO_DESK, readDeskValue } from "../edition/decisions.ts";

/** The one value of the desk. */
export const DESK_KEY = "desk";

/**
 * KV keeps what a place has read for at least 30 s; with the isolate's own 25 s a change is in force after 55 s
 * everywhere, and at once in the isolate it was made in.
 */
export const EDGE_SECONDS = 30;
export const REMEMBER_MS = 25_000;
/** A page waits no longer for the desk than for anything else of KV. */
const DEADLINE_MS = 1_500;
/** After a read that failed, nobody waits for another one for so long. */
const REST_MS = 5_000;

interface Memory {
  value: DeskValue;
  /** As KV has it; undefined before it was ever read. */
  text: string | null | undefined;
  until: number;
  /** Until when KV is let rest. */
  rest: number;
  /** True while KV is known to hold less than this isolate knows: a write of its own was refused, or got lost. */
  ahead: boolean;
}

const memories = new WeakMap<KVNamespace, Memory>();

function memoryOf(kv: KVNamespace): Memory {
  const known = memories.get(kv) ?? { value: NO_DESK, text: undefined, until: 0, rest: 0, ahead: false };
  memories.set(kv, known);
  return known;
}

/** What this isolate last knew of the desk, however old: for what cannot wait. */
export const rememberedDesk = (kv: KVNamespace): DeskValue => memoryOf(kv).value;

/** True when `now` is before `end`, and no clock was turned back since `end` was set `span` ms ahead. */
const isBefore = (now: number, end: number, span: number): boolean => now < end && end <= now + span;

/** The desk where this isolate has read it within 25 s. */
export function freshDesk(kv: KVNamespace, now: number): DeskValue | undefined {
  const memory = memoryOf(kv);
  return isBefore(now, memory.until, REMEMBER_MS) ? memory.value : undefined;
}

/** True while this isolate never read the desk. */
export const isDeskUnread = (kv: KVNamespace): boolean => memoryOf(kv).text === undefined;

/**
 * The desk as it stands, at most 55 s old; who knows of a version asks for at least that one, and gets a younger
 * value if KV has one here. Never rejects: when KV does not answer, what this isolate last knew goes on, and the
 * operator gets a line. Where no KV is bound nothing was decided. `underWay` is a read that somebody has begun.
 */
export async function readDesk(
  kv: KVNamespace | undefined,
  now: number,
  atLeast = 0,
  underWay?: UnderWay,
): Promise<DeskValue> {
  if (!kv) return NO_DESK;
  const memory = memoryOf(kv);
  if (memory.value.version >= atLeast && isBefore(now, memory.until, REMEMBER_MS)) return memory.value;
  if (isBefore(now, memory.rest, REST_MS)) return memory.value;
  try {
    const reading = underWay
      ? underWay.then((values) => values.get(DESK_KEY) ?? null)
      : kv.get(DESK_KEY, { type: "text", cacheTtl: EDGE_SECONDS });
    takeDesk(kv, await within(DEADLINE_MS, reading, "desk: reading KV"), now);
  } catch (error) {
    logFault("desk", `what was known goes on: ${error}`);
    memory.rest = now + REST_MS;
  }
  return memory.value;
}

/** The same for who must know how old his knowledge is: null where the desk could not be read, now or before. */
export async function readDeskIfKnown(kv: KVNamespace, now: number, atLeast = 0): Promise<DeskValue | null> {
  const value = await readDesk(kv, now, atLeast);
  return memoryOf(kv).text === undefined ? null : value;
}

/** Takes in what KV gave at `now`. */
function takeDesk(kv: KVNamespace, text: string | null, now: number): void {
  const memory = memoryOf(kv);
  memory.until = now + REMEMBER_MS;
  if (text === memory.text) return;
  const value = readDeskValue(text);
  // KV tells other places of a write up to a minute late; what was written here is newer.
  memory.ahead = value.version < memory.value.version;
  if (memory.ahead) return;
  memory.value = value;
  memory.text = text;
}

/** Lets this isolate's readers see a value before KV gives it back, or has it at all. */
export function rememberDesk(kv: KVNamespace, value: DeskValue, text: string, now: number): void {
  Object.assign(memoryOf(kv), { value, text, until: now + REMEMBER_MS, ahead: true });
}

/** KV took what this isolate remembers. */
export function isWritten(kv: KVNamespace): void {
  memoryOf(kv).ahead = false;
}

/** True where KV did not take, or does not give back, what this isolate remembers: it is to be written again. */
export const isAheadOfKv = (kv: KVNamespace): boolean => memoryOf(kv).ahead;

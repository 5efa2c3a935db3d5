import { within } from "../edition/deadline.ts";
import { logFault } from "../log.ts";
import { type DeskValue, NO_DESK, readDeskValue } from "./desk-value.ts";

/** The one value of the desk. */
export const DESK_KEY = "desk";

/**
 * KV keeps what a place has read for at least 30 s; with the isolate's own 25 s a change is in force after 55 s
 * everywhere, and at once in the isolate it was made in.
 */
const EDGE_SECONDS = 30;
const REMEMBER_MS = 25_000;
/** A page waits no longer for the desk than for anything else of KV. */
const DEADLINE_MS = 1_500;

interface Memory {
  value: DeskValue;
  text: string | null;
  until: number;
}

const memories = new WeakMap<KVNamespace, Memory>();

function memoryOf(kv: KVNamespace): Memory {
  const known = memories.get(kv) ?? { value: NO_DESK, text: null, until: 0 };
  memories.set(kv, known);
  return known;
}

/** What this isolate last knew of the desk, however old: for what cannot wait. */
export const rememberedDesk = (kv: KVNamespace): DeskValue => memoryOf(kv).value;

/**
 * The desk as it stands, at most 55 s old. Never rejects: when KV does not answer, what this isolate last knew
 * goes on, and the operator gets a line. Where no KV is bound nothing was decided.
 */
export async function readDesk(kv: KVNamespace | undefined, now: number): Promise<DeskValue> {
  if (!kv) return NO_DESK;
  const memory = memoryOf(kv);
  if (now < memory.until && memory.until <= now + REMEMBER_MS) return memory.value;
  try {
    const reading = kv.get(DESK_KEY, { type: "text", cacheTtl: EDGE_SECONDS });
    take(memory, await within(DEADLINE_MS, reading, "desk: reading KV"), now);
  } catch (error) {
    logFault("desk", `what was known goes on: ${error}`);
    memory.until = now + 5_000;
  }
  return memory.value;
}

function take(memory: Memory, text: string | null, now: number): void {
  memory.until = now + REMEMBER_MS;
  if (text === memory.text) return;
  const value = readDeskValue(text);
  // KV tells other places of a write up to a minute late; what was written here is newer.
  if (value.version < memory.value.version) return;
  memory.value = value;
  memory.text = text;
}

/** Lets this isolate's readers see a value before KV gives it back. */
export function rememberDesk(kv: KVNamespace, value: DeskValue, text: string, now: number): void {
  Object.assign(memoryOf(kv), { value, text, until: now + REMEMBER_MS });
}

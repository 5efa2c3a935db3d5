import { within } from "../model/deadline.ts";
import { markHeld } from "../edition/held.ts";
import { logFault } from "../model/log.ts";
import { NOTHING_TOLD, readTold, type ToldValue } from "./told.ts";

export const TOLD_KEY = "stories";

/** KV keeps what a place has read for 30 s, an isolate for 25: an editor's decision is in force after 55 s. */
const EDGE_SECONDS = 30;
const REMEMBER_SECONDS = 25;
/** No list waits longer for its stories than this, in ms: it shows every headline by itself. */
const WAIT_MS = 40;

interface Memory {
  value: ToldValue;
  text: string | null;
  readAt: number;
}

const memories = new WeakMap<KVNamespace, Memory>();

/**
 * The stories of the moment. Missing, broken or late it costs lists their grouping, never a headline; an isolate
 * goes on with what it read last. Never rejects.
 */
export async function readStories(kv: KVNamespace, now: number, patience = WAIT_MS): Promise<ToldValue> {
  const known = memories.get(kv);
  if (known && Math.abs(now - known.readAt) < REMEMBER_SECONDS * 1000) return known.value;
  const loaded = kv.get(TOLD_KEY, { type: "text", cacheTtl: EDGE_SECONDS }).then((text) => {
    const value = text !== null && text === known?.text ? known.value : understood(text);
    if (value !== known?.value) markHeld(kv);
    memories.set(kv, { value, text, readAt: now });
    return value;
  });
  try {
    return await within(patience, loaded, "stories: reading them");
  } catch (error) {
    logFault("stories", `${error}`);
    return known?.value ?? NOTHING_TOLD;
  }
}

/** Lets this isolate's readers see stories as soon as they are written. */
export function rememberStories(kv: KVNamespace, value: ToldValue, text: string, now: number): void {
  markHeld(kv);
  memories.set(kv, { value, text, readAt: now });
}

function understood(text: string | null): ToldValue {
  if (text === null) return NOTHING_TOLD;
  try {
    return readTold(text);
  } catch (error) {
    logFault(
      "stories",
      `the value "${TOLD_KEY}" is not read: ${error instanceof Error ? error.message : error}`,
    );
    return NOTHING_TOLD;
  }
}

import { within } from "../model/deadline.ts";
import { logFault, logRefusal } from "../model/log.ts";
import { DESK_KEY, isWritten, rememberDesk } from "./desk-memory.ts";
import { entriesOf, lastToldAt, newestChange } from "../newsroom/decisions/store.ts";
import { deskValueOf, writeDeskValue } from "../edition/decisions.ts";
import { KINDS, type Kind } from "../model/decision-kinds.ts";

const KV_DEADLINE_MS = 3_000;
/** KV takes one write a second to a key. */
const AGAIN_AFTER_MS = 1_100;

/** What carries the desk's decisions to the pages. */
export interface Press {
  EDITION: KVNamespace;
  LIBRARY: D1Database;
}

/** `late`: what was decided is kept, but KV did not take it; the clock tries again within two minutes. */
type InForce = "in force" | "late";

async function put(kv: KVNamespace, text: string): Promise<void> {
  const write = () => within(KV_DEADLINE_MS, kv.put(DESK_KEY, text), "desk: writing KV");
  try {
    await write();
  } catch (error) {
    logRefusal("desk", `KV refused once: ${error}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    await write();
  }
}

/** Writes the one value that pages read from all entries as they stand. Rejects only when D1 does not answer. */
export async function putInForce({ EDITION: kv, LIBRARY: db }: Press, now: number): Promise<InForce> {
  // The version first: a change between the two reads then makes the clock write once more, never once less.
  const version = await newestChange(db);
  const entries = await entriesOf(db, Object.keys(KINDS) as Kind[]);
  const value = { ...deskValueOf(entries, version, now), told: await lastToldAt(db) };
  const text = writeDeskValue(value);
  rememberDesk(kv, value, text, now);
  try {
    await put(kv, text);
    isWritten(kv);
    return "in force";
  } catch (error) {
    logFault("desk", `change ${version} is not yet in force: ${error}`);
    return "late";
  }
}

import * as v from "valibot";
import { stateKey } from "../state/key.ts";
import type { NewsroomStore } from "../storage.ts";

/** Days on which events changed, to look for duplicates there. */
export const DAYS = stateKey("calendar days", v.array(v.string()), []);

/** Adds days on which events changed. */
export function touchDays(storage: NewsroomStore, days: readonly string[]): void {
  const all = new Set([...DAYS.read(storage), ...days]);
  if (days.length > 0) DAYS.save(storage, [...all].sort());
}

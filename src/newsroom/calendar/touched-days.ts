import * as v from "valibot";
import { readDay } from "../../i18n/day.ts";
import { stateKey } from "../state/key.ts";
import type { NewsroomStore } from "../storage.ts";

const DAYS = stateKey("calendar days", v.array(v.string()), []);
const DAY_MS = 86_400_000;

/** Records days on which events changed, to look for duplicates there. */
export function touchDays(storage: NewsroomStore, days: readonly string[]): void {
  const all = new Set([...DAYS.read(storage), ...days]);
  if (days.length > 0) DAYS.save(storage, [...all].sort());
}

/** The first of these days with its bounds in ms; null without one. `done` removes it. */
export function nextTouchedDay(
  storage: NewsroomStore,
): { from: number; to: number; done: () => void } | null {
  const [day, ...rest] = DAYS.read(storage);
  const from = day === undefined ? null : readDay(day);
  const done = () => DAYS.save(storage, rest);
  if (day === undefined) return null;
  // An invalid day is skipped.
  return { from: from ?? 0, to: from === null ? 0 : from + DAY_MS, done };
}

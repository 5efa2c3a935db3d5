import { readDay } from "../../archive/day.ts";
import type { Storage } from "../storage.ts";

const NOTE = "calendar-days";
const DAY_MS = 86_400_000;

const touched = (storage: Storage): string[] => {
  const days: unknown = JSON.parse(storage.note(NOTE) || "[]");
  return Array.isArray(days) ? days.filter((day) => typeof day === "string") : [];
};

/** Records days on which events changed, to look for duplicates there. */
export function touchDays(storage: Storage, days: readonly string[]): void {
  const all = new Set([...touched(storage), ...days]);
  if (days.length > 0) storage.saveNote(NOTE, JSON.stringify([...all].sort()));
}

/** The first of these days with its bounds in ms; null without one. `done` removes it. */
export function nextTouchedDay(storage: Storage): { from: number; to: number; done: () => void } | null {
  const [day, ...rest] = touched(storage);
  const from = day === undefined ? null : readDay(day);
  const done = () => storage.saveNote(NOTE, JSON.stringify(rest));
  if (day === undefined) return null;
  // An invalid day is skipped.
  return { from: from ?? 0, to: from === null ? 0 : from + DAY_MS, done };
}

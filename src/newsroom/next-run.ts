import { nextPurge } from "./purge-again.ts";
import type { Storage } from "./storage.ts";

/** Two sources every two minutes: 39 sources are asked within 40 minutes. */
export const POLL_MS = 120_000;

/** When decisions, feeds and the rest are due again, in ms; 0 from the start of such a run until it is done. */
const NOTE = "next-run";

const saved = (storage: Storage): number => Number(storage.note(NOTE) ?? 0);

/** Whether more is due at `now` (ms) than the weather. A time further ahead comes from a clock that was set back. */
export function isRunDue(storage: Storage, now: number): boolean {
  const next = saved(storage);
  return next <= now || next > now + POLL_MS || nextPurge(storage) <= now;
}

/** Remembers that a run has begun: it is scheduled anew when it is done. */
export const beginRun = (storage: Storage): void => storage.saveNote(NOTE, "0");

/** Whether the next run has no time yet. */
export const isUnscheduled = (storage: Storage): boolean => saved(storage) === 0;

/** Schedules the next run for the next poll, or for what editors planned before it. */
export const scheduleRun = (storage: Storage, now: number, planned: readonly number[]): void =>
  storage.saveNote(NOTE, String(Math.min(now + POLL_MS, ...planned)));

/** Brings the next run forward to what an editor just planned. */
export function bringForward(storage: Storage, planned: readonly number[]): void {
  if (!isUnscheduled(storage)) storage.saveNote(NOTE, String(Math.min(saved(storage), ...planned)));
}

/** When the newsroom next has something to do besides the weather, in ms. */
export const nextRun = (storage: Storage): number => Math.min(saved(storage), nextPurge(storage));

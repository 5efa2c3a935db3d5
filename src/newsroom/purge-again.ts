import type { Storage } from "./storage.ts";

/**
 * After a purge a page may be rendered from what an isolate remembers (25 s) of a place's copy in KV (30 s). A second
 * purge this much later lets go of it.
 */
const SETTLED_MS = 60_000;
const NOTE = "purge-again";
/** Tags that are remembered: a purge takes 100. */
const MOST = 100;

/** Tags to be purged, by the time in ms from which on it makes sense. */
type Owed = Record<string, number>;

const owed = (storage: Storage): Owed => JSON.parse(storage.note(NOTE) ?? "{}");

/** Remembers what was purged at `now` (ms), to be purged again. */
export function oweAgain(storage: Storage, tags: readonly string[], now: number): void {
  if (tags.length === 0) return;
  const list = Object.entries({ ...owed(storage), ...Object.fromEntries(tags.map((tag) => [tag, now])) });
  storage.saveNote(NOTE, JSON.stringify(Object.fromEntries(list.slice(-MOST))));
}

/** Takes the tags off the list whose second purge is due at `now` (ms). */
export function takeDue(storage: Storage, now: number): string[] {
  const list = Object.entries(owed(storage));
  const isDue = ([, purged]: [string, number]) => Math.abs(now - purged) >= SETTLED_MS;
  const due = list.filter(isDue).map(([tag]) => tag);
  if (due.length > 0)
    storage.saveNote(NOTE, JSON.stringify(Object.fromEntries(list.filter((one) => !isDue(one)))));
  return due;
}

/** When the next second purge is due, in ms; Infinity where none is. */
export const nextPurge = (storage: Storage): number =>
  Math.min(...Object.values(owed(storage)).map((purged) => purged + SETTLED_MS));

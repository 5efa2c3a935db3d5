import type { CalendarSource } from "../../city/calendar-source.ts";
import type { CalendarState } from "../../model/calendar-state.ts";
import type { Announcements } from "../../sources/calendars/announced.ts";
import type { Storage } from "../storage.ts";
import { type Asked, afterFailure, afterReading } from "./state-after-ask.ts";

/** An answer of which a part has been read. */
export interface Reading {
  source: CalendarSource;
  /** What was known of the calendar before it was asked, and what is once all is read. */
  before: CalendarState;
  after: CalendarState;
  steps: Generator<undefined, Announcements>;
}

/** Slices that one invocation reads, each 1 to 3 ms of CPU: the Free plan has 10 ms for an invocation. */
const SLICES_A_STEP = 3;

/** What is being read, by the newsroom's storage: it ends with the object, and the calendar is asked again later. */
const underway = new WeakMap<Storage, Reading>();

/** Remembers an answer that is read by the next steps. */
export const beginReading = (storage: Storage, reading: Reading): void => void underway.set(storage, reading);

/** What is being read; undefined for nothing. */
export const readingOf = (storage: Storage): Reading | undefined => underway.get(storage);

/** Reads some slices more; null while there is more to read. `now` is in ms. */
export function readOn(
  storage: Storage,
  { source, before, after, steps }: Reading,
  now: number,
): Asked | null {
  try {
    for (let slice = 0; slice < SLICES_A_STEP; slice++) {
      const step = steps.next();
      if (!step.done) continue;
      underway.delete(storage);
      return afterReading(after, step.value, before);
    }
    return null;
  } catch (thrown) {
    underway.delete(storage);
    return { state: afterFailure(before, source, thrown, now), found: null };
  }
}

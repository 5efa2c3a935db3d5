import type { CalendarSource } from "../../city/calendar-source.ts";
import type { CalendarState } from "../../model/calendar-state.ts";
import type { Announcements } from "../../sources/calendars/announced.ts";
import type { Storage } from "../storage.ts";
import { afterFailure, afterReading, type CalendarResponse } from "./state-after-ask.ts";

/** A response that is partly read. */
export interface CalendarReading {
  source: CalendarSource;
  /** The calendar's state before the request, and after all is read. */
  before: CalendarState;
  after: CalendarState;
  steps: Generator<undefined, Announcements>;
}

/** Slices per invocation, each 1 to 3 ms of CPU: the Free plan has 10 ms per invocation. */
const SLICES_A_STEP = 3;

/**
 * The response in progress, by the newsroom's storage. It ends with the object, and the calendar is requested again
 * later.
 */
const underway = new WeakMap<Storage, CalendarReading>();

/** Stores a response for the next steps. */
export const beginReading = (storage: Storage, reading: CalendarReading): void =>
  void underway.set(storage, reading);

/** The response in progress; undefined without one. */
export const readingOf = (storage: Storage): CalendarReading | undefined => underway.get(storage);

/** Reads some more slices; null while there are more. `now` is in ms. */
export function readOn(
  storage: Storage,
  { source, before, after, steps }: CalendarReading,
  now: number,
): CalendarResponse | null {
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

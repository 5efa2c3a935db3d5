import * as v from "valibot";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { type CalendarState, calendarState } from "../../model/calendar-state.ts";
import { stateKey } from "../state/key.ts";
import type { Storage } from "../storage.ts";

const HOUR = 3_600_000;

/** How long a calendar waits after a response: six hours, meetings two. In ms. */
export const INTERVAL_MS = { events: 6 * HOUR, meetings: 2 * HOUR } as const;
const LONGEST_BACKOFF_MS = 24 * HOUR;
/** A time in the future, from a clock that was set back, counts as due. */
const LONGEST_WAIT_MS = 8 * 24 * HOUR;

const firstState = (id: string): CalendarState => ({
  id,
  nextAt: 0,
  failures: 0,
  address: "",
  etag: null,
  lastModified: null,
  hash: "",
  readAt: null,
  checkedAt: null,
  okAt: null,
  found: 0,
  empties: 0,
  error: null,
});

const STATES = stateKey("calendars", v.record(v.string(), calendarState), {});

/** The states of some calendars, in order. */
export function calendarStates(storage: Storage, sources: readonly CalendarSource[]): CalendarState[] {
  const known = STATES.read(storage);
  return sources.map(({ id }) => known[id] ?? firstState(id));
}

export function saveCalendarState(storage: Storage, state: CalendarState): void {
  STATES.save(storage, { ...STATES.read(storage), [state.id]: state });
}

/** The calendar that has waited longest among those due at `now` (ms). */
export function dueCalendar(
  storage: Storage,
  sources: readonly CalendarSource[],
  now: number,
): { source: CalendarSource; state: CalendarState } | null {
  const known = calendarStates(storage, sources);
  const due = sources
    .map((source, at) => ({ source, state: known[at] ?? firstState(source.id) }))
    .filter(({ state: { nextAt } }) => nextAt <= now || nextAt > now + LONGEST_WAIT_MS)
    .sort((a, b) => a.state.nextAt - b.state.nextAt);
  return due[0] ?? null;
}

/** When to ask again after the nth failure in a row: 1, 2, 4 hours and so on, at most a day. */
export const backoffMs = (failures: number): number =>
  Math.min(HOUR * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST_BACKOFF_MS);

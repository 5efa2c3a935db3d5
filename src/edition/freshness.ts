import type { SourceState } from "../model/source-state.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A section is fresh for 60 minutes (the user's choice: "a 60-minute TTL"). */
export const FRESH_MS = 60 * MINUTE;
/** The clock asks a source this long after the last time, so that no visitor ever finds it overdue. */
export const CLOCK_INTERVAL_MS = 50 * MINUTE;
/** A section without any article may be asked again this soon. */
export const RETRY_EMPTY_MS = 2 * MINUTE;
/** A section older than this says so plainly in its head. */
export const OLD_MS = 7 * DAY;
/** One older than this gives way to the specification's message: it is no news any more. */
export const TOO_OLD_MS = 30 * DAY;
/** A page that finds its section older than this wakes the newsroom: an alarm that was lost heals at the next visit. */
export const WAKE_MS = 90 * MINUTE;

/** When any source of a section last gave it articles, in ms; null when none ever did. */
export function lastGoodLoad(sources: readonly SourceState[]): number | null {
  const times = sources.flatMap((source) => (source.okAt !== null && source.held > 0 ? [source.okAt] : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** True when the last attempt of every source of a section failed. */
export function allFail(sources: readonly SourceState[]): boolean {
  return sources.length > 0 && sources.every((source) => source.failures > 0);
}

/** The last good load as far as a reader can believe it: none lies ahead. `now` in ms. */
export function updatedAt(sources: readonly SourceState[], now: number): number | null {
  const good = lastGoodLoad(sources);
  return good === null ? null : Math.min(good, now);
}

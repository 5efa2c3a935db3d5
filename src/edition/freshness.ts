import type { SourceState } from "../model/source-state.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A section is fresh for 60 minutes. */
export const FRESH_MS = 60 * MINUTE;
/** The newsroom requests a source this long after the last request, so that it doesn't become overdue. */
export const CLOCK_INTERVAL_MS = 50 * MINUTE;
/** Shortest wait for a section without any article. */
export const RETRY_EMPTY_MS = 2 * MINUTE;
/** An older section shows its age in its head. */
export const OLD_MS = 7 * DAY;
/** An older section shows the specification's error message instead. */
export const TOO_OLD_MS = 30 * DAY;
/** A page that finds an older section wakes the newsroom, in case its alarm was lost. */
export const WAKE_MS = 90 * MINUTE;

/** When a source of a section last loaded articles, in ms; null for never. */
export function lastGoodLoad(sources: readonly SourceState[]): number | null {
  const times = sources.flatMap((source) => (source.okAt !== null && source.held > 0 ? [source.okAt] : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** True when the last attempt of every source of a section failed. */
export function allFail(sources: readonly SourceState[]): boolean {
  return sources.length > 0 && sources.every((source) => source.failures > 0);
}

/** The last good load, limited to `now` (ms). */
export function updatedAt(sources: readonly SourceState[], now: number): number | null {
  const good = lastGoodLoad(sources);
  return good === null ? null : Math.min(good, now);
}

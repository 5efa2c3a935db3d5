import type { SourceState } from "../model/source-state.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a section is fresh, in ms: 60 minutes. */
export const FRESH_MS = 60 * MINUTE;
/** The default interval between requests of a source, in ms; shorter than FRESH_MS so sections stay fresh. */
export const CLOCK_INTERVAL_MS = 50 * MINUTE;
/** The minimum wait for a section without articles, in ms. */
export const RETRY_EMPTY_MS = 2 * MINUTE;
/** The age from which a section shows a note about it, in ms. */
export const OLD_MS = 7 * DAY;
/** The age from which a section shows the specification's error message instead of stories, in ms. */
export const TOO_OLD_MS = 30 * DAY;
/** The age of a section at which a page wakes the newsroom, in case its alarm was lost, in ms. */
export const WAKE_MS = 90 * MINUTE;

/** When a source of a section last loaded articles, in ms; null if none ever did. */
export function lastGoodLoad(sources: readonly SourceState[]): number | null {
  const times = sources.flatMap((source) => (source.okAt !== null && source.held > 0 ? [source.okAt] : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** True if the last attempts of all sources of a section failed. */
export function allFail(sources: readonly SourceState[]): boolean {
  return sources.length > 0 && sources.every((source) => source.failures > 0);
}

/** The last successful load, at most `now` (ms). */
export function updatedAt(sources: readonly SourceState[], now: number): number | null {
  const good = lastGoodLoad(sources);
  return good === null ? null : Math.min(good, now);
}

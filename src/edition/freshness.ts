import { isAhead, type SourceState } from "../model/source-state.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A section is fresh for 60 minutes (the user's choice: "a 60-minute TTL"). */
export const FRESH_MS = 60 * MINUTE;
/** The clock asks a source this long after the last time, so that no visitor ever finds it overdue. */
export const CLOCK_INTERVAL_MS = 50 * MINUTE;
/** How long a visitor leaves to the clock a source that is asked less often than once an hour. */
const CLOCK_GRACE_MS = 10 * MINUTE;
/** A section without any article may be asked again this soon. */
export const RETRY_EMPTY_MS = 2 * MINUTE;
/** A section older than this says so plainly in its head. */
export const OLD_MS = 7 * DAY;
/** One older than this gives way to the specification's message: it is no news any more. */
export const TOO_OLD_MS = 30 * DAY;
/** How long a stored section outlives its last write. Every attempt writes, also a failed one. */
export const KEEP_SECONDS = (TOO_OLD_MS + 7 * DAY) / 1000;

/** When any source of a section last gave it articles, in ms; null when none ever did. */
export function lastGoodLoad(sources: readonly SourceState[]): number | null {
  const times = sources.flatMap((source) => (source.okAt !== null && source.held > 0 ? [source.okAt] : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** True when the last attempt of every source of a section failed. */
export function allFail(sources: readonly SourceState[]): boolean {
  return sources.length > 0 && sources.every((source) => source.failures > 0);
}

/** True when the clock should have asked a source of this section, so that a visitor's request may do so. */
export function isOverdue(sources: readonly SourceState[], now: number): boolean {
  const neverLoaded = lastGoodLoad(sources) === null;
  return sources.some(
    (source) => isAhead(source.checkedAt, now) || now >= (neverLoaded ? source.nextAt : overdueAt(source)),
  );
}

/** The last good load as far as a reader can believe it: none lies ahead. `now` in ms. */
export function updatedAt(sources: readonly SourceState[], now: number): number | null {
  const good = lastGoodLoad(sources);
  return good === null ? null : Math.min(good, now);
}

/**
 * A visitor's share of the work begins after 60 minutes, and a while after the clock's: every data centre has
 * visitors, so what they start is multiplied.
 */
function overdueAt({ nextAt, checkedAt, failures }: SourceState): number {
  const hourUp = (checkedAt ?? 0) + FRESH_MS;
  if (failures > 0 || nextAt > hourUp) return nextAt + CLOCK_GRACE_MS;
  return Math.max(hourUp, nextAt + MINUTE);
}

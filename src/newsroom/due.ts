import { CLOCK_INTERVAL_MS, FRESH_MS, RETRY_EMPTY_MS } from "../edition/freshness.ts";
import type { SourceState } from "../model/source-state.ts";
import { type FeedError, hostWait } from "../sources/feed-error.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLOT_MS = 10 * MINUTE;
/** Longest interval that a publisher can ask for. */
const LONGEST_INTERVAL_MS = 6 * HOUR;
/** Longest wait of a source that fails. */
const LONGEST_BACKOFF_MS = 24 * HOUR;
/** Wait for a feed that answered 410. */
const GONE_INTERVAL_MS = 7 * 24 * HOUR;
/** Robots.txt is fetched once a day. */
const DISALLOWED_INTERVAL_MS = 24 * HOUR;

/**
 * The next request after a success, given the response's freshness in seconds; rounded to ten minutes, so that
 * several sources are requested in one run.
 */
export function dueAfterSuccess(now: number, freshSeconds: number | null): number {
  const asked = (freshSeconds ?? 0) * 1000;
  if (!(asked > CLOCK_INTERVAL_MS)) return Math.floor((now + CLOCK_INTERVAL_MS) / SLOT_MS) * SLOT_MS;
  return now + Math.min(Math.max(asked, FRESH_MS), LONGEST_INTERVAL_MS);
}

/**
 * The next request after the nth failure in a row: n intervals later, at most a day; in steps of two minutes for a
 * section without any article. A Retry-After is kept, at most a day.
 */
export function dueAfterFailure(
  now: number,
  failures: number,
  error: FeedError,
  emptySection: boolean,
): number {
  if (error.kind === "gone") return now + GONE_INTERVAL_MS;
  if (error.kind === "disallowed") return now + DISALLOWED_INTERVAL_MS;
  const steps = Math.max(1, failures);
  const backoff = emptySection
    ? Math.min(RETRY_EMPTY_MS * steps, FRESH_MS)
    : Math.min(FRESH_MS * steps, LONGEST_BACKOFF_MS);
  return now + Math.max(backoff, hostWait(error));
}

/** True when a source may be requested now. */
export function isDue(source: SourceState, now: number): boolean {
  return now >= source.nextAt;
}

/** The due sources, longest waiting first. */
export function dueSources(sources: readonly SourceState[], now: number): SourceState[] {
  return sources.filter((source) => isDue(source, now)).sort((a, b) => a.nextAt - b.nextAt);
}

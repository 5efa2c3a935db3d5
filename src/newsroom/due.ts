import { CLOCK_INTERVAL_MS, FRESH_MS, RETRY_EMPTY_MS } from "../edition/freshness.ts";
import type { SourceState } from "../model/source-state.ts";
import type { FeedError } from "../sources/feed-error.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLOT_MS = 10 * MINUTE;
/** A publisher may ask for a longer interval, but not for one that leaves the news to rot. */
const LONGEST_INTERVAL_MS = 6 * HOUR;
/** A source that fails is asked less and less often, but never given up. */
const LONGEST_BACKOFF_MS = 24 * HOUR;
/** A feed its publisher withdrew (410) may come back, or all of them were withdrawn by a slip of the hand. */
const GONE_INTERVAL_MS = 7 * 24 * HOUR;
/** Its host's robots.txt is fetched once a day. */
const DISALLOWED_INTERVAL_MS = 24 * HOUR;
/** RFC 6585, 4 leaves the wait after a 429 without Retry-After to us. */
const DEFAULT_WAIT_MS = 10 * MINUTE;

/**
 * When to ask again after a success, given how long the publisher calls its answer fresh (seconds): by itself at a
 * full ten minutes, so that several sources are asked in one run and the lists are published once for all of them.
 */
export function dueAfterSuccess(now: number, freshSeconds: number | null): number {
  const asked = (freshSeconds ?? 0) * 1000;
  if (!(asked > CLOCK_INTERVAL_MS)) return Math.floor((now + CLOCK_INTERVAL_MS) / SLOT_MS) * SLOT_MS;
  return now + Math.min(Math.max(asked, FRESH_MS), LONGEST_INTERVAL_MS);
}

/**
 * When to ask again after the nth failure in a row: n intervals later, at most a day. A section that has no
 * article at all counts in steps of two minutes, because a reader is looking at an error message. A wait
 * the publisher asks for (Retry-After) is kept in any case, at most a day.
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

/** How long a publisher told us to leave its host alone, in ms; 0 when it did not. */
export function hostWait(error: FeedError): number {
  if (error.kind !== "rate-limited") return 0;
  const seconds = error.details.retryAfterSeconds;
  return seconds === undefined ? DEFAULT_WAIT_MS : Math.min(seconds * 1000, LONGEST_BACKOFF_MS);
}

/** True when the clock may ask a source now. */
export function isDue(source: SourceState, now: number): boolean {
  return now >= source.nextAt;
}

/** Sources that are due, the longest neglected first. */
export function dueSources(sources: readonly SourceState[], now: number): SourceState[] {
  return sources.filter((source) => isDue(source, now)).sort((a, b) => a.nextAt - b.nextAt);
}

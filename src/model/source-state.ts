import type { FeedKey } from "./headline.ts";

/** The state of one source between two requests. All times are ms since 1970. */
export interface SourceState {
  name: string;
  home: string;
  feed: string;
  /** The last attempt; null before the first. */
  checkedAt: number | null;
  /** The last success, also one without news. */
  okAt: number | null;
  /** When it may be requested again. */
  nextAt: number;
  /** Failures in a row. */
  failures: number;
  /** The last failure; kept after a success for the status page. */
  error: { kind: string; line: string; at: number } | null;
  /** True after 410 until it answers again; it is requested once a week. */
  gone: boolean;
  /** Items in the feed at its last success. */
  items: number;
  /** Its articles in the edition. */
  held: number;
  /** Publication date of its newest article, ISO. */
  newest: string | null;
  /** Validators, exactly as the publisher sent them (RFC 9110, 8.8). */
  etag: string | null;
  lastModified: string | null;
  /** When a full response last had validators; they are dropped after 8 days. */
  validatorsAt: number | null;
  /** Digest of the last body, to detect an unchanged one. */
  bodyHash: string | null;
  /** The feed's own ttl, in minutes. */
  ttl: number | null;
  /** Until when its host asked us to wait (Retry-After); applies to all feeds of that host. */
  hostWaitUntil: number | null;
  /** Its host's robots.txt; null before it was read, missing without a request. */
  robotsFile?: {
    /** In ms; null while it returns server errors. */
    readAt: number | null;
    isAllowed: boolean;
    /** Seconds between requests; 0 for none. */
    delaySeconds: number;
    /** Minutes of the UTC day; null for the whole day. */
    visitTime: { from: number; to: number } | null;
  } | null;
  /** The feed's new address (301, 308), for the operator to put into the table. */
  movedTo: string | null;
}

/** The state of a section's sources. */
export interface SectionState {
  key: FeedKey;
  sources: SourceState[];
  /** True where the newsroom couldn't be reached, so that the states are unknown. */
  unavailable?: boolean;
}

/** The state of a source before its first request. */
export function unaskedSource(source: { name: string; home: string; feed: string }): SourceState {
  const { name, home, feed } = source;
  return {
    name,
    home,
    feed,
    checkedAt: null,
    okAt: null,
    nextAt: 0,
    failures: 0,
    error: null,
    gone: false,
    items: 0,
    held: 0,
    newest: null,
    etag: null,
    lastModified: null,
    validatorsAt: null,
    bodyHash: null,
    ttl: null,
    hostWaitUntil: null,
    movedTo: null,
  };
}

/** Clock difference that is accepted between two machines. */
const AHEAD_MS = 5 * 60_000;

/** The state without times in the future, which a wrong clock wrote: such a source is due at once. `now` in ms. */
export function withoutFutureTimes(state: SourceState, now: number): SourceState {
  if (!isAhead(state.checkedAt, now) && !isAhead(state.okAt, now)) return state;
  const past = (time: number | null) => (isAhead(time, now) ? now : time);
  return {
    ...state,
    checkedAt: past(state.checkedAt),
    okAt: past(state.okAt),
    validatorsAt: past(state.validatorsAt),
    nextAt: 0,
    hostWaitUntil: null,
    error: state.error && { ...state.error, at: past(state.error.at) ?? now },
  };
}

/** True for a time in the future beyond the accepted difference. */
export function isAhead(time: number | null, now: number): boolean {
  return time !== null && time > now + AHEAD_MS;
}

import type { FeedKey } from "./headline.ts";

/** What we remember of one source between two requests. All times are ms since 1970. */
export interface SourceState {
  name: string;
  home: string;
  feed: string;
  /** The last attempt; null before the first. */
  checkedAt: number | null;
  /** The last success, also one that found nothing new. */
  okAt: number | null;
  /** When the clock may ask again. */
  nextAt: number;
  /** Failures in a row. */
  failures: number;
  /** The last failure, kept after a success so that an operator can see it. */
  error: { kind: string; line: string; at: number } | null;
  /** True after 410, until it answers again: it is asked once a week. */
  gone: boolean;
  /** Items the feed gave at its last success. */
  items: number;
  /** Articles of it that the edition holds now. */
  held: number;
  /** Publication date of its newest article, ISO. */
  newest: string | null;
  /** Validators, byte for byte as the publisher sent them (RFC 9110, 8.8). */
  etag: string | null;
  lastModified: string | null;
  /** When a full answer last brought validators; they are dropped 8 days later. */
  validatorsAt: number | null;
  /** Digest of the last body, by which an unchanged one is known. */
  bodyHash: string | null;
  /** The feed's own ttl, in minutes. */
  ttl: number | null;
  /** Until when its host asked everybody to wait (Retry-After); counts for all feeds of that host. */
  hostWaitUntil: number | null;
  /** What its host's robots.txt says; null before it was read, left out where no one asked. */
  robotsFile?: {
    /** In ms; null while it answers with server errors. */
    readAt: number | null;
    isAllowed: boolean;
    /** Seconds between two requests; 0 for none. */
    delaySeconds: number;
    /** Minutes of the UTC day; null for the whole day. */
    visitTime: { from: number; to: number } | null;
  } | null;
  /** Where the publisher says the feed now lives (301, 308): for the operator to put in the table. */
  movedTo: string | null;
}

/** What is known of the sources of a section. */
export interface SectionState {
  key: FeedKey;
  sources: SourceState[];
  /** True where the newsroom couldn't be asked: what we know of the section says nothing. */
  unavailable?: boolean;
}

/** The state of a source that was never asked. */
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

/** Clocks of two places differ by a little. */
const AHEAD_MS = 5 * 60_000;

/**
 * The state without what a clock wrote that ran ahead and was set back: such a source is due at once, and
 * nothing of it lies in the future. `now` in ms.
 */
export function healedState(state: SourceState, now: number): SourceState {
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

/** True for a time that only a clock running ahead can have written. */
export function isAhead(time: number | null, now: number): boolean {
  return time !== null && time > now + AHEAD_MS;
}

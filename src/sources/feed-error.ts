import { detachString } from "./feeds/detach-string.ts";

/** The kinds of a source's errors. `explain` has the operator's texts. */
const FEED_ERROR_KINDS = [
  "unknown-feed", // no such feed key
  "bad-address", // not http(s), or an address no public feed may have
  "network", // no connection, name not found, connection cut
  "timeout", // no complete answer within the limit
  "http-status", // an answer that is not a success
  "rate-limited", // 429, or 503 with Retry-After
  "gone", // 410: the publisher withdrew the feed for good
  "disallowed", // its host's robots.txt disallows the request
  "bot-challenge", // an interstitial page that wants a browser
  "redirects", // too many, a loop, or to somewhere forbidden
  "too-large", // more decoded bytes than we read
  "not-modified", // 304 although we have no earlier copy
  "empty", // no bytes, or no items at all
  "not-a-feed", // HTML, an image, plain text...
  "malformed", // meant to be a feed, too broken to read
  "unfinished", // reading it ended the run
] as const;

export type FeedErrorKind = (typeof FEED_ERROR_KINDS)[number];

interface FeedErrorDetails {
  status?: number;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Some messages contain a publisher's text, which must not look like one of our log lines. */
function oneLine(message: string): string {
  return detachString(message.slice(0, MAX_MESSAGE).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " "));
}

const MAX_MESSAGE = 500;

/** A failure of one source: what kind, and a message an operator can act on. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  readonly kind: FeedErrorKind;
  readonly details: FeedErrorDetails;

  constructor(kind: FeedErrorKind, message: string, details: FeedErrorDetails = {}) {
    super(oneLine(message), { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }
}

/** Wait after a 429 without Retry-After (RFC 6585, 4), and maximum wait that a publisher can ask for, in ms. */
const DEFAULT_WAIT_MS = 10 * 60_000;
const MAX_WAIT_MS = 24 * 3_600_000;
/** The same for an API: warnings must not wait for a service that a storm keeps busy. */
const MAX_API_WAIT_MS = 15 * 60_000;

/** How long a publisher asked us to wait, in ms; 0 for none. */
export function hostWait({ kind, details }: FeedError, isForPrograms = false): number {
  if (kind !== "rate-limited") return 0;
  const seconds = details.retryAfterSeconds;
  if (isForPrograms) return Math.min((seconds ?? 0) * 1000, MAX_API_WAIT_MS);
  return seconds === undefined ? DEFAULT_WAIT_MS : Math.min(seconds * 1000, MAX_WAIT_MS);
}

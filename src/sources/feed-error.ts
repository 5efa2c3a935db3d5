import { detachString } from "./feeds/detach-string.ts";

/** The kinds of errors of a source. `explain` returns the operator's text for each. */
const FEED_ERROR_KINDS = [
  "unknown-feed", // unknown feed key
  "bad-address", // not http(s), or an address that a public feed can't have
  "network", // no connection, unknown host, or a dropped connection
  "timeout", // no complete response within the timeout
  "http-status", // the response status isn't a success
  "rate-limited", // 429, or 503 with Retry-After
  "gone", // 410: the publisher withdrew the feed for good
  "disallowed", // the host's robots.txt disallows the request
  "bot-challenge", // an interstitial page that requires a browser
  "redirects", // too many, a loop, or to a forbidden address
  "too-large", // more decoded bytes than the limit
  "not-modified", // 304 although we sent no validators
  "empty", // no bytes, or no items
  "not-a-feed", // HTML, an image, plain text...
  "malformed", // a feed that is too broken to read
  "unfinished", // the invocation ended while reading it
] as const;

export type FeedErrorKind = (typeof FEED_ERROR_KINDS)[number];

interface FeedErrorDetails {
  status?: number;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Removes line breaks and control characters from a message, so that a publisher's text can't imitate a log line. */
function oneLine(message: string): string {
  return detachString(message.slice(0, MAX_MESSAGE).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " "));
}

const MAX_MESSAGE = 500;

/** A failure of one source: its kind, and a message for operators. */
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

/** The wait in ms after a 429 without Retry-After (RFC 6585, 4), and the maximum wait that a publisher can set. */
const DEFAULT_WAIT_MS = 10 * 60_000;
const MAX_WAIT_MS = 24 * 3_600_000;
/** The maximum wait for an API, in ms: weather warnings must not wait long for a service that is busy in a storm. */
const MAX_API_WAIT_MS = 15 * 60_000;

/** How long a publisher's response tells us to wait, in ms; 0 if it doesn't. */
export function hostWait({ kind, details }: FeedError, isForPrograms = false): number {
  if (kind !== "rate-limited") return 0;
  const seconds = details.retryAfterSeconds;
  if (isForPrograms) return Math.min((seconds ?? 0) * 1000, MAX_API_WAIT_MS);
  return seconds === undefined ? DEFAULT_WAIT_MS : Math.min(seconds * 1000, MAX_WAIT_MS);
}

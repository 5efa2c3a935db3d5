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

type FeedErrorKind = (typeof FEED_ERROR_KINDS)[number];

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

/** What an operator or an editor can do about each kind of error. */
const ADVICE: Record<FeedErrorKind, string> = {
  "unknown-feed": "Use a feed key of src/city/sections.ts.",
  "bad-address": "Correct the address.",
  network: "If it continues, check the host's name and certificate.",
  timeout: "Their server is slow; we ask again less often.",
  "http-status": "Open the address in a browser. If the feed has moved, add its new address at the desk.",
  "rate-limited": "They want fewer requests; we wait as long as they ask.",
  gone: "The publisher withdrew this feed. Look for another one from this publisher. We ask once a week.",
  disallowed: "Ask the publisher for permission, or pause the source at the desk. We check once a day.",
  "bot-challenge": "They want a browser; ask the publisher to let our User-Agent pass.",
  redirects: "Find the feed's new address and add it at the desk.",
  "too-large": "Look for a shorter feed from this publisher.",
  "not-modified": "Their server keeps wrong validators; we ask without them next time.",
  empty: "We keep what we have. If it continues, look for another feed from this publisher.",
  "not-a-feed": "The address answers, but not with a feed: look for its address on their home page.",
  malformed: "Their feed is broken: tell the publisher.",
  unfinished:
    "Its document takes more CPU time than we allow. Look for a shorter feed. We request it less and less often.",
};

/** The error's message and the advice for it, in one line. */
export function explain(error: FeedError): string {
  return `${error.message.replace(/\.$/, "")}. ${ADVICE[error.kind]}`;
}

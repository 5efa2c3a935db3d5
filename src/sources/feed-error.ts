import { ownText } from "./feeds/own-text.ts";

/** Everything that can be wrong with a source, as a closed set. `explain` gives the operator's words. */
const FEED_ERROR_KINDS = [
  "unknown-feed", // no such feed key
  "bad-address", // not http(s), or an address no public feed may have
  "network", // no connection, name not found, connection cut
  "timeout", // no complete answer within the limit
  "http-status", // an answer that is not a success
  "rate-limited", // 429, or 503 with Retry-After
  "gone", // 410: the publisher withdrew the feed for good
  "disallowed", // its host's robots.txt asks programs to leave it alone
  "bot-challenge", // an interstitial page that wants a browser
  "redirects", // too many, a loop, or to somewhere forbidden
  "too-large", // more decoded bytes than we read
  "not-modified", // 304 although we hold no body to keep
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

/** What a publisher wrote stands in some messages; in a log it must not look like a line of ours. */
function oneLine(message: string): string {
  return ownText(message.slice(0, LONGEST_MESSAGE).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " "));
}

const LONGEST_MESSAGE = 500;

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

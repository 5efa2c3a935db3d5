import type { FeedError, FeedErrorKind } from "./feed-error.ts";

/** What an operator can do about each kind of failure. */
const ADVICE: Record<FeedErrorKind, string> = {
  "unknown-feed": "Use a feed key of src/city/sections.ts.",
  "bad-address": "Correct the address in the source table.",
  network: "If it continues, check the host's name and certificate.",
  timeout: "Their server is slow; we ask again less often.",
  "http-status": "Open the address in a browser. If it has moved, update the source table.",
  "rate-limited": "They want fewer requests; we wait as long as they ask.",
  gone: "The publisher withdrew this feed; replace it in the source table. We ask once a week.",
  disallowed: "Ask the publisher for permission, or remove it from the source table. We check once a day.",
  "bot-challenge": "They want a browser; ask the publisher to let our User-Agent pass.",
  redirects: "Find the feed's new address and update the source table.",
  "too-large": "Look for a shorter feed from this publisher.",
  "not-modified": "Their server keeps wrong validators; we ask without them next time.",
  empty: "We keep what we have. If it continues, look for another feed from this publisher.",
  "not-a-feed": "The address answers, but not with a feed: look for its address on their home page.",
  malformed: "Their feed is broken: tell the publisher.",
  unfinished:
    "Its document takes more CPU time than we allow. Look for a shorter feed. We request it less and less often.",
};

/** One line for an operator: what is wrong and what to do. */
export function explain(error: FeedError): string {
  return `${error.message.replace(/\.$/, "")}. ${ADVICE[error.kind]}`;
}

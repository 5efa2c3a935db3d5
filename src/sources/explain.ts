import type { FeedError, FeedErrorKind } from "./feed-error.ts";

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

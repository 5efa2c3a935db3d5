import { FeedError } from "../feed-error.ts";
import { refuseOtherThanFeed } from "../fetch/refuse-other-than-feed.ts";
import { decodeBeginning, decodeBytes } from "./decode-bytes.ts";
import { readJsonFeed } from "./json-feed.ts";
import type { ParsedFeed } from "./parsed-feed.ts";
import { readFirstItems, readXmlFeed } from "./xml/xml-feed.ts";

/** More decoded bytes than this are no feed (the fetcher stops at the same number). */
const MOST_BYTES = 8_000_000;

/** A limit beyond this saves nothing. */
const MOST_ITEMS = 1000;

/** Where the bytes come from: relative addresses in the feed are relative to `url`. */
interface FeedOrigin {
  url: string;
  contentType?: string;
  /** Read only the first so many items. */
  limit?: number;
}

/**
 * What the bytes of an RSS 0.9x, 1.0 or 2.0, Atom 0.3 or 1.0 or JSON Feed document say. Texts are plain, HTML
 * fields are harmless (no script, no active address), addresses absolute http(s), dates ISO strings in UTC.
 * Throws a FeedError of kind empty, not-a-feed, bot-challenge, malformed or too-large.
 */
export function parseFeed(bytes: Uint8Array, from: FeedOrigin): ParsedFeed {
  if (bytes.length > MOST_BYTES) {
    throw new FeedError("too-large", `The answer has ${bytes.length} bytes; we read ${MOST_BYTES}.`);
  }
  if (bytes.length === 0) throw new FeedError("empty", "The answer has no bytes.");
  const limit = from.limit ?? Number.POSITIVE_INFINITY;
  const beginning = limit < MOST_ITEMS ? decodeBeginning(bytes, from.contentType, limit) : undefined;
  if (beginning && !beginning.isWhole && beginning.text[firstSign(beginning.text)] === "<") {
    refuseOtherThanFeed(beginning.text, firstSign(beginning.text), bytes);
    const feed = readFirstItems(beginning.text, from.url, limit);
    if (feed) return feed;
  }
  const text = beginning?.isWhole ? beginning.text : decodeBytes(bytes, from.contentType);
  const start = firstSign(text);
  refuseOtherThanFeed(text, start, bytes);
  if (text[start] === "{" || text[start] === "[") return readJsonFeed(text.slice(start), from.url, limit);
  return readXmlFeed(text, from.url, limit);
}

/** Index of the first character that is not white space, a control or a byte order mark. */
function firstSign(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL bytes in front of a feed are a known defect
  const found = /[^\s\u0000-\u001f\ufeff\ufffe\ufffd]/.exec(text);
  if (!found) throw new FeedError("empty", "The answer holds nothing but white space.");
  return found.index;
}

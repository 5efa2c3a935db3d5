import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { FeedError } from "../feed-error.ts";
import { refuseOtherThanFeed } from "../fetch/bad-answer.ts";
import { decodeBeginning, decodeBytes } from "./decode-bytes.ts";
import type { FeedDocument } from "./feed-item.ts";
import { readJsonFeed } from "./json/json-feed.ts";
import { openFirstItems, openXmlFeed } from "./xml/read-document.ts";
import { readXmlFeed } from "./xml/xml-feed.ts";

/** The maximum number of decoded bytes. The fetcher has a lower limit. */
const MAX_BYTES = 8_000_000;

/** From this limit on, the whole document is decoded at once. */
const MAX_ITEMS = 1000;

/** The source of the bytes: relative addresses in the feed are relative to `url`. */
export interface FeedOrigin {
  url: string;
  contentType?: string;
  /** Reads only the first `limit` items. */
  limit?: number;
}

/**
 * Reads an RSS 0.9x, 1.0 or 2.0, Atom 0.3 or 1.0, or JSON Feed document. Throws a FeedError of kind empty, not-a-feed,
 * bot-challenge, malformed or too-large.
 */
export function readFeed(bytes: Uint8Array, from: FeedOrigin): FeedDocument {
  if (bytes.length > MAX_BYTES) {
    throw new FeedError("too-large", `The answer has ${bytes.length} bytes; we read ${MAX_BYTES}.`);
  }
  if (bytes.length === 0) throw new FeedError("empty", "The answer has no bytes.");
  const limit = from.limit ?? Number.POSITIVE_INFINITY;
  const beginning = limit < MAX_ITEMS ? decodeBeginning(bytes, from.contentType, limit) : undefined;
  if (beginning && !beginning.isWhole && beginning.text[firstSign(beginning.text)] === "<") {
    refuseOtherThanFeed(beginning.text, firstSign(beginning.text), bytes);
    const feed = openFirstItems(beginning.text, from.url, limit);
    if (feed) return readXmlFeed(feed);
  }
  const text = beginning?.isWhole ? beginning.text : decodeBytes(bytes, from.contentType);
  const start = firstSign(text);
  refuseOtherThanFeed(text, start, bytes);
  return text[start] === "{" || text[start] === "["
    ? readJsonFeed(openJsonFeed(text.slice(start)), from)
    : readXmlFeed(openXmlFeed(text, from.url, limit));
}

/** The index of the first character that isn't white space, a control character or a byte order mark. */
function firstSign(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL bytes in front of a feed are a known defect
  const found = /[^\s\u0000-\u001f\ufeff\ufffe\ufffd]/.exec(text);
  if (!found) throw new FeedError("empty", "The answer holds nothing but white space.");
  return found.index;
}

/** Parses the outer object of a JSON Feed (jsonfeed.org, versions 1 and 1.1). */
function openJsonFeed(text: string): JsonObject {
  const feed = parse(text);
  if (!Array.isArray(feed.items) && typeof feed.version !== "string") {
    throw new FeedError(
      "not-a-feed",
      "The JSON document isn’t a JSON Feed: it doesn’t have a version or items.",
    );
  }
  return feed;
}

function parse(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 120) : "unreadable";
    throw new FeedError("malformed", `The JSON does not parse: ${reason}`, { cause });
  }
  if (!isJsonObject(value)) throw new FeedError("not-a-feed", "The JSON document isn’t an object.");
  return value;
}

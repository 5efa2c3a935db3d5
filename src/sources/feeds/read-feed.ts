import type { Source } from "../../city/source.ts";
import type { FeedKey, Story } from "../../model/headline.ts";
import { isJsonObject, type JsonObject } from "../../text/json-values.ts";
import { withinRights } from "../../text/within-rights.ts";
import { FeedError } from "../feed-error.ts";
import { refuseOtherThanFeed } from "../fetch/bad-answer.ts";
import type { SourceBody } from "../polled.ts";
import { decodeBeginning, decodeBytes } from "./decode-bytes.ts";
import { detachStory } from "./detach-string.ts";
import type { FeedDocument } from "./feed-item.ts";
import { readJsonFeed } from "./json/json-feed.ts";
import { type ArticleOptions, isEnough, toArticles } from "./to-articles.ts";
import { readFirstItems, readXmlFeed } from "./xml/read-document.ts";

/** The result of reading a feed. */
export interface Reading {
  /** Up to 15 articles, with content; more if more are new to a known source. Readers see the first 15. */
  articles: Story[];
  /** The number of items read from the feed, including those left out. */
  items: number;
  /** The feed's stated time to live, in minutes. */
  ttl: number | null;
  /** The feed's title; empty if it has none. */
  title: string;
  /** False if the document was cut off. */
  isComplete: boolean;
}

/** Reads the first number of items, then the second if more are new, which D1 records in 34 of its 50 queries. */
const FIRST_ITEMS = 20;
const LATER_ITEMS = 500;

/** Documents with more bytes than this are released at once; most feeds are smaller. */
const LARGE = 100_000;

/** Parses a feed and returns its articles. Throws FeedError "not-a-feed", "malformed" or "empty". */
export function readArticles(
  body: SourceBody,
  source: Source,
  key: FeedKey,
  options: ArticleOptions,
): Reading {
  const from = { url: body.url, ...(body.contentType ? { contentType: body.contentType } : {}) };
  let feed = readFeed(body.bytes, { ...from, limit: FIRST_ITEMS });
  let articles = toArticles(feed, source, key, options);
  if (!isEnough(articles, options) && feed.items.length === FIRST_ITEMS) {
    feed = readFeed(body.bytes, { ...from, limit: LATER_ITEMS });
    articles = toArticles(feed, source, key, options);
  }
  const allowed = articles.map((article) => withinRights(article, source.rights));
  // Copying texts takes a tenth of the reading time, so the articles of a small document may keep it in memory.
  const kept = body.bytes.length > LARGE ? allowed.map(detachStory) : allowed;
  const { items, ttl = null, title = "" } = feed;
  return { articles: kept, items: items.length, ttl, title, isComplete: isComplete(body.bytes) };
}

/**
 * False if an XML document was truncated. Checks the last 2 KB, because caching plug-ins append comments after the
 * root element.
 */
export function isComplete(bytes: Uint8Array): boolean {
  const read = (part: Uint8Array) => new TextDecoder("latin1").decode(part).replaceAll("\0", "");
  const tail = read(bytes.subarray(-2048));
  const isJson = /^[^<]{0,1000}?[{[]/.test(read(bytes.subarray(0, 1000)));
  return isJson ? /[}\]]\s*$/.test(tail) : /<\/\s*([\w.-]+:)?(rss|feed|rdf|channel)\s*>/i.test(tail);
}

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
    const feed = readFirstItems(beginning.text, from.url, limit);
    if (feed) return feed;
  }
  const text = beginning?.isWhole ? beginning.text : decodeBytes(bytes, from.contentType);
  const start = firstSign(text);
  refuseOtherThanFeed(text, start, bytes);
  return text[start] === "{" || text[start] === "["
    ? readJsonFeed(openJsonFeed(text.slice(start)), from)
    : readXmlFeed(text, from.url, limit);
}

/** The index of the first character that isn't white space, a control character or a byte order mark. */
function firstSign(text: string): number {
  // Some servers send NUL bytes before a feed.
  const found = /[^\s\p{Cc}\ufeff\ufffe\ufffd]/u.exec(text);
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

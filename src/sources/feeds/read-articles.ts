import type { Source } from "../../city/source.ts";
import type { FeedKey, Story } from "../../model/headline.ts";
import { withinRights } from "../../text/within-rights.ts";
import type { SourceBody } from "../polled.ts";
import { detachStory } from "./detach-string.ts";
import { readFeed } from "./read-feed.ts";
import { type ArticleOptions, isEnough, toArticles } from "./to-articles.ts";

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

import type { Source } from "../../city/source.ts";
import type { FeedKey, Story } from "../../model/headline.ts";
import { withinRights } from "../../text/within-rights.ts";
import type { SourceBody } from "../polled.ts";
import { detachStory } from "./detach-string.ts";
import { readFeed } from "./read-feed.ts";
import { type ArticleOptions, isEnough, toArticles } from "./to-articles.ts";

/** The content of a body. */
export interface Reading {
  /** 15 at most, with content; more where more are new to a known source. Readers see the first 15. */
  articles: Story[];
  /** Items read of the feed, kept or not. */
  items: number;
  /** The feed's own ttl in minutes. */
  ttl: number | null;
  /** The feed's title; empty if it has none. */
  title: string;
  /** False for a document that was cut off. */
  isComplete: boolean;
}

/** Read first; where those aren't enough so many are read, which D1 records in 34 of an invocation's 50 queries. */
const FIRST_ITEMS = 20;
const LATER_ITEMS = 500;

/** Documents above this size are released at once; most feeds are smaller. */
const LARGE = 100_000;

/** Parses a feed's bytes and makes articles of it. Throws FeedError "not-a-feed", "malformed" or "empty". */
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
  // Copying each text costs a tenth of the reading: a small document may stay until its section is read back.
  const kept = body.bytes.length > LARGE ? allowed.map(detachStory) : allowed;
  const { items, ttl = null, title = "" } = feed;
  return { articles: kept, items: items.length, ttl, title, isComplete: isComplete(body.bytes) };
}

/**
 * False for a truncated XML document. Checks the last 2 KB, because caching plugins append comments after the root
 * element.
 */
export function isComplete(bytes: Uint8Array): boolean {
  const read = (part: Uint8Array) => new TextDecoder("latin1").decode(part).replaceAll("\0", "");
  const tail = read(bytes.subarray(-2048));
  const isJson = /^[^<]{0,1000}?[{[]/.test(read(bytes.subarray(0, 1000)));
  return isJson ? /[}\]]\s*$/.test(tail) : /<\/\s*([\w.-]+:)?(rss|feed|rdf|channel)\s*>/i.test(tail);
}

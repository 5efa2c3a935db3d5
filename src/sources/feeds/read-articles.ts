import { sectionName } from "../../city/sections.ts";
import type { Source } from "../../city/source.ts";
import { withinRights } from "../../city/within-rights.ts";
import type { FeedKey, Story } from "../../model/headline.ts";
import { detachStory } from "./detach-string.ts";
import { readFeed } from "./read-feed.ts";
import { MOST_ARTICLES, toArticles } from "./to-articles.ts";

export interface FeedBody {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  contentType: string | null;
}

/** The content of a body. */
export interface Reading {
  /** At most 15, with content. */
  articles: Story[];
  /** Items read of the feed, kept or not. */
  items: number;
  /** The feed's own ttl in minutes. */
  ttl: number | null;
  /** What the feed calls itself; empty where it doesn't say. */
  title: string;
}

/** Read first; of a feed with more than five items that cannot be shown so many are read. */
const FIRST_ITEMS = 20;
const LATER_ITEMS = 300;

/** Documents above this size are released at once; most feeds are smaller. */
const LARGE = 100_000;

/** Parses a feed's bytes and makes articles of it. Throws FeedError "not-a-feed", "malformed" or "empty". */
export function readArticles(body: FeedBody, source: Source, key: FeedKey, now: number): Reading {
  const from = { url: body.url, ...(body.contentType ? { contentType: body.contentType } : {}) };
  const options = { category: sectionName(key), now };
  let feed = readFeed(body.bytes, { ...from, limit: FIRST_ITEMS });
  let articles = toArticles(feed, source, key, options);
  if (articles.length < MOST_ARTICLES && feed.items.length === FIRST_ITEMS) {
    feed = readFeed(body.bytes, { ...from, limit: LATER_ITEMS });
    articles = toArticles(feed, source, key, options);
  }
  const allowed = articles.map((article) => withinRights(article, source.rights));
  // Copying each text costs a tenth of the reading: a small document may stay until its section is read back.
  const kept = body.bytes.length > LARGE ? allowed.map(detachStory) : allowed;
  return { articles: kept, items: feed.items.length, ttl: feed.ttl ?? null, title: feed.title ?? "" };
}

import type { Article, FeedKey } from "../edition/article.ts";
import { FeedError } from "./feed-error.ts";
import type { Source } from "./source.ts";

export interface FeedBody {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  contentType: string | null;
}

/** What a body holds. */
export interface Reading {
  /** At most 15, with content. */
  articles: Article[];
  /** Items of the feed, kept or not. */
  items: number;
  /** The feed's own ttl in minutes. */
  ttl: number | null;
}

/** Parses a feed's bytes and makes articles of it. Throws FeedError "not-a-feed", "malformed" or "empty". */
export function readArticles(_body: FeedBody, _source: Source, _key: FeedKey, _now: number): Reading {
  throw new FeedError("malformed", "no parser yet");
}

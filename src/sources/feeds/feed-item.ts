import type { PublishedHtml } from "./published-html.ts";

/** What the site reads of a feed. */
export interface FeedDocument {
  /** The feed's own, in minutes. */
  ttl: number | undefined;
  /** The feed's title. */
  title: string | undefined;
  items: FeedItem[];
}

/**
 * An item's fields. Texts are plain, addresses absolute http(s), dates ISO strings in UTC; the HTML is the
 * publisher's, and is sanitized when it is read.
 */
export interface FeedItem {
  title: string | undefined;
  link: string | undefined;
  /** The story's address at its publisher, where `link` is that of a click counter. */
  original: string | undefined;
  published: string | undefined;
  updated: string | undefined;
  author: string | undefined;
  image: string | undefined;
  summary: PublishedHtml | undefined;
  content: PublishedHtml | undefined;
}

export interface Media {
  url: string;
  type?: string;
  medium?: string;
  width?: number;
  height?: number;
}

export interface Enclosure {
  url: string;
  type?: string;
  length?: number;
}

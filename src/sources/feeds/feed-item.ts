import type { PublishedHtml } from "./published-html.ts";

/** The parts of a feed that the site uses. */
export interface FeedDocument {
  /** The feed's stated time to live, in minutes. */
  ttl: number | undefined;
  /** The feed's title. */
  title: string | undefined;
  items: FeedItem[];
}

/**
 * An item's fields. Texts are plain, addresses are absolute http(s), dates are ISO strings in UTC. The HTML is as
 * published and is sanitized when it is read.
 */
export interface FeedItem {
  title: string | undefined;
  link: string | undefined;
  /** The story's address at its publisher, if `link` is the address of a click counter. */
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

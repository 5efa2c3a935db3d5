import type { FeedDocument, FeedItem } from "../../src/sources/feeds/feed-item.ts";
import { readFeed } from "../../src/sources/feeds/read-feed.ts";

/** The fields that the site reads from a feed, with the sanitized HTML of each item. */
export interface PlainFeed extends Omit<FeedDocument, "items"> {
  items: (Omit<FeedItem, "summary" | "content"> & {
    summary?: string | undefined;
    content?: string | undefined;
  })[];
}

/** Reads a feed like the site. Throws like `readFeed`. */
export function plainFeed(...[bytes, from]: Parameters<typeof readFeed>): PlainFeed {
  const { items, ...feed } = readFeed(bytes, from);
  return {
    ...feed,
    items: items.map(({ summary, content, ...item }) => ({
      ...item,
      summary: summary?.harmless(),
      content: content?.harmless(),
    })),
  };
}

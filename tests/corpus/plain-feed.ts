import type { FeedDocument, FeedItem } from "../../src/sources/feeds/feed-item.ts";
import { readFeed } from "../../src/sources/feeds/read-feed.ts";

/** A feed's parsed fields, with each item's sanitized HTML. */
export interface PlainFeed extends Omit<FeedDocument, "items"> {
  items: (Omit<FeedItem, "summary" | "content"> & {
    summary?: string | undefined;
    content?: string | undefined;
  })[];
}

/** Parses a feed as the site does. Throws like `readFeed`. */
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

import type { FeedDocument } from "./feed-item.ts";
import { readJsonFeed } from "./json/json-feed.ts";
import { type FeedOrigin, openFeed } from "./open-feed.ts";
import { readXmlFeed } from "./xml/xml-feed.ts";

/** Reads an RSS 0.9x, 1.0 or 2.0, Atom 0.3 or 1.0, or JSON Feed document. Throws the same errors as `openFeed`. */
export function readFeed(bytes: Uint8Array, from: FeedOrigin): FeedDocument {
  const open = openFeed(bytes, from);
  return open.format === "xml" ? readXmlFeed(open.feed) : readJsonFeed(open.feed, from);
}

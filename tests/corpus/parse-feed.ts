import { type FeedOrigin, openFeed } from "../../src/sources/feeds/open-feed.ts";
import type { ParsedFeed } from "./whole/parsed-feed.ts";
import { wholeJsonFeed } from "./whole/whole-json.ts";
import { wholeXmlFeed } from "./whole/whole-xml.ts";

/**
 * All that a feed says, also what the site never shows: texts plain, HTML harmless (no script, no active address),
 * addresses absolute http(s), dates ISO strings in UTC. The corpus of `feeds:score` asks for it; the site reads its
 * part of the same document by `readFeed`. Throws as `openFeed`.
 */
export function parseFeed(bytes: Uint8Array, from: FeedOrigin): ParsedFeed {
  const open = openFeed(bytes, from);
  return open.format === "xml" ? wholeXmlFeed(open.feed, from.url) : wholeJsonFeed(open.feed, from);
}

import { readJsonItem } from "../../../src/sources/feeds/json/json-feed.ts";
import {
  address,
  attachments,
  baseOf,
  jsonItems,
  line,
  people,
  tags,
} from "../../../src/sources/feeds/json/values.ts";
import { publicAddress } from "../../../src/text/html/web-address.ts";
import type { JsonObject } from "../../../src/text/json-values.ts";
import { definedOnly, type ParsedFeed, type ParsedItem, some } from "./parsed-feed.ts";

/** All that a JSON Feed says, with its first `limit` items. */
export function wholeJsonFeed(feed: JsonObject, { url, limit }: { url: string; limit?: number }): ParsedFeed {
  const authors = people(feed);
  const base = baseOf(feed, url);
  return definedOnly<ParsedFeed>({
    title: line(feed.title) ?? address(feed.home_page_url, url),
    link: address(feed.home_page_url, url) ?? address(feed.feed_url, url) ?? publicAddress(url, url),
    description: line(feed.description),
    id: line(feed.feed_url),
    language: line(feed.language),
    image: address(feed.icon, url) ?? address(feed.favicon, url),
    author: authors[0],
    items: jsonItems(feed, limit).map((item) => wholeItem(item, base, authors)),
  });
}

function wholeItem(item: JsonObject, base: string, feedAuthors: readonly string[]): ParsedItem {
  const { summary, content, ...shown } = readJsonItem(item, base, feedAuthors[0]);
  const own = people(item);
  return definedOnly<ParsedItem>({
    ...shown,
    summary: summary?.harmless(),
    content: content?.harmless(),
    id: line(item.id) ?? line(item.url),
    authors: some(own.length > 0 ? own : [...feedAuthors]),
    enclosures: some(attachments(item.attachments, base)),
    categories: some(tags(item.tags)),
  });
}

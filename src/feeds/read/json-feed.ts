import { FeedError } from "../feed-error.ts";
import { parseFeedDate } from "./feed-date.ts";
import { escapeText } from "./html/escape.ts";
import { attachHtml, PublishedHtml } from "./item-html.ts";
import type { Enclosure, ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { enclosedPicture } from "./picture.ts";
import { tidyLine } from "./plain-text.ts";
import { titleFromText } from "./title-from-text.ts";
import { webAddress } from "./web-address.ts";
import { definedOnly } from "./xml/xml-item.ts";

/** People, tags and attachments of one item. */
const MOST_LISTED = 100;

type Json = Readonly<Record<string, unknown>>;

/** A JSON Feed (jsonfeed.org, versions 1 and 1.1) with its first `limit` items. */
export function readJsonFeed(text: string, url: string, limit: number): ParsedFeed {
  const feed = parse(text);
  const items = feed.items;
  if (!Array.isArray(items) && typeof feed.version !== "string") {
    throw new FeedError("not-a-feed", "The JSON document is no JSON Feed: it has neither version nor items.");
  }
  const authors = people(feed);
  // What a publisher abbreviates in a feed he abbreviates as on his pages.
  const base = address(feed.home_page_url, url) ?? url;
  return definedOnly<ParsedFeed>({
    title: line(feed.title) ?? address(feed.home_page_url, url),
    link: address(feed.home_page_url, url) ?? address(feed.feed_url, url) ?? webAddress(url, url),
    description: line(feed.description),
    id: line(feed.feed_url),
    language: line(feed.language),
    image: address(feed.icon, url) ?? address(feed.favicon, url),
    author: authors[0],
    items: (Array.isArray(items) ? items : [])
      .filter(isObject)
      .slice(0, limit)
      .map((item) => readItem(item, base, authors)),
  });
}

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 120) : "unreadable";
    throw new FeedError("malformed", `The JSON does not parse: ${reason}`, { cause });
  }
  if (!isObject(value)) throw new FeedError("not-a-feed", "The JSON document is no object.");
  return value;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readItem(item: Json, base: string, feedAuthors: readonly string[]): ParsedItem {
  const enclosures = attachments(item.attachments, base);
  const content = html(item.content_html, base) ?? textAsHtml(item.content_text, base);
  const own = people(item);
  const authors = own.length > 0 ? own : [...feedAuthors];
  const id = line(item.id);
  const tags = listOf(item.tags).slice(0, MOST_LISTED);
  const categories = tags.map(line).filter((tag) => tag !== undefined);
  const summary = textAsHtml(item.summary, base);
  const link =
    address(item.url, base) ??
    address(item.external_url, base) ??
    (id && /^https?:/i.test(id) ? address(id, base) : undefined);
  const fields = definedOnly<ParsedItem>({
    title: line(item.title) ?? titleFromText(content ?? summary) ?? link,
    link,
    id: id ?? line(item.url),
    published: date(item.date_published),
    updated: date(item.date_modified),
    author: authors[0],
    authors: authors.length > 0 ? authors : undefined,
    image:
      address(item.image, base) ??
      address(item.banner_image, base) ??
      enclosedPicture(enclosures) ??
      content?.firstPicture(),
    enclosures: enclosures.length > 0 ? enclosures : undefined,
    categories: categories.length > 0 ? categories : undefined,
  });
  return attachHtml(fields, { summary, content });
}

/** A list, or the one thing that a publisher wrote without a list around it. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** A string or number as one line. */
function line(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? tidyLine(value) || undefined : undefined;
}

function address(value: unknown, base: string): string | undefined {
  return typeof value === "string" ? webAddress(value, base) : undefined;
}

function date(value: unknown): string | undefined {
  return typeof value === "string" ? parseFeedDate(value) : undefined;
}

function html(value: unknown, base: string): PublishedHtml | undefined {
  return typeof value === "string" && value.trim() !== "" ? new PublishedHtml(value, base) : undefined;
}

/** JSON Feed says that these are plain text. Publishers put HTML there all the same; tags then are not text. */
function textAsHtml(value: unknown, base: string): PublishedHtml | undefined {
  if (typeof value !== "string") return undefined;
  return html(/<\/?[a-z][^<>]{0,500}>/i.test(value) ? value : escapeText(value), base);
}

/** `authors` of version 1.1, else `author` of version 1; either may hold one person or a list, or a bare name. */
function people(from: Json): string[] {
  const listed = [...listOf(from.authors), ...listOf(from.author)].slice(0, MOST_LISTED);
  const names = listed.map((each) => (isObject(each) ? (line(each.name) ?? line(each.url)) : line(each)));
  return [...new Set(names.filter((name) => name !== undefined))];
}

function attachments(value: unknown, base: string): Enclosure[] {
  return listOf(value)
    .slice(0, MOST_LISTED)
    .filter(isObject)
    .flatMap((each) => {
      const url = address(each.url, base);
      if (!url) return [];
      const type = line(each.mime_type);
      const length = typeof each.size_in_bytes === "number" ? each.size_in_bytes : undefined;
      return [{ url, ...(type && { type }), ...(length !== undefined && { length }) }];
    });
}

import { escapeText } from "../../../text/html/escape.ts";
import { publicAddress } from "../../../text/html/web-address.ts";
import { isJsonObject, type JsonObject } from "../../../text/json-values.ts";
import { tidyLine } from "../../../text/plain-text.ts";
import { parseFeedDate } from "../feed-date.ts";
import type { Enclosure, FeedDocument, FeedItem } from "../feed-item.ts";
import { enclosedPicture } from "../picture.ts";
import { PublishedHtml, titleFromText } from "../published-html.ts";

/** Reads the first `limit` items of a JSON Feed. */
export function readJsonFeed(
  feed: JsonObject,
  { url, limit }: { url: string; limit?: number },
): FeedDocument {
  const base = baseOf(feed, url);
  const author = people(feed)[0];
  const items = jsonItems(feed, limit).map((item) => readJsonItem(item, base, author));
  return { ttl: undefined, title: line(feed.title), items };
}

/** `feedAuthor` is used for items without an author. */
function readJsonItem(item: JsonObject, base: string, feedAuthor: string | undefined): FeedItem {
  const content = html(item.content_html, base) ?? textAsHtml(item.content_text, base);
  const summary = textAsHtml(item.summary, base);
  const id = line(item.id);
  const link =
    address(item.url, base) ??
    address(item.external_url, base) ??
    (id && /^https?:/i.test(id) ? address(id, base) : undefined);
  return {
    title: line(item.title) ?? titleFromText(content ?? summary) ?? link,
    link,
    original: undefined,
    published: date(item.date_published),
    updated: date(item.date_modified),
    author: people(item)[0] ?? feedAuthor,
    image:
      address(item.image, base) ??
      address(item.banner_image, base) ??
      enclosedPicture(attachments(item.attachments, base)) ??
      content?.firstPicture(),
    summary,
    content,
  };
}

/** The maximum number of authors, tags or attachments of one item. */
const MAX_LISTED = 100;

/** The first `limit` items of the feed. */
const jsonItems = (feed: JsonObject, limit = Number.POSITIVE_INFINITY): JsonObject[] =>
  (Array.isArray(feed.items) ? feed.items : []).filter(isJsonObject).slice(0, limit);

/** The base of relative addresses: publishers abbreviate addresses in a feed as on their pages. */
const baseOf = (feed: JsonObject, url: string): string => address(feed.home_page_url, url) ?? url;

/** The value as a list: some publishers write a single value without a list. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** A string or number as one line. */
export function line(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? tidyLine(value) || undefined : undefined;
}

/** The absolute address of a value; undefined if it isn't a web address. */
export function address(value: unknown, base: string): string | undefined {
  return typeof value === "string" ? publicAddress(value, base) : undefined;
}

/** A date as an ISO string. */
export function date(value: unknown): string | undefined {
  return typeof value === "string" ? parseFeedDate(value) : undefined;
}

/** The published HTML; undefined if it is empty. */
export function html(value: unknown, base: string): PublishedHtml | undefined {
  return typeof value === "string" && value.trim() !== "" ? new PublishedHtml(value, base) : undefined;
}

/** JSON Feed defines these fields as plain text, but some publishers put HTML in them, so tags are read as HTML. */
function textAsHtml(value: unknown, base: string): PublishedHtml | undefined {
  if (typeof value !== "string") return undefined;
  return html(/<\/?[a-z][^<>]{0,500}>/i.test(value) ? value : escapeText(value), base);
}

/** The names in `authors` (version 1.1) and `author` (version 1). Either may be one person, a list, or a name. */
export function people(from: JsonObject): string[] {
  const listed = [...listOf(from.authors), ...listOf(from.author)].slice(0, MAX_LISTED);
  const names = listed.map((each) => (isJsonObject(each) ? (line(each.name) ?? line(each.url)) : line(each)));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The files of an item; leaves out those without an address. */
export function attachments(value: unknown, base: string): Enclosure[] {
  return listOf(value)
    .slice(0, MAX_LISTED)
    .filter(isJsonObject)
    .flatMap((each) => {
      const url = address(each.url, base);
      if (!url) return [];
      const type = line(each.mime_type);
      const length = typeof each.size_in_bytes === "number" ? each.size_in_bytes : undefined;
      return [{ url, ...(type && { type }), ...(length !== undefined && { length }) }];
    });
}

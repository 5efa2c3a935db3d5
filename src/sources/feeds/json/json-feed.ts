import type { JsonObject } from "../../../text/json-values.ts";
import type { FeedDocument, FeedItem } from "../feed-item.ts";
import { enclosedPicture } from "../picture.ts";
import { titleFromText } from "../published-html.ts";
import { address, attachments, baseOf, date, html, jsonItems, line, people, textAsHtml } from "./values.ts";

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

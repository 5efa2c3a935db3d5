import type { Article, FeedKey } from "../edition/article.ts";
import type { ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { cardPicture, enclosedPicture } from "./picture.ts";
import { plainText } from "./plain-text.ts";
import { sanitiseHtml } from "./sanitise-html.ts";
import type { Source } from "./source.ts";
import { isCounter, withoutTracking } from "./tracking.ts";

/** Specification, section 9. */
const MOST_ARTICLES = 15;
const EXCERPT_LENGTH = 200;

const TITLE_LENGTH = 300;
const CONTENT_LENGTH = 12_000;
const DAY = 24 * 60 * 60 * 1000;
/** Dates before this are a clock's zero or a typing error: no news feed is older. */
const EARLIEST = Date.UTC(1990, 0, 1);

interface ArticleOptions {
  /** The section's name, for the badge. */
  category: string;
  /** The byline where the feed gives none. */
  staff: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * A source's first 15 usable items as articles. An item is kept only with a title and a link (specification,
 * section 5); a missing title is taken from the text.
 */
export function toArticles(
  feed: ParsedFeed,
  source: Source,
  feedKey: FeedKey,
  options: ArticleOptions,
): Article[] {
  const articles: Article[] = [];
  const ids = new Set<string>();
  for (const item of feed.items) {
    if (articles.length === MOST_ARTICLES) break;
    const title = titleOf(item);
    const link = linkOf(item);
    if (!title || !link) continue;
    const pubDate = dateOf(item, options.now);
    const body = item.content ?? item.summary ?? "";
    articles.push({
      id: uniqueId(feedKey, link, pubDate?.stable, ids),
      feedKey,
      title,
      excerpt: excerptOf(item),
      content: sanitiseHtml(body, link, CONTENT_LENGTH),
      link,
      pubDate: pubDate?.iso ?? null,
      author: item.author ? cut(item.author, 120) : options.staff,
      category: options.category,
      image: imageOf(item),
      source: { name: source.name, home: source.home },
    });
  }
  return articles;
}

/** The item's title; one that is missing, or only a picture, is the beginning of its text. */
function titleOf(item: ParsedItem): string {
  const title = item.title ?? "";
  if (title !== "" && !/^<(?:img|a|p|div|span)\b[^>]* src=/.test(title)) return cut(title, TITLE_LENGTH);
  return cut(plainText(item.summary ?? item.content ?? "", 200), 80);
}

function linkOf(item: ParsedItem): string | undefined {
  return item.link ? withoutTracking(item.link) : undefined;
}

/** The description as plain text, cut to 200 characters with "..." appended (specification, section 5). */
function excerptOf(item: ParsedItem): string {
  const text =
    plainText(item.summary ?? "", EXCERPT_LENGTH * 3) || plainText(item.content ?? "", EXCERPT_LENGTH * 3);
  return cut(text, EXCERPT_LENGTH);
}

/** The first `most` characters, with "..." when something was cut; never half of a surrogate pair. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.charCodeAt(most - 1) >= 0xd800 && text.charCodeAt(most - 1) <= 0xdbff ? most - 1 : most;
  return `${text.slice(0, end).trimEnd()}...`;
}

/** The media content that suits a card, else the first picture of the text; https only, no trackers. */
function imageOf(item: ParsedItem): string {
  const image =
    cardPicture(item.media ?? []) ??
    item.thumbnails?.[0] ??
    enclosedPicture(item.enclosures ?? []) ??
    item.image ??
    "";
  if (image === "" || isCounter(image)) return "";
  // A page served by https shows no http pictures; nearly every host that still writes http answers https too.
  return image.replace(/^http:\/\//i, "https://");
}

/**
 * When the item was published. A date more than a day ahead is now, but then it may not be part of the id, which
 * has to be the same at every refresh: `stable` holds milliseconds only for dates that stay.
 */
function dateOf(item: ParsedItem, now: number): { iso: string; stable: number | undefined } | undefined {
  const iso = item.published ?? item.updated;
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (!iso || !(time >= EARLIEST)) return undefined;
  if (time > now + DAY) return { iso: new Date(now).toISOString(), stable: undefined };
  return { iso, stable: item.published ? time : undefined };
}

/** 32-bit FNV-1a over the UTF-16 units of the text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/**
 * `{feedKey}-{index}-{timestamp}`: the index is a hash of the link, the timestamp the time of publication or,
 * without one, another hash of the link. So the id depends on nothing but the item. Two items that collide
 * are told apart by counting on in the feed's order.
 */
function uniqueId(feedKey: FeedKey, link: string, time: number | undefined, taken: Set<string>): string {
  const timestamp = time ?? hash(`${link}#`);
  let index = hash(link) % 10_000;
  while (taken.has(`${index}-${timestamp}`)) index = (index + 1) % 10_000;
  taken.add(`${index}-${timestamp}`);
  return `${feedKey}-${index}-${timestamp}`;
}

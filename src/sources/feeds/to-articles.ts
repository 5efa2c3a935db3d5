import type { Source } from "../../city/source.ts";
import type { FeedKey, Story } from "../../model/headline.ts";
import { storyId } from "../../model/story-id.ts";
import { isPublic, shownAddress } from "../../text/html/attributes.ts";
import { isCounter, withoutTracking } from "../../text/html/tracking.ts";
import { plainText } from "../../text/plain-text.ts";
import { bylineOf } from "./byline.ts";
import type { FeedDocument, FeedItem } from "./feed-item.ts";
import { headlineCase } from "./letter-case.ts";
import { titleFromText } from "./published-html.ts";

/** The maximum number of a source's articles that readers see (specification, section 9). */
export const MAX_ARTICLES = 15;

/** A shorter title ("News", "Detroit") may also be the first word of an unrelated text. */
const SHORTEST_REPEATED = 12;

/** The FAQ states this number (city/data-handled.ts). */
export const EXCERPT_CHARACTERS = 200;

const TITLE_LENGTH = 300;
const CONTENT_LENGTH = 12_000;
const DAY = 24 * 60 * 60 * 1000;
/** Earlier dates are errors, such as 1970, because no news feed is older. */
const EARLIEST = Date.UTC(1990, 0, 1);

export interface ArticleOptions {
  /** The section's name, for the badge. */
  category: string;
  /** The byline of an item without an author. */
  author: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The links of the source's known articles. If there are none, 15 articles are enough. */
  known?: ReadonlySet<string>;
}

/** True once there are 15 articles. For a known source, the last one must also be known already. */
export const isEnough = (articles: readonly Story[], { known }: Pick<ArticleOptions, "known">): boolean =>
  articles.length >= MAX_ARTICLES && (!known?.size || known.has(articles.at(-1)?.link ?? ""));

/**
 * A source's first 15 usable items as articles, and the items after them that are new since the last poll. An item
 * needs a title and a link (specification, section 5); a missing title is taken from the text.
 */
export function toArticles(
  feed: FeedDocument,
  source: Pick<Source, "name" | "home" | "feed">,
  feedKey: FeedKey,
  options: ArticleOptions,
): Story[] {
  const articles: Story[] = [];
  const ids = new Set<string>();
  for (const item of feed.items) {
    if (isEnough(articles, options)) break;
    const address = [item.original, item.link].find((one) => one !== undefined && isPublic(one));
    const link = address && withoutTracking(address);
    if (!link) continue;
    const title = titleOf(item);
    if (!title) continue;
    const pubDate = dateOf(item, options.now);
    const image = imageOf(item);
    const excerpt = excerptOf(item, title);
    const content = contentOf(item, image);
    articles.push({
      id: uniqueId(storyId(feedKey, source.feed, link, pubDate?.stable), ids),
      feedKey,
      feed: source.feed,
      title,
      excerpt,
      content: excerpt === "" && isTold(content, title) ? "" : content,
      link,
      pubDate: pubDate?.iso ?? null,
      author: cut(bylineOf(item.author, source.name), 120) || options.author,
      category: options.category,
      image,
      source: { name: source.name, home: source.home },
    });
  }
  return articles;
}

/** The item's title, or the start of its text if the title is only a picture or an address. */
function titleOf(item: FeedItem): string {
  const title = item.title ?? "";
  const isReal = title !== "" && title !== item.link && !/^<[^>]{1,20}\b[^>]* src=/.test(title);
  return isReal
    ? headlineCase(cut(title, TITLE_LENGTH))
    : (titleFromText(item.summary ?? item.content) ?? "");
}

/**
 * The description as plain text, cut to 200 characters with "..." appended (specification, section 5). If it begins
 * with the title, that part is removed, so that a card doesn't repeat it.
 */
function excerptOf({ summary, content }: FeedItem, title: string): string {
  const enough = EXCERPT_CHARACTERS * 3 + title.length;
  const text = summary?.plain(enough) || content?.plain(enough) || "";
  return cut(withoutTitle(text, title), EXCERPT_CHARACTERS);
}

/** Removes the title from the start of a text. Adds "..." if the title was cut inside a sentence. */
function withoutTitle(text: string, title: string): string {
  const isCut = title.endsWith("...");
  const bare = isCut ? title.slice(0, -3) : title;
  if (bare.length < SHORTEST_REPEATED || text.slice(0, bare.length).toLowerCase() !== bare.toLowerCase())
    return text;
  const rest = text.slice(bare.length).replace(/^[\s.:;,|–—-]+/, "");
  return isCut && rest !== "" ? `... ${rest}` : rest;
}

/** The content for the story's page, without the picture shown above it. */
function contentOf({ summary, content }: FeedItem, image: string): string {
  return content?.forPage(CONTENT_LENGTH, image) || summary?.forPage(CONTENT_LENGTH, image) || "";
}

/** True if the content only repeats the title. */
function isTold(content: string, title: string): boolean {
  return !/<(?:img|a|table|li)\b/.test(content) && plainText(content, title.length + 10) === title;
}

/** The first `most` characters, with "..." if something was cut; never splits a surrogate pair. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.charCodeAt(most - 1) >= 0xd800 && text.charCodeAt(most - 1) <= 0xdbff ? most - 1 : most;
  return `${text.slice(0, end).trimEnd()}...`;
}

/** The item's picture (specification, section 5): https only, no trackers, from a public host. */
function imageOf(item: FeedItem): string {
  const image = item.image ?? "";
  if (image === "" || isCounter(image)) return "";
  return shownAddress(image) ?? "";
}

/**
 * The date of an item; a future date counts as now. `stable` is the time in ms for the id, which must not change
 * between refreshes: the published date, or undefined if that is more than a day ahead.
 */
function dateOf(item: FeedItem, now: number): { iso: string; stable: number | undefined } | undefined {
  const iso = item.published ?? item.updated;
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (!iso || !(time >= EARLIEST)) return undefined;
  const stable = item.published && time <= now + DAY ? time : undefined;
  return { iso: time > now ? new Date(now).toISOString() : iso, stable };
}

/** Numbers items that have the same link and time. */
function uniqueId(id: string, taken: Set<string>): string {
  let unique = id;
  for (let more = 1; taken.has(unique); more++)
    unique = id.replace(/\d+$/, (stamp) => `${Number(stamp) + more}`);
  taken.add(unique);
  return unique;
}

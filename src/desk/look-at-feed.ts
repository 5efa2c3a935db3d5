import { articleWords } from "../city/sections.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { explain } from "../sources/explain.ts";
import { FeedError } from "../sources/feed-error.ts";
import { readArticles } from "../sources/feeds/read-articles.ts";
import { fetchFeed } from "../sources/fetch/fetch-feed.ts";
import { askOutside, outsideOfDesk, refusalAtDesk } from "./ask-outside.ts";
import type { DeskContext } from "./desk-context.ts";

/** The result of an address: a feed's first stories, the feeds that a home page lists, or an error. */
export type Look =
  | { kind: "feed"; feed: string; title: string; headlines: Headline[]; items: number }
  | { kind: "page"; feeds: { title: string; feed: string }[] }
  | { kind: "wrong"; words: string };

/** Longest wait, in ms. */
const TIMEOUT_MS = 8_000;
const STORIES = 5;
/** Most bytes read of a home page: feeds are listed in its head. */
const HEAD_BYTES = 300_000;

/** Requests an address that an editor typed: a feed, or a page that lists its feeds (RSS autodiscovery). */
export async function lookAt(c: DeskContext, address: string, key: FeedKey): Promise<Look> {
  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  const refused = url ? refusalAtDesk(c, url) : "it isn’t an address";
  if (!url || refused) return { kind: "wrong", words: `We can’t request this address: ${refused ?? ""}.` };
  try {
    return await readFeed(c, url.href, key);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (error.kind !== "not-a-feed") return { kind: "wrong", words: explain(error) };
    const feeds = await feedsNamedAt(c, url).catch(() => []);
    return feeds.length > 0 ? { kind: "page", feeds } : { kind: "wrong", words: explain(error) };
  }
}

async function readFeed(c: DeskContext, feed: string, key: FeedKey): Promise<Look> {
  const request = { address: feed, validators: null, timeoutMs: TIMEOUT_MS };
  const answer = await fetchFeed(request, outsideOfDesk(c));
  if (answer.kind === "unchanged") throw new FeedError("not-modified", "It answers that nothing has changed");
  const source = { name: new URL(feed).hostname.replace(/^www\./, ""), home: new URL(feed).origin, feed };
  const { articles, items, title } = readArticles(answer, source, key, {
    ...articleWords(key, source.name),
    now: c.get("now"),
  });
  if (articles.length === 0) throw new FeedError("empty", "The feed has no story we can show");
  return {
    kind: "feed",
    feed: answer.url || feed,
    title: titleOf(title) || source.name,
    headlines: articles.slice(0, STORIES),
    items,
  };
}

/** A publisher's name from a feed's title, without words such as "RSS feed". */
const titleOf = (title: string): string =>
  title
    .replace(
      /\s*[-–—|:>»]\s*(?:rss(?: feed)?|feed|latest(?: news)?|all(?: news| posts)?|news|home|articles)\s*$/i,
      "",
    )
    .replace(/^(?:rss|latest news)\s*[-–—|:]\s*/i, "")
    .trim()
    .slice(0, 120);

/** The feeds that a page lists in its head: `<link rel="alternate" type="application/rss+xml" href="…">`. */
async function feedsNamedAt(c: DeskContext, page: URL): Promise<{ title: string; feed: string }[]> {
  const { response, url } = await askOutside(c, page.href, "text/html", TIMEOUT_MS);
  return feedsNamedIn(await startOf(response), url.href);
}

async function startOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

const attribute = (tag: string, name: string): string => {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag) ?? [];
  return (double ?? single ?? bare ?? "").replaceAll("&amp;", "&").trim();
};

/** At most ten feeds of a page, as absolute http addresses without duplicates. */
function feedsNamedIn(html: string, base: string): { title: string; feed: string }[] {
  const found = new Map<string, { title: string; feed: string }>();
  for (const [tag] of html.matchAll(/<link\s[^<>]{1,1000}>/gi)) {
    if (!/\balternate\b/i.test(attribute(tag, "rel"))) continue;
    if (!/^application\/(?:rss|atom|feed)\+(?:xml|json)$/i.test(attribute(tag, "type"))) continue;
    const feed = URL.parse(attribute(tag, "href"), base);
    if (feed && /^https?:$/.test(feed.protocol))
      found.set(feed.href, { feed: feed.href, title: attribute(tag, "title") || feed.href });
  }
  return [...found.values()].slice(0, 10);
}

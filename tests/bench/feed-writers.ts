import { Feed as FeedPackage } from "feed";
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { atom } from "../../src/publish/atom.ts";
import { type Feed, MAIN_CHANNEL } from "../../src/publish/channel.ts";
import { byline } from "../../src/publish/entry-names.ts";
import { jsonFeed } from "../../src/publish/json-feed.ts";
import type { DatedArticle } from "../../src/publish/newest.ts";
import { rss } from "../../src/publish/rss.ts";

const ORIGIN = "https://woodward.example";

const dateOf = ({ published }: DatedArticle): Date => new Date(published ?? 0);

/** The same feed by the npm package `feed`. */
function byFeedPackage(items: readonly DatedArticle[], now: number): FeedPackage {
  const made = new FeedPackage({
    id: `${ORIGIN}/`,
    title: MAIN_CHANNEL.title,
    description: MAIN_CHANNEL.description,
    link: `${ORIGIN}/`,
    language: "en-us",
    updated: new Date(now),
    ttl: 60,
    copyright: "",
  });
  for (const item of items) {
    const { id, title, link, excerpt, category, image } = item.article;
    made.addItem({
      id: `${ORIGIN}/${id}`,
      title,
      link,
      description: excerpt,
      date: dateOf(item),
      author: [{ name: byline(item.article) }],
      category: [{ name: category }],
      ...(image ? { image } : {}),
    });
  }
  return made;
}

/** The same feed as the npm package `feedsmith` takes it for RSS. */
function feedsmithRss(items: readonly DatedArticle[], now: number): string {
  return String(
    generateRssFeed({
      title: MAIN_CHANNEL.title,
      link: `${ORIGIN}/`,
      description: MAIN_CHANNEL.description,
      language: "en-us",
      lastBuildDate: new Date(now),
      ttl: 60,
      items: items.map((item) => ({
        title: item.article.title,
        link: item.article.link,
        guid: { value: item.article.id, isPermaLink: false },
        pubDate: dateOf(item),
        dc: { creators: [byline(item.article)] },
        categories: [{ name: item.article.category }],
        description: item.article.excerpt,
        source: { title: item.article.source.name, url: item.article.source.home },
        ...(item.article.image
          ? { media: { contents: [{ url: item.article.image, medium: "image" }] } }
          : {}),
      })),
    }),
  );
}

function feedsmithAtom(items: readonly DatedArticle[], now: number): string {
  return String(
    generateAtomFeed({
      id: `${ORIGIN}/`,
      title: { value: MAIN_CHANNEL.title },
      updated: new Date(now),
      links: [{ rel: "self", href: `${ORIGIN}/feeds/atom` }],
      entries: items.map((item) => ({
        id: item.article.id,
        title: { value: item.article.title },
        links: [{ rel: "alternate", href: item.article.link }],
        updated: dateOf(item),
        published: dateOf(item),
        authors: [{ name: byline(item.article) }],
        categories: [{ term: item.article.category }],
        summary: { value: item.article.excerpt },
      })),
    }),
  );
}

function feedsmithJson(items: readonly DatedArticle[]): string {
  const made: unknown = generateJsonFeed({
    title: MAIN_CHANNEL.title,
    home_page_url: `${ORIGIN}/`,
    feed_url: `${ORIGIN}/feed.json`,
    items: items.map((item) => ({
      id: item.article.id,
      url: item.article.link,
      title: item.article.title,
      content_text: item.article.excerpt,
      date_published: dateOf(item),
      authors: [{ name: byline(item.article) }],
      tags: [item.article.category],
      ...(item.article.image ? { image: item.article.image } : {}),
    })),
  });
  return typeof made === "string" ? made : JSON.stringify(made);
}

export const MAKERS = ["ours", "feed", "feedsmith"] as const;
export type Maker = (typeof MAKERS)[number];
export type Writer = (items: readonly DatedArticle[]) => string;

/** The writers of each format: ours and the two packages, given the same items. `now` in milliseconds. */
export function writersOf(now: number): Record<"rss" | "atom" | "json", Record<Maker, Writer>> {
  const ours = (write: (feed: Feed) => string): Writer => {
    const mail = { editorial: "desk@paper.example", general: "hello@paper.example" };
    return (items) => write({ channel: MAIN_CHANNEL, origin: ORIGIN, items, changed: now, hub: null, mail });
  };
  return {
    rss: {
      ours: ours(rss),
      feed: (items) => byFeedPackage(items, now).rss2(),
      feedsmith: (items) => feedsmithRss(items, now),
    },
    atom: {
      ours: ours(atom),
      feed: (items) => byFeedPackage(items, now).atom1(),
      feedsmith: (items) => feedsmithAtom(items, now),
    },
    json: {
      ours: ours(jsonFeed),
      feed: (items) => byFeedPackage(items, now).json1(),
      feedsmith: feedsmithJson,
    },
  };
}

import { XMLParser } from "fast-xml-parser";
import { CATEGORY_NAMES } from "../content/sections.ts";
import type { Article, FeedKey } from "../edition/article.ts";
import { site } from "../site.ts";
import { FeedError } from "./feed-error.ts";
import type { Source } from "./source.ts";

export interface FeedBody {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  contentType: string | null;
}

/** What a body holds. */
export interface Reading {
  /** At most 15, with content. */
  articles: Article[];
  /** Items of the feed, kept or not. */
  items: number;
  /** The feed's own ttl in minutes. */
  ttl: number | null;
}

const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });

/** A stand-in until parse-feed.ts and to-articles.ts land: plain RSS 2.0 only. */
export function readArticles(body: FeedBody, source: Source, key: FeedKey, _now: number): Reading {
  const channel = parser.parse(new TextDecoder().decode(body.bytes))?.rss?.channel;
  if (!channel) throw new FeedError("not-a-feed", "The answer is not RSS");
  const items: Record<string, unknown>[] = [channel.item ?? []].flat();
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  const plain = (html: string) => html.replace(/<[^>]*>/g, "").trim();
  const articles = items.slice(0, 15).flatMap((item, index): Article[] => {
    const title = plain(text(item.title));
    const link = text(item.link);
    if (!title || !/^https?:/.test(link)) return [];
    const at = Date.parse(text(item.pubDate)) || 0;
    const { name, home } = source;
    const media = item["media:content"] as Record<string, unknown> | undefined;
    const image = text(media?.["@_url"]);
    return [
      {
        id: `${key}-${index}-${at}`,
        feedKey: key,
        title,
        excerpt: plain(text(item.description)).slice(0, 200),
        content: "",
        link,
        pubDate: at ? new Date(at).toISOString() : null,
        author: plain(text(item["dc:creator"])) || site.staff,
        category: CATEGORY_NAMES[key],
        image: image.startsWith("https://") ? image : "",
        source: { name, home },
      },
    ];
  });
  return { articles, items: items.length, ttl: null };
}

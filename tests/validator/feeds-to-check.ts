import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FEED_KEYS } from "../../src/model/headline.ts";
import { readArticles } from "../../src/sources/feeds/read-articles.ts";
import { atom } from "../../src/syndication/atom.ts";
import { type Feed, MAIN_CHANNEL } from "../../src/syndication/channel.ts";
import { jsonFeed } from "../../src/syndication/json-feed.ts";
import { newestStories } from "../../src/syndication/newest.ts";
import { rss } from "../../src/syndication/rss.ts";

/** A document as a client meets it. */
export interface Document {
  name: string;
  address: string;
  type: string;
  body: string;
}

const ORIGIN = "https://woodward.example";
const WRITERS = [
  { format: "rss", write: rss },
  { format: "atom", write: atom },
  { format: "json", write: jsonFeed },
] as const;
const TYPES = { rss: "application/rss+xml", atom: "application/atom+xml", json: "application/feed+json" };

/** As a site without addresses has it. */
const NO_MAIL = { editorial: "", general: "" };

/** Our feeds of the articles of one recorded feed, each of its bodies once as it is and once as in a list. */
function feedsOf(file: string, bytes: Uint8Array, index: number, now: number): Document[] {
  const key = FEED_KEYS[index % FEED_KEYS.length] ?? "local-news";
  const source = { name: file, home: "https://paper.example/", feed: "https://paper.example/feed" };
  const body = { bytes, url: source.feed, contentType: null };
  const { articles } = readArticles(body, source, key, {
    category: key,
    author: "Staff",
    now,
  });
  const lists = [articles, articles.map((article) => ({ ...article, content: "" }))];
  return lists.flatMap((list, which) => {
    const items = newestStories(list, now);
    const feed: Feed = {
      channel: MAIN_CHANNEL,
      origin: ORIGIN,
      items,
      changed: now,
      hub: null,
      mail: NO_MAIL,
    };
    return WRITERS.map(({ format, write }) => ({
      name: `${file} ${which ? "excerpts" : "contents"} ${format}`,
      address: ORIGIN + MAIN_CHANNEL.addresses[format],
      type: `${TYPES[format]}; charset=utf-8`,
      body: write(feed),
    }));
  });
}

/** Our feeds of every recorded feed of a folder that can be read; files that are no feed are counted out. */
export function feedsOfFolder(folder: string, now: number): { documents: Document[]; unreadable: string[] } {
  const documents: Document[] = [];
  const unreadable: string[] = [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  for (const [index, { name }] of files.entries()) {
    try {
      documents.push(...feedsOf(name, readFileSync(join(folder, name)), index, now));
    } catch (error) {
      unreadable.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { documents, unreadable };
}

/** Every feed and list a running site publishes, found from its own list of feeds. */
export async function feedsOfSite(site: string): Promise<Document[]> {
  const list = await (await fetch(`${site}/opml/feeds.opml`)).text();
  const origin = new URL(/xmlUrl="([^"]+)"/.exec(list)?.[1] ?? ORIGIN).origin;
  const rssPaths = [...list.matchAll(/xmlUrl="https?:\/\/[^/]+([^"]+)"/g)].map((match) => match[1] ?? "");
  const paths = [
    ...rssPaths,
    ...rssPaths.map((path) => path.replace(/rss$/, "atom")),
    ...["rss", "atom"].map((format) => `/feeds/search.${format}?q=detroit`),
    ...["rss", "atom"].map((format) => `/feeds/brief/${format}`),
    ...["/rss", "/atom", "/feeds/anything", "/opml/feeds.opml", "/opml/sources.opml", "/opensearch.xml"],
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site + path);
      // The validator compares a feed's own address with where it is; Content-Location says where.
      const own = answer.headers.get("Content-Location") ?? path;
      const type = answer.headers.get("Content-Type") ?? "";
      return { name: path, address: origin + own, type, body: await answer.text() };
    }),
  );
}

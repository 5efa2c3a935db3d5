import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import RssParser from "rss-parser";
import { type ProgramSet, python } from "../programs.ts";

const run = promisify(execFile);

export interface ReadItem {
  title: string;
  link: string;
  author: string;
  /** Milliseconds since 1970. */
  published: number;
}

/** A program that people read feeds with. */
export interface Reader {
  name: string;
  /** What it needs besides Node. */
  needs?: ProgramSet;
  /** True when it remembers tags and dates and asks with them the next time. */
  conditional: boolean;
  /** Loads a feed, keeping what it keeps in the folder; gives the items as it shows them. */
  load(address: string, folder: string): Promise<ReadItem[]>;
}

const newsboat: Reader = {
  name: "newsboat",
  needs: "newsboat",
  conditional: true,
  async load(address, folder) {
    const [urls, cache, config] = ["urls", "cache.db", "config"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(urls, address);
    writeFileSync(config, "reload-threads 1\n");
    await run("newsboat", ["-u", urls, "-c", cache, "-C", config, "-x", "reload"]);
    const database = new DatabaseSync(cache, { readOnly: true });
    const rows = database
      .prepare("SELECT title, url AS link, author, pubDate * 1000 AS published FROM rss_item")
      .all() as unknown as ReadItem[];
    database.close();
    return rows;
  },
};

/** Keeps tag, date and items in a file, as the library's guide tells its users to. */
const FEEDPARSER = `
import calendar, feedparser, html, json, os, sys
memory, address = sys.argv[1:]
old = json.load(open(memory)) if os.path.exists(memory) else {}
feed = feedparser.parse(address, etag=old.get("etag"), modified=old.get("modified"))
if feed.bozo and feed.get("status") != 304: raise feed.bozo_exception
if feed.get("status") != 304:
    words = lambda detail: html.unescape(detail.value) if detail.type == "text/html" else detail.value
    old = {"etag": feed.get("etag"), "modified": feed.get("modified"), "items": [
        {"title": words(e.title_detail), "link": e.link, "author": e.author,
         "published": calendar.timegm(e.published_parsed) * 1000} for e in feed.entries]}
    json.dump(old, open(memory, "w"))
print(json.dumps(old["items"]))
`;

const feedparser: Reader = {
  name: "feedparser",
  needs: "feedparser",
  conditional: true,
  async load(address, folder) {
    const memory = join(folder, "feedparser.json");
    const { stdout } = await run(python ?? "python3", ["-c", FEEDPARSER, memory, address], {
      maxBuffer: 1 << 26,
    });
    return JSON.parse(stdout) as ReadItem[];
  },
};

const rssParser: Reader = {
  name: "rss-parser",
  conditional: false,
  async load(address) {
    const { items } = await new RssParser<object, { author?: string }>().parseURL(address);
    return items.map(({ title = "", link = "", creator, author, isoDate = "" }) => ({
      title,
      link,
      author: creator ?? author ?? "",
      published: Date.parse(isoDate),
    }));
  },
};

/** The readers. One comes with the project; the others are programs that a machine may not have. */
export const readers: readonly Reader[] = [rssParser, newsboat, feedparser];

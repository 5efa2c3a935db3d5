import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import RssParser from "rss-parser";
import { type ProgramSet, pythonOf } from "../programs.ts";

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
  /** Loads a feed, keeping what it keeps in the folder; gives the items as it shows them. */
  load(address: string, folder: string): Promise<ReadItem[]>;
}

const newsboat: Reader = {
  name: "newsboat",
  needs: "newsboat",
  async load(address, folder) {
    const [urls, cache, config] = [join(folder, "urls"), join(folder, "cache.db"), join(folder, "config")];
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

const FEEDPARSER = `
import calendar, feedparser, html, json, sys
feed = feedparser.parse(sys.argv[1])
if feed.bozo: raise feed.bozo_exception
words = lambda detail: html.unescape(detail.value) if detail.type == "text/html" else detail.value
print(json.dumps([{"title": words(e.title_detail), "link": e.link, "author": e.author,
    "published": calendar.timegm(e.published_parsed) * 1000} for e in feed.entries]))
`;

const feedparser: Reader = {
  name: "feedparser",
  needs: "feedparser",
  async load(address) {
    const { stdout } = await run(pythonOf("feedparser") ?? "python3", ["-c", FEEDPARSER, address], {
      maxBuffer: 1 << 26,
    });
    return JSON.parse(stdout) as ReadItem[];
  },
};

const rssParser: Reader = {
  name: "rss-parser",
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

import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import RssParser from "rss-parser";
import { describe, expect, it } from "vitest";
import { isMissing, type ProgramSet, pythonOf } from "../programs.ts";
import { openSite } from "../site/open-site.ts";
import { testFolder } from "../test-folder.ts";

const run = promisify(execFile);

interface ReadItem {
  title: string;
  link: string;
  author: string;
  published: number;
}

interface Reader {
  name: string;
  /** The group of programs that it needs, if any. */
  needs?: ProgramSet;
  /** Loads a feed (`folder` is for the program's data) and returns the items as the program shows them. */
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

const PATHS = ["/feeds/rss", "/feeds/atom", "/feeds/sports/rss"];

/** An item in our JSON API. */
interface OurItem {
  title: string;
  url: string;
  authors: { name: string }[];
  date_published: string;
}

const folder = testFolder();
const site = await openSite({ alarms: true });
const inSeconds = (ms: number) => Math.floor(ms / 1000);

// rss-parser is a dependency; the other programs may be missing.
for (const reader of [rssParser, newsboat, feedparser])
  describe.skipIf(reader.needs && isMissing(reader.needs))(reader.name, () => {
    it.each(PATHS)(
      "subscribes to %s and shows every story with its address, author and date",
      async (path) => {
        const read = await reader.load(site.url + path, mkdtempSync(join(folder, "reader-")));
        const shown = read.map(({ title, link, author, published }) => ({
          ...{ title, link, author, published: inSeconds(published) },
        }));
        const json = await site.text(path.includes("sports") ? "/feeds/sports/json" : "/feed.json");
        const ours: OurItem[] = JSON.parse(json).items;
        const expected = ours.map(({ title, url, authors, date_published }) => ({
          ...{ title, link: url, author: authors[0]?.name, published: inSeconds(Date.parse(date_published)) },
        }));
        expect(expected.length).toBeGreaterThan(10);
        expect(shown).toHaveLength(expected.length);
        expect(shown).toEqual(expect.arrayContaining(expected));
      },
    );
  });

import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { INDEXED } from "../../../src/archive/index-words.ts";
import { openLibrary } from "../../../src/archive/library.ts";
import { numberAt } from "../../../src/archive/story-number.ts";
import { FRONT_KEYS } from "../../../src/city/front-page.ts";
import { FEED_KEYS, type Story } from "../../../src/model/headline.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { randomFrom } from "../../random.ts";
import { wordsOf } from "../newsroom-day/titles.ts";

const DAY = 24 * 3_600_000;
/** The time of the newest story, in ms. */
export const NOW = Date.parse("2026-12-20T15:00:00Z");
/** New stories a day; the default 39 sources publish fewer on most days. */
export const STORIES_A_DAY = 600;
/** Texts older than 90 days are deleted. */
export const WITH_CONTENT = 90 * STORIES_A_DAY;
/** The newest stories, which feeds still contain. */
export const CURRENT = 300;
/** Stories per transaction. */
const PORTION = 2000;

/** Story `n`, the same in every run; 0 is the newest. */
export function storyAt(n: number): Story {
  const random = randomFrom(n + 1);
  const text = (count: number): string => wordsOf(random, count).join(" ");
  const home = `https://publisher-${n % 35}.example/`;
  const feed = `${home}feed`;
  const feedKey = FEED_KEYS[n % FEED_KEYS.length] ?? "local-news";
  const title = text(9);
  const link = `${home}news/${n}/${title.replaceAll(" ", "-")}`;
  const time = NOW - Math.floor((n * DAY) / STORIES_A_DAY);
  return {
    ...{ id: storyId(feedKey, feed, link, time), feedKey, feed, link, title, excerpt: text(28) },
    ...{ category: "", author: "A Reporter", image: `${home}uploads/${n}/picture.jpg` },
    content: n < WITH_CONTENT ? `<p>${text(100)}</p>` : "",
    pubDate: new Date(time).toISOString(),
    source: { name: `Publisher ${n % 35}`, home },
  };
}

const STORY = `INSERT INTO stories (number, id, feed_key, feed, title, excerpt, link, pub_date, author,
    image, source_name, source_home, content, first_seen, print)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?, 0)`;
const WORDS = `INSERT INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ? FROM stories WHERE number = ?`;
/** No journal is needed, because a run that stops starts over. The index of addresses must fit in the cache. */
const FAST = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -500000`;

/**
 * Writes all but the current stories directly to the SQLite file, oldest first. Writing a million through the library
 * would take an hour.
 */
export function fillByFile(folder: string, size: number): void {
  const file = new DatabaseSync(fileIn(folder));
  file.exec(FAST);
  const [story, words] = [file.prepare(STORY), file.prepare(WORDS)];
  for (let high = size; high > CURRENT; high -= PORTION) {
    file.exec("BEGIN");
    for (let n = high - 1; n >= Math.max(CURRENT, high - PORTION); n -= 1) {
      const { id, feedKey, feed, title, excerpt, link, pubDate, author, image, source, content } = storyAt(n);
      const seen = Date.parse(pubDate ?? "");
      const number = numberAt(seen) + (n % 1024);
      const row = [id, feedKey, feed, title, excerpt, link, pubDate, author, image, source.name, source.home];
      story.run(number, ...row, content, seen);
      words.run(content.replace(/<[^>]*>/g, " "), number);
    }
    file.exec("COMMIT");
  }
  file.close();
}

/** Writes the current stories and a front page for each of the last 60 days through the library. */
export async function fillByLibrary(db: D1Database): Promise<void> {
  const library = openLibrary(db, () => NOW);
  for (let n = 0; n < CURRENT; n += 100) {
    const stories = Array.from({ length: 100 }, (_, place) => storyAt(n + place));
    const answer = await library.write(stories, NOW);
    if (answer.kind !== "found") throw new Error("bench: the library could not be filled");
  }
  for (let back = 60; back >= 0; back -= 1) {
    const sections = FRONT_KEYS.map((key, place) => ({
      key,
      stories: Array.from({ length: 5 }, (_, n) => {
        const { content: _content, ...headline } = storyAt(back * STORIES_A_DAY + n * 15 + place);
        return { ...headline, feedKey: key };
      }),
    }));
    await library.keepDay(sections, NOW - back * DAY);
  }
}

/** The SQLite file that miniflare created in a folder. */
function fileIn(folder: string): string {
  const [file] = globSync("**/*.sqlite", { cwd: folder }).filter((name) => !name.includes("metadata"));
  if (!file) throw new Error(`bench: no database in ${folder}`);
  return join(folder, file);
}

/** The size of each table and index in bytes, largest first. */
export function bytesByTable(folder: string): [name: string, bytes: number][] {
  const file = new DatabaseSync(fileIn(folder), { readOnly: true });
  const sql = "SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC";
  const rows = file.prepare(sql).all() as { name: string; bytes: number }[];
  file.close();
  return rows.map(({ name, bytes }) => [name, bytes]);
}

import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { INDEXED } from "../../../src/archive/index-words.ts";
import { openLibrary } from "../../../src/archive/library.ts";
import { numberAt } from "../../../src/archive/story-number.ts";
import { FRONT_KEYS } from "../../../src/city/front-page.ts";
import { STORIES_A_DAY, storyWriter } from "./story-writer.ts";

/** Stories per transaction. */
const PORTION = 2000;
/** The number of newest stories, which are written through the library because a refresh will update them. */
export const LIVING = 300;

const STORY = `INSERT INTO stories (number, id, feed_key, feed, title, excerpt, link, pub_date, author,
    image, source_name, source_home, content, first_seen, print)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?, 0)`;
const WORDS = `INSERT INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ? FROM stories WHERE number = ?`;
/**
 * No journal is needed, because a run that stops starts over. The cache is large because addresses arrive in random
 * order, so their index has to fit in memory.
 */
const FAST = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -500000`;

/**
 * Writes all but the newest stories directly to the SQLite file, oldest first. Writing a million through the library
 * would take an hour.
 */
export function fillByFile(folder: string, now: number, size: number): void {
  const write = storyWriter(now);
  const file = new DatabaseSync(fileIn(folder));
  file.exec(FAST);
  const [story, words] = [file.prepare(STORY), file.prepare(WORDS)];
  for (let high = size; high > LIVING; high -= PORTION) {
    file.exec("BEGIN");
    for (let n = high - 1; n >= Math.max(LIVING, high - PORTION); n -= 1) {
      const { id, feedKey, feed, title, excerpt, link, pubDate, author, image, source, content } = write(n);
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

/** Writes the newest 300 stories, and a front page for each of the last 60 days, through the library. */
export async function fillByLibrary(db: D1Database, now: number): Promise<void> {
  const library = openLibrary(db, () => now);
  const write = storyWriter(now);
  for (let n = LIVING - 100; n >= 0; n -= 100) {
    const stories = Array.from({ length: 100 }, (_, place) => write(n + place));
    const answer = await library.write(stories, Date.parse(write(0).pubDate ?? ""));
    if (answer.kind !== "found") throw new Error("bench: the library could not be filled");
  }
  for (let back = 60; back >= 0; back -= 1) {
    const at = now - back * 86_400_000;
    const sections = FRONT_KEYS.map((key, place) => ({
      key,
      stories: Array.from({ length: 5 }, (_, n) => {
        const { content: _content, ...headline } = write(back * STORIES_A_DAY + n * 15 + place);
        return { ...headline, feedKey: key };
      }),
    }));
    await library.keepDay(sections, at);
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

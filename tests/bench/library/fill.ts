import { DatabaseSync } from "node:sqlite";
import type { Story } from "../../../src/edition/article.ts";
import { FRONT_KEYS } from "../../../src/edition/front.ts";
import { openLibrary } from "../../../src/library/library.ts";
import { spellingsOf, wordsOf } from "../../../src/library/spelling.ts";
import { numberAt } from "../../../src/library/story-number.ts";
import { fileIn } from "./in-sqlite.ts";
import { STORIES_A_DAY, storyWriter, vocabulary } from "./story-writer.ts";

/** Stories in one transaction. */
const PORTION = 2000;
/** The newest stories, which a refresh meets again, go the library's own way. */
export const LIVING = 300;
/** The texts older than 90 days are gone, as in a library that has run for years. */
export const WITH_CONTENT = 90 * STORIES_A_DAY;

const STORY = `INSERT INTO stories (number, id, former, feed_key, feed, title, excerpt, link, pub_date, author,
    image, source_name, source_home, content, first_seen, print) VALUES (?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`;
const WORDS = "INSERT INTO story_index (rowid, title, text, source, section, body) VALUES (?, ?, ?, ?, ?, ?)";
const SPELLING = "INSERT OR IGNORE INTO spellings (key, word) VALUES (?, ?)";

/**
 * Adds stories `from` to `to`, oldest first, by SQLite in this process: the library's own way in would take an
 * hour for a million. Their texts are in the index as long as they are kept.
 */
export function fillByFile(folder: string, write: (n: number) => Story, from: number, to: number): void {
  const file = new DatabaseSync(fileIn(folder));
  file.exec("PRAGMA synchronous = OFF");
  const [story, words] = [file.prepare(STORY), file.prepare(WORDS)];
  for (let high = to; high > from; high -= PORTION) {
    file.exec("BEGIN");
    for (let n = high - 1; n >= Math.max(from, high - PORTION); n -= 1) {
      const one = write(n);
      const seen = Date.parse(one.pubDate ?? "");
      const number = numberAt(seen) + (n % 1024);
      const content = n < WITH_CONTENT ? one.content : null;
      const { id, feedKey, feed, title, excerpt, link, pubDate, author, image, source } = one;
      const row = [id, feedKey, feed, title, excerpt, link, pubDate, author, image, source.name, source.home];
      story.run(number, ...row, content, seen);
      const body = content?.replace(/<[^>]*>/g, " ") ?? "";
      const from = `${source.name} ${source.home}`;
      words.run(number, title, `${excerpt} ${author}`, from, feedKey.replaceAll("-", ""), body);
    }
    file.exec("COMMIT");
  }
  file.close();
}

/** Every word of the language under its spellings: what the headlines of some years leave. */
export function fillSpellings(folder: string): void {
  const file = new DatabaseSync(fileIn(folder));
  file.exec("PRAGMA synchronous = OFF");
  file.exec("BEGIN");
  const spelling = file.prepare(SPELLING);
  for (const word of wordsOf(vocabulary().join(" ")))
    for (const key of spellingsOf(word)) spelling.run(key, word);
  file.exec("COMMIT");
  file.close();
}

/** The newest 300 stories and a front page for each of the last 60 days, through the library. */
export async function fillByLibrary(db: D1Database, now: number): Promise<void> {
  const library = openLibrary(db, () => now);
  const write = storyWriter(now);
  for (let n = LIVING - 100; n >= 0; n -= 100) {
    const stories = Array.from({ length: 100 }, (_, place) => write(n + place));
    const answer = await library.record(stories, Date.parse(write(0).pubDate ?? ""));
    if (answer.kind !== "known") throw new Error("bench: the library could not be filled");
  }
  for (let back = 60; back >= 0; back -= 1) {
    const at = now - back * 86_400_000;
    const parts = FRONT_KEYS.map((key, place) => ({
      ...{ key, updatedAt: at, changedAt: at, failing: false },
      headlines: Array.from({ length: 5 }, (_, n) => {
        const { content: _content, ...headline } = write(back * STORIES_A_DAY + n * 15 + place);
        return { ...headline, feedKey: key };
      }),
    }));
    await library.keepDay({ at, parts }, at);
  }
}

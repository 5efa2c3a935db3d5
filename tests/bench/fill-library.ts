import type { Story } from "../../src/edition/article.ts";
import { FEED_KEYS } from "../../src/edition/article.ts";
import { openLibrary } from "../../src/library/library.ts";
import { numberAt } from "../../src/library/story-number.ts";
import { storyWriter } from "./story-writer.ts";

/** Stories in one statement: a value of D1 holds at most 2 MB. */
const PORTION = 1000;
/** The newest stories, which a refresh meets again, go the library's own way, with their spellings. */
const LIVING = 300;
/** The texts older than 90 days are gone, as in a library that has run for years. */
const WITH_CONTENT = 90 * 400;

const STORIES = `INSERT INTO stories (number, id, former, feed_key, feed, title, excerpt, link, pub_date, author,
    image, source_name, source_home, content, first_seen, print)
  SELECT value ->> 'number', value ->> 'id', value ->> 'id', value ->> 'feedKey', value ->> 'feed', value ->> 'title',
    value ->> 'excerpt', value ->> 'link', value ->> 'pubDate', value ->> 'author', '', value ->> '$.source.name',
    value ->> '$.source.home', nullif(value ->> 'content', ''), value ->> 'seen', 0 FROM json_each(?1)`;

const WORDS = `INSERT INTO story_words (rowid, title, text, source, section)
  SELECT value ->> 'number', value ->> 'title', value ->> 'excerpt' || ' ' || (value ->> 'author'),
    value ->> '$.source.name', value ->> 'section' FROM json_each(?1)`;

/**
 * Adds stories `from` to `to`, oldest first, by bulk SQL: the library's own way in would take an hour for a million.
 */
export async function fillLibrary(
  db: D1Database,
  write: (n: number) => Story,
  from: number,
  to: number,
): Promise<void> {
  const newest = from === 0 ? LIVING : from;
  for (let high = to; high > newest; high -= PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, high - newest) }, (_, n) =>
      rowOf(write(high - 1 - n), high - 1 - n),
    );
    const values = JSON.stringify(rows);
    await db.batch([db.prepare(STORIES).bind(values), db.prepare(WORDS).bind(values)]);
  }
  if (from > 0) return;
  const library = openLibrary(db, () => 0);
  for (let n = newest - 100; n >= 0; n -= 100) {
    const stories = Array.from({ length: 100 }, (_, place) => write(n + place));
    const answer = await library.record(stories, Date.parse(write(0).pubDate ?? ""));
    if (answer.kind !== "known") throw new Error("bench: the library could not be filled");
  }
}

const rowOf = (story: Story, n: number) => {
  const seen = Date.parse(story.pubDate ?? "");
  const content = n < WITH_CONTENT ? story.content : "";
  return {
    ...story,
    content,
    seen,
    number: numberAt(seen) + (n % 1024),
    section: story.feedKey.replaceAll("-", ""),
  };
};

/** A front page for each day that the stories reach back. */
export async function keepEveryDay(db: D1Database, now: number, stories: number): Promise<void> {
  const library = openLibrary(db, () => now);
  const write = storyWriter(now);
  const days = Math.min(60, Math.ceil(stories / 400));
  for (let back = days; back >= 0; back -= 1) {
    const at = now - back * 86_400_000;
    const parts = FEED_KEYS.map((key, place) => ({
      ...{ key, updatedAt: at, changedAt: at, failing: false },
      headlines: Array.from({ length: 5 }, (_, n) => ({
        ...write(back * 400 + n * 15 + place),
        feedKey: key,
      })),
    }));
    await library.keepDay({ at, parts }, at);
  }
}

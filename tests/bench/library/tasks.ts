import { openLibrary } from "../../../src/archive/library.ts";
import { type Query, readQuery } from "../../../src/archive/search/query.ts";
import { cityDay } from "../../../src/i18n/day.ts";
import type { Story } from "../../../src/model/headline.ts";
import { randomFrom } from "../../random.ts";
import { LIVING } from "./fill.ts";
import { STORIES_A_DAY, storyWriter, vocabulary } from "./story-writer.ts";

/** Picks a random item and returns a query for it, which can run more than once. */
type Pick = () => () => Promise<unknown>;

/** The queries of story pages, day pages, searches and refreshes, each with a way to pick a random item. */
export function tasksOf(db: D1Database, size: number, now: number): [string, Pick][] {
  // Each query moves the clock by an hour, because the benchmark would exceed the daily row limit of searches.
  let clock = now;
  const library = openLibrary(db, () => (clock += 3_600_000));
  const write = storyWriter(now);
  const words = vocabulary();
  const random = randomFrom(size);
  const any = (most: number) => Math.floor(random() * most);
  const word = (from: number, to: number) => words[from + any(to - from)] ?? "";
  const phrase = () => write(any(2000)).title.split(" ").slice(0, 2).join(" ");
  /** A random day in the older half of the library. */
  const longAgo = () => cityDay(now - (0.5 + random() / 2) * (size / STORIES_A_DAY) * 86_400_000);
  const related = (story: Story) => library.related(story, 3);
  const spelling = (query: Query) => library.spelling(query, words);
  const search = (typed: () => string, order: "newest" | "best" = "newest") =>
    given(
      () => readQuery(typed()),
      (query) => library.search(query, order, 1),
    );
  return [
    ["story page: the story", given(() => write(any(size)).id, library.story)],
    ["story page: an id never given", given(() => `local-news-${1e15 + any(1e15)}-1`, library.story)],
    ["story page: related", given(() => write(any(size)), related)],
    ["story page: related, of an old story", given(() => write(size - 1 - any(size / 10)), related)],
    ["day page", given(() => cityDay(now - any(25) * 86_400_000), library.day)],
    ["search: a common word", search(() => word(0, 10))],
    ["search: a common word, before a day", search(() => `${word(0, 10)} before:${longAgo()}`)],
    ["search: a common word, after a day", search(() => `${word(0, 10)} after:${longAgo()}`)],
    ["search: a common word, best first", search(() => word(0, 10), "best")],
    ["search: two common words", search(() => `${word(0, 20)} ${word(20, 60)}`)],
    ["search: a rare word", search(() => word(30_000, 60_000))],
    ["search: a phrase", search(() => `"${phrase()}"`)],
    ["search: all but one word", search(() => `-${word(0, 10)}`)],
    ["search: nothing found", search(() => `xylo${any(1e9)}`)],
    ["search: a better spelling", given(() => readQuery(`${word(10_000, 60_000)}x`), spelling)],
    ...refreshes(db, now),
  ];
}

/** A story number higher than any in the library, so that the story is new. */
const UNSEEN = 10_000_000;

const given =
  <T>(pick: () => T, ask: (picked: T) => Promise<unknown>): Pick =>
  () => {
    const picked = pick();
    return () => ask(picked);
  };

function refreshes(db: D1Database, now: number): [string, Pick][] {
  const random = randomFrom(Date.now());
  const library = openLibrary(db, () => now);
  const write = storyWriter(now);
  let fresh = 0;
  const known = (n: number) => write((n * 7) % LIVING);
  const news = () => {
    fresh += 1;
    const time = new Date(now + fresh * 1000).toISOString();
    return Array.from({ length: 15 }, (_, n) =>
      n < 3 ? { ...write(UNSEEN + Math.floor(random() * 1e9)), pubDate: time } : known(n),
    );
  };
  const old = () => Array.from({ length: 15 }, (_, n) => known(n));
  return [
    ["refresh: 3 new of 15", () => () => library.write(news(), now + 60_000)],
    ["refresh: nothing changed", given(old, (stories) => library.write(stories, now))],
  ];
}

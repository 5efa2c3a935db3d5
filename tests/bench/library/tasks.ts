import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import { cityDay } from "../../../src/i18n/day.ts";
import { randomFrom } from "../../random.ts";
import { words } from "../newsroom-day/titles.ts";
import { CURRENT, NOW, STORIES_A_DAY, storyAt } from "./fill.ts";

const DAY = 24 * 3_600_000;
/** A story number higher than any in the library, so that the story is new. */
const UNSEEN = 10_000_000;

/** The queries of readers, searches and polls, each for a random item of a library with `size` stories. */
export function tasksOf(db: D1Database, size: number): [name: string, request: () => Promise<unknown>][] {
  // Each query moves the clock by an hour, because searches have a daily row budget.
  let clock = NOW;
  const library = openLibrary(db, () => (clock += 3_600_000));
  const random = randomFrom(size);
  const any = (most: number) => Math.floor(random() * most);
  const word = (from: number, to: number) => words[from + any(to - from)] ?? "";
  const phrase = () => storyAt(any(2000)).title.split(" ").slice(0, 2).join(" ");
  /** A day in the older half of the library. */
  const longAgo = () => cityDay(NOW - (0.5 + random() / 2) * (size / STORIES_A_DAY) * DAY);
  const search = (typed: string, order: "newest" | "best" = "newest") =>
    library.search(readQuery(typed), order, 1);
  const known = Array.from({ length: 15 }, (_, n) => storyAt((n * 7) % CURRENT));
  const news = () => {
    const pubDate = new Date(NOW + any(DAY)).toISOString();
    return known.map((story, n) => (n < 3 ? { ...storyAt(UNSEEN + any(1e9)), pubDate } : story));
  };
  return [
    ["story page: the story", () => library.story(storyAt(any(size)).id)],
    ["story page: an unknown id", () => library.story(`local-news-${1e15 + any(1e15)}-1`)],
    ["story page: related", () => library.related(storyAt(any(size)), 3)],
    ["story page: related, of an old story", () => library.related(storyAt(size - 1 - any(size / 10)), 3)],
    ["day page", () => library.day(cityDay(NOW - any(25) * DAY))],
    ["search: a common word", () => search(word(0, 10))],
    ["search: a common word, before a day", () => search(`${word(0, 10)} before:${longAgo()}`)],
    ["search: a common word, after a day", () => search(`${word(0, 10)} after:${longAgo()}`)],
    ["search: a common word, best first", () => search(word(0, 10), "best")],
    ["search: two common words", () => search(`${word(0, 20)} ${word(20, 60)}`)],
    ["search: a rare word", () => search(word(15_000, 30_000))],
    ["search: a phrase", () => search(`"${phrase()}"`)],
    ["search: all but one word", () => search(`-${word(0, 10)}`)],
    ["search: nothing found", () => search(`xylo${any(1e9)}`)],
    ["search: a better spelling", () => library.spelling(readQuery(`${word(5_000, 30_000)}x`), words)],
    ["poll: 3 new stories of 15", () => library.write(news(), NOW + 60_000)],
    ["poll: nothing changed", () => library.write(known, NOW)],
  ];
}

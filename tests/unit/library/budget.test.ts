import { afterAll, beforeAll, expect, it } from "vitest";
import { openLibrary } from "../../../src/library/library.ts";
import { readQuery } from "../../../src/library/search/query.ts";
import { type Counted, countingDatabase } from "./counting.ts";
import { makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

let db: D1Database;
let counted: () => Counted;
let stop: () => Promise<void>;

beforeAll(async () => {
  const opened = await openTestLibrary();
  ({ stop } = opened);
  ({ db, counted } = countingDatabase(opened.db));
});
afterAll(() => stop());

/** One run of the clock every two minutes. */
const TICKS = 720;
/** What is simulated of them; the rest of the day is the same again. */
const SIMULATED = 72;
/** Stories of the library that visitors open and searches they make in a day. */
const STORY_PAGES = 100_000;
const SEARCHES = 5_000;
/** D1 bills rows of FTS5's own tables too, which miniflare does not count: a story touches at most this many. */
const UNSEEN = 10;

it("a day of ticks, readers and searches stays within the Free plan: 5 million rows read, 100,000 written", async () => {
  const library = openLibrary(db, () => NOW);
  // A full house first: what the first day writes is another matter, and told in the notes of the bench.
  const stories = Array.from({ length: 60 }, (_, n) => makeStory(n));
  await library.record(stories, NOW);
  counted();
  for (let tick = 0; tick < SIMULATED; tick += 1) {
    const at = NOW + tick * 120_000;
    const fresh = makeStory(-tick, {
      title: `Story ${tick} about ${"abcdefghij"[tick % 10]}${tick}ness and water`,
      link: `https://river.example/day/${tick}`,
    });
    await library.record([fresh, ...stories.slice(0, 14)], at);
    await library.left([stories[tick % 60]?.id ?? ""], at);
    await library.record([...stories.slice(tick % 40, (tick % 40) + 15)], at);
    await library.keepDay(
      {
        at,
        parts: [{ key: "local-news", updatedAt: at, changedAt: at, failing: false, headlines: [fresh] }],
      },
      at,
    );
    await library.retire(at);
  }
  const ticks = counted();
  await library.story(stories[1]?.id ?? "");
  await library.related(stories[1] ?? makeStory(1), 3);
  const page = counted();
  await library.search(readQuery("river story"), "newest", 1);
  const search = counted();
  const written = (ticks.written + SIMULATED * UNSEEN) * (TICKS / SIMULATED);
  const read = ticks.read * (TICKS / SIMULATED) + page.read * STORY_PAGES + search.read * SEARCHES;
  expect(page.read).toBeLessThanOrEqual(13);
  expect(search.read).toBeLessThanOrEqual(500);
  expect(written).toBeLessThanOrEqual(100_000);
  expect(read).toBeLessThanOrEqual(5_000_000);
}, 180_000);

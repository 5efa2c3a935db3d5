import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import { type Counted, countingDatabase } from "../../unit/archive/counting.ts";
import { makeStory, NOW, openTestLibrary } from "../../unit/archive/open-test-library.ts";

/** What the Free plan allows in a day. */
export const ROWS_A_DAY = { read: 5_000_000, written: 100_000 };

/** One run of the clock every two minutes. */
const TICKS = 720;
/** What is simulated of them; the rest of the day is the same again. */
const SIMULATED = 72;
/** Stories of the library that visitors open and searches they make in a day. */
const STORY_PAGES = 100_000;
const SEARCHES = 5_000;
/** D1 bills rows of FTS5's own tables too, which miniflare does not count: a story touches at most this many. */
const UNSEEN = 10;

/** Rows of D1 that one kind of work reads and writes in a day, and once. */
export interface Work {
  name: string;
  times: number;
  once: Pick<Counted, "read" | "written">;
}

/** A day of ticks, readers and searches by D1's own count, on a library of a full house. */
export async function rowsOfDay(): Promise<Work[]> {
  const { db: real, stop } = await openTestLibrary();
  const { db, counted } = countingDatabase(real);
  const library = openLibrary(db, () => NOW);
  const stories = Array.from({ length: 60 }, (_, n) => makeStory(n));
  await library.write(stories, NOW);
  counted();
  for (let tick = 0; tick < SIMULATED; tick += 1) {
    const at = NOW + tick * 120_000;
    const fresh = makeStory(-tick, {
      title: `Story ${tick} about ${"abcdefghij"[tick % 10]}${tick}ness and water`,
      link: `https://river.example/day/${tick}`,
    });
    await library.write([fresh, ...stories.slice(0, 14)], at);
    await library.left([stories[tick % 60]?.id ?? ""], at);
    await library.write([...stories.slice(tick % 40, (tick % 40) + 15)], at);
    await library.keepDay([{ key: "local-news", stories: [fresh] }], at);
    await library.retire(at);
  }
  const { read, written } = counted();
  const tick = { read: read / SIMULATED, written: written / SIMULATED + UNSEEN };
  await library.story(stories[1]?.id ?? "");
  await library.related(stories[1] ?? makeStory(1), 3);
  const page = counted();
  await library.search(readQuery("river story"), "newest", 1);
  const search = counted();
  await stop();
  return [
    { name: "runs of the clock", times: TICKS, once: tick },
    { name: "story pages", times: STORY_PAGES, once: page },
    { name: "searches", times: SEARCHES, once: search },
  ];
}

/** Rows of all work together. */
export const rowsOf = (day: readonly Work[], what: "read" | "written"): number =>
  Math.round(day.reduce((sum, { times, once }) => sum + times * once[what], 0));

/** Prints the day, work by work, beside what the Free plan allows. */
export async function printDay(): Promise<void> {
  const day = await rowsOfDay();
  const number = (value: number) => Math.round(value).toLocaleString("en-US").padStart(10);
  console.log("rows of a day by D1's own count (and 10 a story written for FTS5's tables, which it hides):");
  for (const { name, times, once } of day)
    console.log(
      `  ${`${times.toLocaleString("en-US")} ${name}`.padEnd(28)}${number(times * once.read)} read${number(times * once.written)} written`,
    );
  for (const what of ["read", "written"] as const) {
    const share = ((100 * rowsOf(day, what)) / ROWS_A_DAY[what]).toFixed(0);
    console.log(
      `  ${what.padEnd(28)}${number(rowsOf(day, what))} of ${number(ROWS_A_DAY[what]).trim()}: ${share} %`,
    );
  }
}

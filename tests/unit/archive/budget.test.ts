import { afterAll, beforeAll, expect, it } from "vitest";
import { type Library, openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import { type Counted, countingDatabase } from "./counting.ts";
import { makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

const STORIES = Array.from({ length: 60 }, (_, n) => makeStory(n));
let library: Library;
let counted: () => Counted;
let stop: () => Promise<void>;

beforeAll(async () => {
  const opened = await openTestLibrary();
  stop = opened.stop;
  const { db, counted: count } = countingDatabase(opened.db);
  [library, counted] = [openLibrary(db, () => NOW), count];
  await library.write(STORIES, NOW);
});
afterAll(() => stop());

it("reads at most 13 rows for a story's page, and 500 for a search", async () => {
  counted();
  await library.story(STORIES[1]?.id ?? "");
  await library.related(STORIES[1] ?? makeStory(1), 3);
  expect(counted().read).toBeLessThanOrEqual(13);
  await library.search(readQuery("river story"), "newest", 1);
  expect(counted().read).toBeLessThanOrEqual(500);
});

import type { D1Database as Bound } from "@cloudflare/workers-types";
import { afterAll } from "vitest";
import { migrateLibrary } from "../../../src/build/migrate-library.ts";
import type { Story } from "../../../src/model/headline.ts";
import type { Lookup } from "../../../src/model/lookup.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { openStores } from "../../stores.ts";

export const NOW = Date.parse("2026-11-20T15:00:00Z");
const FEED = "https://river.example/feed";

/** Opens a D1 database in memory with all migrations. It closes at the end of the test file. */
export async function openTestLibrary(): Promise<D1Database> {
  const stores = await openStores();
  afterAll(stores.stop);
  const db = stores.db();
  await migrateLibrary(db as unknown as Bound);
  return db;
}

/** The value in a lookup. Throws if it is missing or the archive failed. */
export function known<T>(answer: Lookup<T>): T {
  if (answer.kind !== "found") throw new Error(`the archive's answer is "${answer.kind}"`);
  return answer.value;
}

/** The River Desk's story number `n`, published `n` minutes before NOW. */
export function makeStory(n: number, change: Partial<Story> = {}): Story {
  const pubDate = change.pubDate === undefined ? new Date(NOW - n * 60_000).toISOString() : change.pubDate;
  const link = change.link ?? `https://river.example/${n}`;
  const feed = change.feed ?? FEED;
  const feedKey = change.feedKey ?? "local-news";
  return {
    id: storyId(feedKey, feed, link, pubDate === null ? undefined : Date.parse(pubDate)),
    feedKey,
    feed,
    title: `River story number ${n}`,
    excerpt: `What happened at the river in story ${n}.`,
    content: `<p>All of story ${n}.</p>`,
    link,
    pubDate,
    author: "Iris Wade",
    category: "Local News",
    image: "",
    source: { name: "River Desk", home: "https://river.example/" },
    ...change,
  };
}

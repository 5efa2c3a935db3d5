import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, it } from "vitest";
import { closeNewsrooms, NOON, openNewsroom, rss, story } from "./newsroom.ts";

afterAll(closeNewsrooms);

const FEEDS = 12;
/** A curly quote makes a string use two bytes per character, so each of these documents takes 7.6 MB. */
const FILLER = 3_800_000;

it("twelve feeds of 3.8 MB retain less than 22 MB over a whole refresh", async () => {
  v8.setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const feeds = Array.from({ length: FEEDS }, (_, n) => `https://publisher-${n}.example/feed`);
  const sections = ["local-news", "politics", "sports", "business", "food"] as const;
  const room = await openNewsroom(
    Object.fromEntries(sections.map((key, at) => [key, feeds.filter((_, n) => n % sections.length === at)])),
  );
  for (const [n, feed] of feeds.entries())
    room.answers.set(feed, () => {
      const stories = Array.from({ length: 15 }, (_, place) => ({
        ...story(`the ’${place}’ of publisher ${n}`),
        at: NOON - place * 60_000,
        content: `<p>${"What happened on that day and why. ".repeat(40)}</p>`,
      }));
      return new Response(rss(stories).replace("<item>", `<!-- ${"x".repeat(FILLER)} --><item>`));
    });
  room.deps.timeouts = { visitor: 60_000, stragglers: 60_000, scheduled: 60_000 };
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const key of sections) {
    const { articles } = await room.edition.section(key);
    await room.settle();
    expect(articles.length, key).toBeGreaterThan(20);
  }
  await new Promise((done) => setTimeout(done, 50));
  collect();
  const grown = (process.memoryUsage().heapUsed - before) / 1e6;
  // As substrings of their documents, the titles would retain 91 MB.
  expect(grown).toBeLessThan(22);
}, 120_000);

import { expect, it } from "vitest";
import { isOfFeed, readStoryId, storyId } from "../../../src/model/story-id.ts";

const NEWS = "https://news.example/feed";
const OTHER = "https://other.example/feed";

it("no source can choose a link that gives it another source's id", () => {
  const victim = storyId("local-news", NEWS, "https://news.example/bridge", 1_763_712_000_000);
  for (let n = 0; n < 2_000; n += 1)
    expect(storyId("local-news", OTHER, `https://other.example/${n}`, 1_763_712_000_000)).not.toBe(victim);
  const id = readStoryId(victim);
  expect(id && isOfFeed(id, NEWS)).toBe(true);
  expect(id && isOfFeed(id, OTHER)).toBe(false);
});

it("gives 10,000 stories of one feed and date distinct ids", () => {
  const ids = Array.from({ length: 10_000 }, (_, n) =>
    storyId("local-news", NEWS, `https://news.example/${n}`, 1_763_712_000_000),
  );
  expect(new Set(ids).size).toBeGreaterThan(9_990);
});

it("states the section and time of its story", () => {
  const id = storyId("local-news", NEWS, "https://news.example/bridge", 1_763_712_000_000);
  expect(readStoryId(id)).toMatchObject({ feedKey: "local-news", timestamp: 1_763_712_000_000 });
});

it.each([
  "",
  "local-news",
  "local-news-1",
  "local-news-1-1",
  "nosuch-1234567812345678-1",
  "local-news-12345678123456789-1",
  "local-news-1234567812345678-1x",
  "local-news-1234567812345678-1/..",
  "constructor-1234567812345678-1",
  `local-news-1234567812345678-${"9".repeat(17)}`,
])("refuses %j, which isn't one of our ids", (id) => expect(readStoryId(id)).toBeNull());

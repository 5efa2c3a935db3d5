import { expect, it } from "vitest";
import { isOfFeed, readStoryId, storyId } from "../../../src/model/story-id.ts";

const NEWS = "https://news.example/feed";
const OTHER = "https://other.example/feed";

const idOf = (feed: string, link: string) => storyId("local-news", feed, link, 1_763_712_000_000);

it("no source can choose a link that gives it another source's id", () => {
  const victim = idOf(NEWS, "https://news.example/bridge");
  for (let n = 0; n < 2_000; n += 1) expect(idOf(OTHER, `https://other.example/${n}`)).not.toBe(victim);
  const id = readStoryId(victim);
  expect(id && isOfFeed(id, NEWS)).toBe(true);
  expect(id && isOfFeed(id, OTHER)).toBe(false);
});

it("gives 10,000 stories of one feed and date distinct ids, which state the section and time", () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => idOf(NEWS, `https://news.example/${n}`));
  expect(new Set(ids).size).toBeGreaterThan(9_990);
  expect(readStoryId(ids[0] ?? "")).toMatchObject({ feedKey: "local-news", timestamp: 1_763_712_000_000 });
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

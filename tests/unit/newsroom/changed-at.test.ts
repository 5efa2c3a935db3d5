import { expect, it } from "vitest";
import type { Story } from "../../../src/model/headline.ts";
import { firstState } from "../../../src/model/source-state.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { renewSection } from "../../../src/newsroom/poll/section-news.ts";
import {
  emptySection,
  readRecord,
  type SectionRecord,
  withStates,
  writeRecord,
} from "../../../src/newsroom/section-record.ts";

const source = { name: "Paper", home: "https://p.example/", feed: "https://p.example/feed" };
const state = firstState("feed", source.feed);

const article = (n: number, title = `Story ${n}`): Story => ({
  id: storyId("sports", "https://p.example/feed", `https://p.example/${n}`, n * 1000),
  feedKey: "sports",
  feed: "https://p.example/feed",
  title,
  excerpt: "",
  content: "<p>text</p>",
  link: `https://p.example/${n}`,
  pubDate: new Date(n * 1000).toISOString(),
  author: "A",
  category: "Sports",
  image: "",
  source: { name: "Paper", home: "https://p.example/" },
});

const renew = (base: SectionRecord, now: number, articles: Story[] | null) =>
  renewSection(base, [{ source, state, articles }], now);

it("keeps the time of a section's last change when a check finds the same list", () => {
  const first = renew(emptySection("sports"), 100, [article(1), article(2)]);
  expect(first.changedAt).toBe(100);
  const stored = withStates(readRecord(writeRecord(first)), () => state);
  expect(stored.changedAt).toBe(100);
  expect(renew(stored, 200, null).changedAt).toBe(100);
  expect(renew(stored, 200, [article(1), article(2)]).changedAt).toBe(100);
  expect(renew(stored, 200, [article(1), article(2, "Corrected")]).changedAt).toBe(200);
  expect(renew(stored, 200, [article(2)]).changedAt).toBe(200);
});

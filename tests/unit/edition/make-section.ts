import type { FeedKey, Story } from "../../../src/edition/article.ts";
import { emptySection, renewSection } from "../../../src/edition/renew-section.ts";
import type { SectionRecord } from "../../../src/edition/section-record.ts";
import { type SourceState, unaskedSource } from "../../../src/edition/source-state.ts";

const FEED = "https://river.example/feed";

/** An article of the river desk; `n` tells it from the others. */
export function makeArticle(n: number, change: Partial<Story> = {}): Story {
  return {
    id: `local-news-0-${1_000 + n}`,
    feedKey: "local-news",
    feed: FEED,
    title: `River story number ${n} with a long title`,
    excerpt: `What happened in story ${n}.`,
    content: `<p>All of story ${n}: “quoted”, a\u2028separator and\na line feed.</p>`,
    link: `https://river.example/${n}`,
    pubDate: new Date(Date.parse("2026-11-20T00:00:00Z") + n * 60_000).toISOString(),
    author: "Iris Wade",
    category: "Local News",
    image: "",
    source: { name: "River Desk", home: "https://river.example/" },
    ...change,
  };
}

export function makeState(change: Partial<SourceState> = {}): SourceState {
  const source = unaskedSource({ name: "River Desk", home: "https://river.example/", feed: FEED });
  return { ...source, checkedAt: 1, okAt: 1, ...change };
}

/** A section after its one source gave these articles at `now`; `base` is what it was before. */
export function makeSection(
  articles: Story[],
  now: number,
  base: SectionRecord = emptySection("local-news" satisfies FeedKey, "Local News"),
): SectionRecord {
  const state = makeState({ checkedAt: now, okAt: now, nextAt: now + 50 * 60_000 });
  return renewSection(base, [state], [{ state, articles }], now);
}

import type { Story } from "../../../src/model/headline.ts";
import { firstState, type SourceState } from "../../../src/model/source-state.ts";
import {
  emptySection,
  renewSection,
  type SectionRecord,
  sourceState,
} from "../../../src/newsroom/section-record.ts";
import { makeStory } from "../archive/open-test-library.ts";

export const FEED = "https://river.example/feed";

/** The River Desk's article number `n`; higher numbers are newer. */
export function makeArticle(n: number, change: Partial<Story> = {}): Story {
  const time = Date.parse("2026-11-20T00:00:00Z") + n * 60_000;
  const content = `<p>All of story ${n}: “quoted”, a\u2028separator and\na line feed.</p>`;
  return makeStory(n, { pubDate: new Date(time).toISOString(), content, ...change });
}

/** The River Desk as a source, and its state after a request. */
export const RIVER_DESK = { name: "River Desk", home: "https://river.example/", feed: FEED };

export function makeState(change: Partial<SourceState> = {}): SourceState {
  const state = { ...firstState("feed", FEED), checkedAt: 1, okAt: 1 };
  return { ...sourceState(RIVER_DESK, state, []), ...change };
}

/** A section after its only source returned these articles at `now`; `base` is the section before. */
export function makeSection(
  articles: Story[],
  now: number,
  base: SectionRecord = emptySection("local-news"),
): SectionRecord {
  const times = { checkedAt: now, okAt: now, nextAt: now + 50 * 60_000 };
  const state = { ...firstState("feed", FEED), ...times };
  return renewSection(base, [{ source: RIVER_DESK, state, articles }], now);
}

import { describe, expect, it } from "vitest";
import { firstState } from "../../../src/model/source-state.ts";
import { renewSection } from "../../../src/newsroom/poll/section-news.ts";
import { withoutStates, withStates } from "../../../src/newsroom/section-record.ts";
import { makeArticle, makeSection, RIVER_DESK } from "./make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY = 24 * 60 * 60_000;

describe("a story dated in the future", () => {
  const dated = (now: number) =>
    makeArticle(1, { pubDate: new Date(now).toISOString(), id: makeArticle(1).id });

  it("keeps the time it was first seen", () => {
    const first = makeSection([dated(NOW)], NOW);
    const second = makeSection([dated(NOW + DAY)], NOW + DAY, first);
    expect(second.kept[0]?.article.pubDate).toBe(new Date(NOW).toISOString());
  });

  it("keeps that time once its date has passed", () => {
    const first = makeSection([dated(NOW)], NOW);
    const second = makeSection([dated(NOW + 4 * 3_600_000)], NOW + 5 * 3_600_000, first);
    expect(second.kept[0]?.article.pubDate).toBe(new Date(NOW).toISOString());
  });

  it("loses a time from a clock that ran a year ahead", () => {
    const first = makeSection([dated(NOW + 365 * DAY)], NOW + 365 * DAY);
    const second = makeSection([dated(NOW)], NOW, first);
    expect(second.kept[0]?.article.pubDate).toBe(new Date(NOW).toISOString());
  });
});

it("keeps the time of a section's last change when a check finds the same list", () => {
  const articles = [makeArticle(1), makeArticle(2)];
  const first = makeSection(articles, 100);
  expect(first.changedAt).toBe(100);
  const stored = withStates(withoutStates(first), () => firstState("feed", RIVER_DESK.feed));
  expect(stored.changedAt).toBe(100);
  const unread = { source: RIVER_DESK, state: firstState("feed", RIVER_DESK.feed), articles: null };
  expect(renewSection(stored, [unread], 200).changedAt).toBe(100);
  expect(makeSection(articles, 200, stored).changedAt).toBe(100);
  const corrected = makeArticle(2, { title: "Corrected" });
  expect(makeSection([makeArticle(1), corrected], 200, stored).changedAt).toBe(200);
  expect(makeSection([makeArticle(2)], 200, stored).changedAt).toBe(200);
});

import { expect, it } from "vitest";
import { firstState } from "../../../src/model/source-state.ts";
import { renewSection, withoutStates, withStates } from "../../../src/newsroom/section-record.ts";
import { itForEach } from "../../rows.ts";
import { makeArticle, makeSection, RIVER_DESK } from "./make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY = 86_400_000;

itForEach([
  ["keeps the time it was first seen", NOW, NOW + DAY, NOW + DAY],
  ["keeps that time once its date has passed", NOW, NOW + DAY / 6, NOW + DAY / 4],
  ["loses a time from a clock that ran a year ahead", NOW + 365 * DAY, NOW, NOW],
])("a story dated in the future %s", (_what, firstSeen, date, now) => {
  const dated = (at: number) =>
    makeArticle(1, { pubDate: new Date(at).toISOString(), id: makeArticle(1).id });
  const second = makeSection([dated(date)], now, makeSection([dated(firstSeen)], firstSeen));
  expect(second.kept[0]?.article.pubDate).toBe(new Date(NOW).toISOString());
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

import { describe, expect, it } from "vitest";
import { contentOf, findLine, leftOfLine, pastArticle } from "../../../src/edition/article-body.ts";
import { emptySection, renewSection } from "../../../src/edition/renew-section.ts";
import { makeArticle, makeSection, makeState } from "./make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY = 24 * 60 * 60_000;
const lineOf = (section: { bodies: string | null }, n: number) =>
  findLine(section.bodies ?? "", makeArticle(n).id);

describe("an article's line", () => {
  it("becomes a past one when it leaves its feed, and a present one when it comes back", () => {
    const first = makeSection([makeArticle(1), makeArticle(2)], NOW);
    const second = makeSection([makeArticle(2)], NOW + DAY, first);
    expect(leftOfLine(lineOf(second, 1) ?? "")).toBe(NOW + DAY);
    expect(pastArticle(lineOf(second, 1), "local-news")).toMatchObject(makeArticle(1, { feed: "" }));
    const third = makeSection([makeArticle(1, { content: "" })], NOW + 2 * DAY, second);
    expect(leftOfLine(lineOf(third, 1) ?? "")).toBeNull();
    expect(contentOf(lineOf(third, 1))).toBe(makeArticle(1).content);
  });

  it("is dropped 30 days after the article left", () => {
    const first = makeSection([makeArticle(1)], NOW);
    const second = makeSection([makeArticle(2)], NOW, first);
    expect(lineOf(makeSection([makeArticle(2)], NOW + 29 * DAY, second), 1)).not.toBeNull();
    expect(lineOf(makeSection([makeArticle(2)], NOW + 30 * DAY, second), 1)).toBeNull();
  });

  it("stands there once when two sources give the same article", () => {
    const here = makeState({ feed: "https://a.example/feed" });
    const there = makeState({ feed: "https://b.example/feed" });
    const news = [here, there].map((state) => ({ state, articles: [makeArticle(1)] }));
    const section = renewSection(emptySection("local-news", "Local News"), [here, there], news, NOW);
    expect(section.bodies?.split("\n")).toHaveLength(1);
    expect(section.kept.map(({ shown }) => shown)).toEqual([true, false]);
    expect(section.sources.map(({ held }) => held)).toEqual([1, 1]);
  });
});

describe("a story dated ahead", () => {
  it("keeps the time it was first seen", () => {
    const ahead = (now: number) => makeArticle(1, { pubDate: new Date(now).toISOString() });
    const first = makeSection([ahead(NOW)], NOW);
    const second = makeSection([ahead(NOW + DAY)], NOW + DAY, first);
    expect(second.kept[0]?.article.pubDate).toBe(new Date(NOW).toISOString());
  });
});

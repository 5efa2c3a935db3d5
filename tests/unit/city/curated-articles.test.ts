import { describe, expect, it } from "vitest";
import {
  curatedArticles,
  curatedFor,
  curatedHref,
  findCurated,
  readTime,
  sidebarHeadlines,
} from "../../../src/city/curated-articles.ts";

describe("curated articles", () => {
  it("are three for each of the two sections", () => {
    expect(curatedFor("national-news").map((article) => article.section)).toEqual(
      Array(3).fill("national-news"),
    );
    expect(curatedFor("world-news").map((article) => article.section)).toEqual(Array(3).fill("world-news"));
    expect(curatedArticles).toHaveLength(6);
  });

  it("are found by their ids and by nothing else", () => {
    expect(new Set(curatedArticles.map((article) => article.id)).size).toBe(6);
    expect(findCurated("national-1")).toBe(curatedFor("national-news")[0]);
    expect(findCurated("national-9")).toBeUndefined();
    expect(findCurated("constructor")).toBeUndefined();
  });

  it.each(curatedArticles)(
    "$id has a clean address, a length worth reading and an honest reading time",
    (article) => {
      expect(curatedHref(article)).toMatch(/^\/article\/(national|world)-\d\/[a-z0-9]+(-[a-z0-9]+)*$/);
      const words = article.body.join(" ").split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(350);
      expect(words).toBeLessThanOrEqual(600);
      expect(readTime(article)).toBe(`${Math.round(words / 238)} min read`);
      expect(article.howWeKnow).toMatch(/[.]$/);
      expect(article.sources.length).toBeGreaterThanOrEqual(2);
      for (const { href } of article.sources) expect(new URL(href).protocol).toBe("https:");
      expect(article.excerpt.length).toBeLessThanOrEqual(160);
      expect(new Date(article.published).toISOString().slice(0, 19)).toBe(article.published.slice(0, 19));
    },
  );

  it("give each section a sidebar of three headlines from the other, with true ages", () => {
    const now = new Date("2026-11-20T16:30:00Z");
    const headlines = sidebarHeadlines("national-news", now);
    expect(headlines.map((headline) => headline.href)).toEqual(curatedFor("world-news").map(curatedHref));
    expect(headlines[2]?.minutesAgo).toBe(90);
    expect(sidebarHeadlines("world-news", new Date(0)).map((headline) => headline.minutesAgo)).toEqual([
      0, 0, 0,
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { curatedArticles } from "../../../src/city/curated-articles.ts";
import { readingTime } from "../../../src/site/components/read-time.ts";
import { itForEach } from "../../rows.ts";

describe("the sample edition's own stories", () => {
  it("are three for each of the two sections, each with its own address", () => {
    const sections = curatedArticles.map(({ section }) => section);
    expect(sections).toEqual([...Array(3).fill("national-news"), ...Array(3).fill("world-news")]);
    expect(new Set(curatedArticles.map((article) => article.id)).size).toBe(6);
  });

  itForEach(curatedArticles)("$id has a clean address, enough text and a correct reading time", (article) => {
    expect(`${article.id}/${article.slug}`).toMatch(/^(national|world)-\d\/[a-z0-9]+(-[a-z0-9]+)*$/);
    const words = article.body.join(" ").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(600);
    expect(readingTime(words)).toBe(`${Math.round(words / 238)} min read`);
    expect(article.howWeKnow).toMatch(/[.]$/);
    expect(article.sources.length).toBeGreaterThanOrEqual(2);
    for (const { href } of article.sources) expect(new URL(href).protocol).toBe("https:");
    expect(article.excerpt.length).toBeLessThanOrEqual(160);
    expect(new Date(article.published).toISOString().slice(0, 10)).toBe(article.published);
  });
});

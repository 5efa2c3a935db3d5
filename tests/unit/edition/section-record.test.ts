import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentOf, findLine, idOfLine } from "../../../src/edition/article-body.ts";
import { firstTellings } from "../../../src/edition/same-story.ts";
import { readRecord, writeRecord } from "../../../src/edition/section-record.ts";
import { makeArticle, makeSection } from "./make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

/** Articles whose texts are anything a feed may hold: line ends, quotes, lone surrogates, "__proto__"... */
const anyArticles = fc
  .array(
    fc.record({
      title: fc.string({ unit: "binary", minLength: 1 }),
      excerpt: fc.string({ unit: "binary" }),
      content: fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom('"}\n{"id":"local-news-0-1000"', "__proto__"),
      ),
      author: fc.string(),
    }),
    { maxLength: 15 },
  )
  .map((texts) => texts.map((text, n) => makeArticle(n, text)));

describe("a section", () => {
  it("comes back from its text as it was, whatever its articles say", () => {
    fc.assert(
      fc.property(anyArticles, (articles) => {
        const section = makeSection(articles, NOW);
        const back = readRecord(writeRecord(section));
        expect(back).toEqual(section);
        for (const article of articles)
          expect(contentOf(findLine(back.bodies ?? "", article.id))).toBe(article.content);
      }),
    );
  });

  it("has one line for each article, which tells its id", () => {
    fc.assert(
      fc.property(anyArticles, (articles) => {
        const { bodies } = makeSection(articles, NOW);
        const ids = bodies === "" ? [] : bodies?.split("\n").map(idOfLine);
        expect(ids?.toSorted()).toEqual(articles.map(({ id }) => id).toSorted());
      }),
    );
  });

  it("loses nothing when other articles replace its own", () => {
    fc.assert(
      fc.property(anyArticles, anyArticles, (before, after) => {
        const later = after.map((article, n) => ({ ...article, id: `local-news-7-${n}` }));
        const section = makeSection(later, NOW + 1, makeSection(before, NOW));
        const found = [...before, ...later].map(({ id }) => findLine(section.bodies ?? "", id));
        expect(found).not.toContain(null);
      }),
    );
  });
});

describe("the first tellings of any articles", () => {
  it("have no address twice, and leave no story untold", () => {
    const links = fc.array(
      fc.constantFrom("https://a.example/1", "http://www.a.example/1/", "https://b.example/2"),
    );
    fc.assert(
      fc.property(links, (addresses) => {
        const shown = firstTellings(
          addresses.map((link, n) => makeArticle(n, { link, feed: `https://f${n}.example/` })),
        );
        const kept = addresses.filter((_, n) => shown[n]).map((link) => link.replace(/\W|www|https?/g, ""));
        expect(kept).toEqual([...new Set(addresses.map((link) => link.replace(/\W|www|https?/g, "")))]);
      }),
    );
  });
});

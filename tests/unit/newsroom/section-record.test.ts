import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  detached,
  type SectionRecord,
  storedSection,
  withoutStates,
} from "../../../src/newsroom/section-record.ts";
import { linesOf } from "../lines-of.ts";
import { makeArticle, makeSection, RIVER_DESK } from "./make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const logged = linesOf("error");

const stored = (section: SectionRecord) =>
  v.parse(storedSection, JSON.parse(JSON.stringify(withoutStates(detached(section, { kept: [] })))));

const binary = (minLength: number) => fc.string({ unit: "binary", minLength });

/** Articles with any text that a feed may contain: line ends, quotes, lone surrogates, "__proto__" … */
const anyArticles = fc
  .array(fc.record({ title: binary(1), excerpt: binary(0), author: fc.string() }), { maxLength: 15 })
  .map((texts) => texts.map((text, n) => makeArticle(n, text)));

describe("a section", () => {
  it("reads back as stored, no matter what its articles contain", () => {
    fc.assert(
      fc.property(anyArticles, (articles) => {
        const section = makeSection(articles, NOW);
        expect(stored(section)).toMatchObject({ ...section, sources: [RIVER_DESK] });
      }),
    );
  });

  it("has no text of its stories", () => {
    expect(JSON.stringify(stored(makeSection([makeArticle(1)], NOW)))).not.toContain("All of story");
  });

  it.each([
    ["a link that is a script", { link: "javascript:alert(1)" }],
    ["a date that is none", { pubDate: "garbage" }],
    ["a picture over http", { image: "http://a.example/1.png" }],
  ])("leaves out a story with %s, and keeps the others", (_what, change) => {
    const section = makeSection([makeArticle(1), makeArticle(2)], NOW);
    const [first] = section.kept;
    if (first) Object.assign(first.article, change);
    expect(stored(section).kept).toHaveLength(1);
    expect(logged).toHaveLength(1);
  });
});

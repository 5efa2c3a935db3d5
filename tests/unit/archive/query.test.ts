import { describe, expect, it, vi } from "vitest";
import type { Db } from "../../../src/archive/ask.ts";
import { cleanQuery, readQuery } from "../../../src/archive/search/query.ts";
import { splitAtMatches } from "../../../src/archive/search/stems.ts";
import { nearest, suggestSpelling } from "../../../src/archive/search/suggest.ts";
import { readDay } from "../../../src/i18n/day.ts";
import { fold } from "../../../src/text/words.ts";
import { itForEach } from "../../rows.ts";

const NONE = { terms: [], without: [], source: null, section: null, before: null, after: null, misread: [] };

describe("reading a query", () => {
  itForEach([
    ['"gordie howe" bridge', { terms: ["gordie howe", "bridge"] }],
    ["“gordie howe” bridge", { terms: ["gordie howe", "bridge"] }],
    ['"never closed', { terms: ["never closed"] }],
    ["bridge -toll", { terms: ["bridge"], without: ["toll"] }],
    ["I-94 AT&T O’Brien", { terms: ["I 94", "AT T", "O Brien"] }],
    ['source:"Michigan Public"', { source: "Michigan Public" }],
    ["SECTION:local-news", { section: "local news" }],
    ["before:2026-11-01 x", { terms: ["x"], before: readDay("2026-11-01") }],
    ["after:2026-11", { after: readDay("2026-11-01") }],
    ["after:2026-13-40 mayor", { terms: ["mayor"], misread: ["after:2026-13-40"] }],
    ["source:", { misread: ["source:"] }],
    ["bridge section: toll", { terms: ["bridge", "toll"], misread: ["section:"] }],
    ["time:10 http://a.example/b", { terms: ["time 10", "http a example b"] }],
    ["NOT AND OR NEAR(a b)", { terms: ["NOT", "AND", "OR", "NEAR a", "b"] }],
    ["a a b", { terms: ["a", "b"] }],
    ["a b c d e f g h i j", { terms: [..."abcdefgh"] }],
    ['"" - -- ! ( *', {}],
    ["東京 新聞", { terms: ["東京", "新聞"] }],
  ])("%j", (typed, expected) => {
    expect(readQuery(typed)).toEqual({ ...NONE, typed, ...expected });
  });

  it("doesn't cut a character in half", () => {
    expect(cleanQuery(`a${"😀".repeat(100)}`)).toBe(`a${"😀".repeat(99)}`);
  });
});

itForEach([
  ["Floods close two libraries", ["flooding", "library"], ["", "Floods", " close two ", "libraries", ""]],
  ["İstanbul: the café reopens", ["cafe"], ["İstanbul: the ", "café", " reopens"]],
  ["The water rates, water", ["water rates"], ["The ", "water rates", ", water"]],
  ["<b>bold</b>", ["bold"], ["<b>", "bold", "</b>"]],
  ["Voting for votes", ["vote"], ["", "Voting", " for ", "votes", ""]],
])("marks the matches in %j for %j", (text, terms, pieces) => {
  expect(splitAtMatches(text, terms)).toEqual(pieces);
});

itForEach([
  ["detriot", ["detroit", "detour"], "detroit"],
  ["detroit", ["detroit", "detroiter"], null],
  ["zzzz", ["detroit"], null],
])("the nearest spelling of %s among %j is %s", (word, candidates, best) => {
  expect(nearest(word, new Set(candidates))).toBe(best);
});

it("doesn't look up a word of more than 24 characters after folding", async () => {
  const grown = "ﷺ".repeat(200);
  expect(fold(grown).length).toBeGreaterThan(3_000);
  const ask = vi.fn<Db>(async () => null);
  expect(await suggestSpelling(ask, readQuery(grown), [grown])).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

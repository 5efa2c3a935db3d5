import { describe, expect, it } from "vitest";
import { DIRECTORY } from "../../../../src/city/directory.ts";
import { SECTIONS, sectionName, sectionPath, toneOf } from "../../../../src/city/sections.ts";
import { SOURCES } from "../../../../src/city/sources.ts";
import { phrase } from "../../../../src/i18n/phrase.ts";
import { FEED_KEYS } from "../../../../src/model/headline.ts";

describe("the table of sections", () => {
  it("has the 15 feed keys of the specification", () => {
    expect(FEED_KEYS).toHaveLength(15);
    expect(Object.keys(SOURCES).sort()).toEqual([...FEED_KEYS].sort());
  });

  it("gives each section one row of the directory, in its order", () => {
    const paths = SECTIONS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(DIRECTORY.filter(({ path }) => paths.includes(path)).map(({ path }) => path)).toEqual(paths);
  });

  it("names the section that owns a feed, not the one that shares it", () => {
    expect(sectionName("arts")).toBe(phrase("Arts & Culture"));
    expect([sectionPath("arts"), toneOf("arts")]).toEqual(["/arts-culture", "culture"]);
  });
});

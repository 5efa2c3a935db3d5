import { describe, expect, it } from "vitest";
import { SECTIONS } from "../../../src/city/sections.ts";
import { SOURCES } from "../../../src/city/sources.ts";

/** The name by which a note calls a source. */
const calledName = (name: string): string =>
  /National Archives$/.test(name)
    ? "National Archives"
    : name
        .replace(/ ClickOnDetroit$/, "")
        .replace(/^Detroit (?=Metro)/, "")
        .replace(/^Eater .*/, "Eater");

/** Sports names its teams, local news has nine sources, and entertainment shares its sources with arts. */
const BY_KIND = ["/local-news", "/sports", "/entertainment"];
const named = SECTIONS.filter(({ path }) => !BY_KIND.includes(path));
const ALL = new Set(
  Object.values(SOURCES)
    .flat()
    .map(({ name }) => calledName(name)),
);

describe("a section's note", () => {
  it.each(named.map(({ path, feedKey, note }) => [path, feedKey, note] as const))(
    "of %s names its sources, all of them and no other",
    (_path, feedKey, note) => {
      const own = new Set(SOURCES[feedKey].map(({ name }) => calledName(name)));
      const said = [...ALL].filter((name) => note.includes(name));
      expect(new Set(said)).toEqual(own);
    },
  );

  it("says so where no source is from the city or the state", () => {
    const REGION =
      /detroit|michigan|bridgemi|metrotimes|clickon|blessyouboys|wdet|candgnews|outlier|planetdetroit/;
    for (const { path, feedKey, note } of named) {
      if (["/national-news", "/world-news", "/archives"].includes(path)) continue;
      const local = SOURCES[feedKey].some(({ home }) => REGION.test(home));
      expect(note.includes("No Detroit source yet"), path).toBe(!local);
    }
  });

  it("names the teams whose sites sports reads", () => {
    const note = SECTIONS.find(({ path }) => path === "/sports")?.note ?? "";
    expect(SOURCES.sports.map(({ name }) => name)).toEqual([
      "Bless You Boys",
      "Pride of Detroit",
      "Detroit Bad Boys",
      "WDIV ClickOnDetroit",
    ]);
    expect(note).toMatch(/Tigers, Lions and Pistons.*WDIV/);
  });
});

import { describe, expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";

const rows = FEED_KEYS.flatMap((key) => SOURCES[key].map((source) => ({ key, ...source })));

describe("the source table", () => {
  it("gives each of at most 60 sources a name, a home page and a feed over https, and full rights only with a license", () => {
    // The newsroom can poll 60 sources an hour.
    expect(rows.length).toBeLessThanOrEqual(60);
    for (const row of rows) {
      expect(row.rights === "full", row.feed).toBe(row.license !== undefined);
      expect(row.name.trim(), row.feed).not.toBe("");
      expect(new URL(row.home).protocol, row.home).toBe("https:");
      expect(new URL(row.feed).protocol, row.feed).toBe("https:");
    }
  });

  it("has a source of the city or the state in every section that promises it", () => {
    const LOCAL = /detroit|wdet|candgnews|michigan|bridgemi|metrotimes|outlier|clickon|blessyouboys/;
    const local = ["local-news", "politics", "business", "automotive", "sports", "arts", "food", "opinion"];
    const promised = FEED_KEYS.filter((key) => local.includes(key));
    expect(promised.filter((key) => !SOURCES[key].some(({ home }) => LOCAL.test(home)))).toEqual([]);
  });

  it("has several local publishers, so that one failing feed doesn't empty the section", () => {
    expect(new Set(SOURCES["local-news"].map((source) => source.name)).size).toBeGreaterThanOrEqual(4);
    expect(SOURCES["local-news"].length).toBeLessThanOrEqual(10);
  });
});

import { describe, expect, it } from "vitest";
import { CALENDARS } from "../../../src/city/calendars.ts";
import { limitOf } from "../../../src/city/publisher-limits.ts";
import { SOURCES } from "../../../src/city/sources.ts";

const feeds = Object.values(SOURCES).flat();

describe("a publisher’s limit", () => {
  it("applies to its domain and subdomains, and to no other domain that ends the same", () => {
    expect(limitOf("https://rss.nytimes.com/US.xml")?.name).toBe("The New York Times");
    expect(limitOf("https://metrotimes.com/feed/")?.name).toBe("Detroit Metro Times");
    expect(limitOf("https://notnytimes.com/feed/")).toBeUndefined();
  });

  it("shows only the headlines of The New York Times, NPR and Metro Times, with their terms", () => {
    const limited = feeds.filter(({ name }) => /New York Times|NPR|Metro Times/.test(name));
    expect(limited.length).toBeGreaterThan(10);
    for (const { rights, terms, feed } of limited)
      expect({ rights, terms }, feed).toEqual({ rights: "headline", terms: limitOf(feed)?.terms });
  });

  it("leaves out publishers that must be asked first, and calendars of every publisher with a limit", () => {
    for (const host of ["hourdetroit.com", "scarabclub.org", "senatetheater.com"])
      expect(limitOf(`https://www.${host}/`)?.rights, host).toBe(null);
    expect(feeds.filter(({ feed }) => limitOf(feed)?.rights === null)).toEqual([]);
    expect(CALENDARS.length).toBeGreaterThanOrEqual(40);
    expect(CALENDARS.filter(({ url, home }) => limitOf(url) ?? limitOf(home))).toEqual([]);
  });
});

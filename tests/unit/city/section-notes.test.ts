import { describe, expect, it } from "vitest";
import { SECTIONS, sectionOfKey } from "../../../src/city/sections.ts";
import { SOURCES } from "../../../src/city/sources.ts";
import type { Decision } from "../../../src/decisions/kinds.ts";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import { sectionNote } from "../../../src/edition/section-note.ts";
import type { FeedKey } from "../../../src/model/headline.ts";
import { NO_SETTINGS } from "../../../src/model/settings.ts";
import { llms } from "../../../src/syndication/llms.ts";
import { BODIES } from "../decisions/bodies.ts";

const names = new Set(Object.values(SOURCES).flatMap((rows) => rows.map(({ name }) => name)));

const entry = (feed: string, name: string, section: Decision<"source">["section"]): Decision<"source"> => ({
  ...{ ...BODIES.source(0), id: feed, feed, name, section, added: false },
});

describe("a section's note", () => {
  it("doesn't name a source in its own text", () => {
    for (const { note = "" } of SECTIONS)
      expect([...names].filter((name) => note.includes(name))).toEqual([]);
  });

  it("names the sources of the table, the first four of many", () => {
    const noteOf = (key: FeedKey) => sectionNote(NO_DECISIONS, sectionOfKey(key));
    expect(noteOf("technology")).toMatch(/ Sources: The New York Times, NPR\.$/);
    expect(noteOf("local-news")).toMatch(/ and 5 more\.$/);
  });

  it("changes on the page and in llms.txt when a source is renamed, added or moved at the desk, or none is left", () => {
    const [first, second] = SOURCES.technology.map(({ feed }) => feed);
    const sources = [
      entry(first ?? "", "The Renamed Post", "technology"),
      entry(second ?? "", "NPR", "health"),
      entry("https://paper.example/feed", "The Added Paper", "technology"),
    ];
    const decisions = { ...NO_DECISIONS, sources };
    const note = sectionNote(decisions, sectionOfKey("technology"));
    expect(note).toMatch(/ Sources: The Renamed Post, The Added Paper\.$/);
    expect(llms("https://news.example", 0, NO_SETTINGS, new Set(), decisions)).toContain(`): ${note}\n`);
    const none = SOURCES.technology.map(({ feed, name }) => entry(feed, name, "health"));
    expect(sectionNote({ sources: none }, sectionOfKey("technology"))).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import type { Decision } from "../../../src/decisions/kinds.ts";
import { pathsWithoutSource, sourcedKeys } from "../../../src/edition/sources-now.ts";
import type { FeedKey } from "../../../src/model/headline.ts";

const entry = (feed: string, section: FeedKey, added: boolean): Decision<"source"> => ({
  ...{ id: feed, feed, name: "A paper", home: "https://paper.example/", section },
  ...{ rights: "excerpt", license: "", interval: null, paused: false, added },
});

/** Moves every source of Sports to Local News. */
const moved = SOURCES.sports.map(({ feed }) => entry(feed, "local-news", false));

describe("the sections with a source", () => {
  it("are those of the table, except one whose last source an editor moved away", () => {
    expect([...pathsWithoutSource({ sources: [] })]).toEqual([]);
    expect([...pathsWithoutSource({ sources: moved })]).toEqual(["/sports"]);
  });

  it("include one that has only a source from the desk, but not one that has only a calendar from it", () => {
    const added = entry("https://paper.example/feed", "sports", true);
    expect(sourcedKeys({ sources: [...moved, added] }).has("sports")).toBe(true);
    const calendar = { ...added, calendar: { kind: "events", platform: "ics" } as const };
    expect(sourcedKeys({ sources: [...moved, calendar] }).has("sports")).toBe(false);
  });
});

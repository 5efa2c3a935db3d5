import { beforeEach, describe, expect, it } from "vitest";
import { CHECKS_A_DAY } from "../../../src/model/data-handled.ts";
import type { Headline } from "../../../src/model/headline.ts";
import { dueDeparted, noteDeparted, recordStatus } from "../../../src/newsroom/departed.ts";
import { emptySection, type SectionRecord } from "../../../src/newsroom/section-record.ts";
import type { Storage } from "../../../src/newsroom/storage.ts";
import { article } from "../syndication/make-feed.ts";
import { storageIn } from "./newsroom.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FEED = "https://river.example/feed";

let storage: Storage;
beforeEach(() => {
  storage = storageIn();
});

const headline = (n: number): Headline => ({
  ...article(n),
  feed: FEED,
  pubDate: new Date(NOW - n * HOUR).toISOString(),
});

const sectionOf = (...numbers: number[]): SectionRecord => ({
  ...emptySection("local-news"),
  kept: numbers.map((n) => ({ article: headline(n), feed: FEED, shown: true })) as SectionRecord["kept"],
});

const depart = (before: number[], after: number[], feeds = new Set([FEED])) =>
  noteDeparted(storage, { before: sectionOf(...before), after: sectionOf(...after), feeds }, NOW);

const idOf = (n: number) => headline(n).id;

/** What the next due story's address answers. */
function answer(status: number | null, now: number) {
  const story = dueDeparted(storage, now);
  if (!story) throw new Error("nothing is due");
  return { id: story.id, outcome: recordStatus(storage, story, status, now) };
}

describe("a story that leaves its feed", () => {
  it("is due at once, early leavers first", () => {
    depart([1, 2, 3], [2]);
    expect(answer(200, NOW)).toEqual({ id: idOf(1), outcome: "kept" });
    expect(answer(200, NOW + 2 * HOUR)).toEqual({ id: idOf(3), outcome: "kept" });
    expect(dueDeparted(storage, NOW + 4 * HOUR)).toBeUndefined();
  });

  it("is withdrawn by one 410", () => {
    depart([1, 2], [2]);
    expect(answer(410, NOW).outcome).toBe("withdrawn");
    expect(dueDeparted(storage, NOW + DAY)).toBeUndefined();
  });

  it("is withdrawn by a 404 on two days, not by two on one", () => {
    depart([1, 2], [2]);
    expect(answer(404, NOW).outcome).toBe("waiting");
    expect(dueDeparted(storage, NOW + 23 * HOUR)).toBeUndefined();
    expect(answer(404, NOW + DAY).outcome).toBe("withdrawn");
  });

  it.each([200, 301, 403, 500, null])("is kept when its address answers %s", (status) => {
    depart([1, 2], [2]);
    expect(answer(status, NOW).outcome).toBe("kept");
    expect(dueDeparted(storage, NOW + 2 * DAY)).toBeUndefined();
  });

  it("isn't requested when it is back, or when its feed failed", () => {
    depart([1, 2], [2]);
    depart([2], [1, 2]);
    depart([1, 2], [2], new Set());
    expect(dueDeparted(storage, NOW)).toBeUndefined();
  });
});

it(`requests at most ${CHECKS_A_DAY} addresses a day`, () => {
  const all = Array.from({ length: 60 }, (_, n) => n + 1);
  depart(all, []);
  let asked = 0;
  for (let minute = 0; minute < 24 * 60; minute += 2) {
    if (!dueDeparted(storage, NOW + minute * 60_000)) continue;
    answer(200, NOW + minute * 60_000);
    asked += 1;
  }
  expect(asked).toBe(CHECKS_A_DAY);
});

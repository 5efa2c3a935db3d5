import { describe, expect, it } from "vitest";
import { firstReports } from "../../../src/archive/first-reports.ts";
import { makeArticle } from "../newsroom/make-section.ts";

const first = (...changes: Parameters<typeof makeArticle>[1][]) =>
  firstReports(changes.map((change, n) => makeArticle(n, change)));

describe("two copies of a story are one", () => {
  it.each([
    "http://river.example/a",
    "https://www.river.example/a",
    "https://river.example/a/",
    "https://river.example/a#comments",
  ])("when its address is the same but for %s", (link) => {
    expect(first({ link: "https://river.example/a" }, { link })).toEqual([true, false]);
  });

  it("when two publishers give it the same long title within three days", () => {
    expect(
      first(
        { title: "Mayor signs the river bill: ‘At last’" },
        { title: "Mayor signs the river bill: 'At last'" },
      ),
    ).toEqual([true, false]);
  });
});

describe("two stories stay two", () => {
  it("when their addresses differ in the query", () => {
    expect(first({ link: "https://a.example/?p=1" }, { link: "https://a.example/?p=2" })).toEqual([
      true,
      true,
    ]);
  });

  it("when the title they share is short, or they are a week apart", () => {
    expect(first({ title: "Letters" }, { title: "Letters" })).toEqual([true, true]);
    const title = "What to know about the weekend in Detroit";
    const week = { title, pubDate: "2026-11-10T00:00:00Z" };
    expect(first({ title }, week)).toEqual([true, true]);
  });

  it("when their titles are written in another script", () => {
    expect(
      first({ title: "底特律河上的新桥今天早上正式通车并迎来第一批行人和车辆" }, { title: "底特律河" }),
    ).toEqual([true, true]);
  });
});

it("keeps each story of a feed that all link to one page; a repeated link of another feed counts as one story", () => {
  const link = "https://a.example/notes";
  const notes = ["one", "two", "three"].map((title) => ({ link, title, feed: "https://a.example/feed" }));
  expect(first(...notes)).toEqual([true, true, true]);
  expect(first(...notes.slice(0, 2))).toEqual([true, false]);
});

import { expect, it } from "vitest";
import { firstReports } from "../../../src/archive/first-reports.ts";
import { itForEach } from "../../rows.ts";
import { makeArticle } from "../newsroom/make-section.ts";

type Change = Parameters<typeof makeArticle>[1];
const first = (...changes: Change[]) => firstReports(changes.map((change, n) => makeArticle(n, change)));

const A = "https://river.example/a";
const title = "What to know about the weekend in Detroit";
const bill = "Mayor signs the river bill:";

itForEach<[string, Change, Change, boolean]>([
  ["with and without https", { link: A }, { link: "http://river.example/a" }, true],
  ["with and without www", { link: A }, { link: "https://www.river.example/a" }, true],
  ["with and without a last slash", { link: A }, { link: `${A}/` }, true],
  ["with and without a fragment", { link: A }, { link: `${A}#comments` }, true],
  ["under the same long title", { title: `${bill} ‘At last’` }, { title: `${bill} 'At last'` }, true],
  ["with another query", { link: `${A}?p=1` }, { link: `${A}?p=2` }, false],
  ["under a short title", { title: "Letters" }, { title: "Letters" }, false],
  ["a week apart", { title }, { title, pubDate: "2026-11-10T00:00:00Z" }, false],
  [
    "in another script",
    { title: "底特律河上的新桥今天早上正式通车并迎来第一批行人和车辆" },
    { title: "底特律河" },
    false,
  ],
])("decides if two reports %s are one story", (_how, one, other, isSame) => {
  expect(first(one, other)).toEqual([true, !isSame]);
});

it("keeps each story of a feed whose stories all link to one page; a repeated link of another feed counts as one story", () => {
  const link = "https://a.example/notes";
  const notes = ["one", "two", "three"].map((title) => ({ link, title, feed: "https://a.example/feed" }));
  expect(first(...notes)).toEqual([true, true, true]);
  expect(first(...notes.slice(0, 2))).toEqual([true, false]);
});

import { expect, it } from "vitest";
import { countGroups, type LabelledSet, ratesOf } from "../../corpus/score-groups.ts";

const article = (id: string, source: string) => ({ id, title: id, excerpt: "", source, published: null });

/** Two stories of two articles each, a single article, and an arguable pair. */
const SET: LabelledSet = {
  name: "gnews-of-nowhere",
  articles: [..."abcdef"].map((id, at) => article(id, `Source ${at}`)),
  clusters: [
    ["a", "b"],
    ["c", "d"],
  ],
  maybe: [["e", "f"]],
};

it("is 1 when everything is as labeled, and ignores a pair that is labeled arguable", () => {
  const labeled = ratesOf(countGroups(SET, ["1", "1", "2", "2", "3", "4"]));
  expect(labeled).toEqual({ precision: 1, recall: 1 });
  expect(countGroups(SET, ["1", "1", "2", "2", "3", "3"])).toMatchObject({ right: 2, wrong: 0, same: 2 });
});

it("is lower with wrong pairs and with missed ones", () => {
  const rates = ratesOf(countGroups(SET, ["1", "1", "1", "2", "3", "4"]));
  expect(rates).toEqual({ precision: 1 / 3, recall: 1 / 2 });
});

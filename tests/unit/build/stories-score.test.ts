import { describe, expect, it } from "vitest";
import { countGroups, type LabelledSet, ratesOf } from "../../corpus/score-groups.ts";

const article = (id: string, source: string) => ({ id, title: id, excerpt: "", source, published: null });

/** Two stories of two, one article alone, and a disputed pair. */
const SET: LabelledSet = {
  name: "gnews-of-nowhere",
  articles: [..."abcdef"].map((id, at) => article(id, `Source ${at}`)),
  clusters: [
    ["a", "b"],
    ["c", "d"],
  ],
  maybe: [["e", "f"]],
};

describe("the score of a grouping", () => {
  it("is 1 when everything is as labeled, and ignores a pair that is labeled arguable", () => {
    const labeled = ratesOf(countGroups(SET, ["1", "1", "2", "2", "3", "4"]));
    expect(labeled).toEqual({ precision: 1, recall: 1, bcubed: 1, pure: 1, found: 1 });
    const arguable = countGroups(SET, ["1", "1", "2", "2", "3", "3"]);
    expect(arguable).toMatchObject({ right: 2, wrong: 0, shown: 3, pure: 3, found: 2 });
  });

  it("is lower with wrong pairs and with missed ones", () => {
    const { precision, recall, pure, found, bcubed } = ratesOf(
      countGroups(SET, ["1", "1", "1", "2", "3", "4"]),
    );
    expect([precision, recall, pure, found]).toEqual([1 / 3, 1 / 2, 0, 1 / 2]);
    // Each article's own: a and b 2 of 3, c 1 of 3, the others alone; c and d miss half of their story.
    const [bP, bR] = [(2 / 3 + 2 / 3 + 1 / 3 + 3) / 6, 5 / 6];
    expect(bcubed).toBeCloseTo((2 * bP * bR) / (bP + bR));
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addUp, countGroups, type LabelledSet, ratesOf } from "../../corpus/score-groups.ts";
import { inPortions, readSets } from "../../corpus/stories-score.ts";
import { testFolder } from "../../test-folder.ts";
import { labeled } from "../clusters/labeled.ts";

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
  it("is 1 when everything is as labeled", () =>
    expect(ratesOf(countGroups(SET, ["1", "1", "2", "2", "3", "4"]))).toEqual({
      ...{ precision: 1, recall: 1, bcubed: 1, pure: 1, found: 1 },
    }));

  it("ignores a pair that is labeled arguable", () =>
    expect(countGroups(SET, ["1", "1", "2", "2", "3", "3"])).toMatchObject({
      ...{ right: 2, wrong: 0, shown: 3, pure: 3, found: 2 },
    }));

  it("falls with wrong pairs and with missed ones", () => {
    const { precision, recall, pure, found, bcubed } = ratesOf(
      countGroups(SET, ["1", "1", "1", "2", "3", "4"]),
    );
    expect([precision, recall, pure, found]).toEqual([1 / 3, 1 / 2, 0, 1 / 2]);
    // Each article's own: a and b 2 of 3, c 1 of 3, the others alone; c and d miss half of their story.
    const [bP, bR] = [(2 / 3 + 2 / 3 + 1 / 3 + 3) / 6, 5 / 6];
    expect(bcubed).toBeCloseTo((2 * bP * bR) / (bP + bR));
  });

  it("adds up over sets", () => {
    const counts = countGroups(SET, ["1", "1", "1", "2", "3", "4"]);
    expect(ratesOf(addUp([counts, counts]))).toEqual(ratesOf(counts));
  });
});

describe("labeled sets", () => {
  const folder = testFolder();

  it("reads the sets of a folder, and nothing else there", () => {
    writeFileSync(join(folder, "a.json"), JSON.stringify(SET));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "no set" }));
    writeFileSync(join(folder, "notes.txt"), "none");
    expect(readSets(folder)).toEqual([SET]);
  });

  it("gives articles in batches, with a moved one at its last position", () => {
    expect(inPortions(labeled, 4)).toEqual(inPortions(labeled, 100));
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { benchSameStory } from "../../bench/same-story.ts";
import { partsOf, shareOf } from "../../bench/score-intervals.ts";
import { addUp, countGroups, type LabelledSet, ratesOf } from "../../corpus/score-groups.ts";
import { inPortions, readSets } from "../../corpus/stories-score.ts";
import { labelled } from "../clusters/labelled.ts";

const article = (id: string, source: string) => ({ id, title: id, excerpt: "", source, published: null });

/** Two stories of two, one article alone, and a pair about which one may argue. */
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

describe("the parts of a score", () => {
  it("are the pairs, groups and stories that have a counted article", () => {
    const ids = ["1", "1", "1", "2", "3", "4"];
    expect(partsOf(SET, ids)).toEqual({
      ...{ precision: [{ met: 1, of: 3 }], pure: [{ met: 0, of: 1 }] },
      ...{
        recall: [
          { met: 1, of: 1 },
          { met: 0, of: 1 },
        ],
        found: [
          { met: 1, of: 1 },
          { met: 0, of: 1 },
        ],
      },
    });
    expect(partsOf(SET, ids, new Set(["c", "d"]))).toMatchObject({
      ...{ precision: [{ met: 0, of: 2 }], recall: [{ met: 0, of: 1 }] },
    });
  });

  it("give a share within its interval", () => {
    const { share, low, high } = shareOf(
      Array.from({ length: 100 }, (_, at) => ({ met: at % 4 ? 1 : 0, of: 1 })),
    );
    expect(share).toBe(0.75);
    expect(low).toBeGreaterThan(0.6);
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
    expect(high).toBeLessThan(0.9);
  });
});

describe("npm run stories:score", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "woodward-sets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("reads the sets of a folder, and nothing else there", () => {
    writeFileSync(join(folder, "a.json"), JSON.stringify(SET));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "no set" }));
    writeFileSync(join(folder, "notes.txt"), "none");
    expect(readSets(folder)).toEqual([SET]);
  });

  it("gives articles in batches, with a moved one at its last position", () => {
    expect(inPortions(labelled, 4)).toEqual(inPortions(labelled, 100));
  });
});

describe("npm run bench same-story", () => {
  it("prints a line for the site and for six other methods, then the site's speed", async () => {
    vi.stubEnv("STORIES", "");
    const said: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => {
      said.push(line);
    });
    await benchSameStory();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    const lines = said.slice(2, 9);
    const speed = said.slice(9);
    const time = /^ {2}.+ \d+\.\d ms \(least \d+\.\d\)$/;
    const block = [/^15 new against 2000, .+: median of wall time$/, time, time, /^ {2}state .+ \d+ KB$/];
    const form = [...block, ...block];
    expect(speed).toHaveLength(form.length);
    for (const [at, line] of speed.entries()) expect(line).toMatch(form[at] as RegExp);
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toMatch(/ {2,}\d+( +[01]\.\d{3}){5} +\d+$/);
    expect(lines[0]).toMatch(/^this site.* 1\.000 +1\.000 +1\.000 +1\.000 +1\.000 /);
  });
});

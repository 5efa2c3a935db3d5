import { describe, expect, it } from "vitest";
import { coreOf } from "../../../src/clusters/certainty.ts";
import type { ClusteredArticle } from "../../../src/clusters/clustered-article.ts";
import { groupStories, rememberArticle } from "../../../src/clusters/group.ts";
import { judgeAgain } from "../../../src/clusters/judge-again.ts";
import { rarityAmong } from "../../../src/clusters/rarity.ts";
import { labeled } from "./labeled.ts";

const ofStory = (name: string) =>
  labeled.filter(({ story }) => story === name).map((one) => rememberArticle(one, Number.POSITIVE_INFINITY));
const bridge = ofStory("bridge");
const schools = ofStory("schools");
/** As among 200 articles in which every word here is in two. */
const rarity = rarityAmong(200, () => 2);

const idsOf = (...given: Parameters<typeof judgeAgain>) => [...judgeAgain(...given).clusterOf.values()];

describe("reclustering", () => {
  it("keeps a cluster about one event, and its id after its first article is gone", () => {
    expect(idsOf("gone", bridge, rarity)).toEqual(bridge.map(() => "gone"));
    expect(idsOf(bridge[0]?.id ?? "", bridge.slice(1), rarity)).toEqual(
      bridge.slice(1).map(() => bridge[0]?.id),
    );
  });

  it("splits it when the article that joined two events left", () => {
    const both = ["both", [...bridge, ...schools], rarity] as const;
    expect(idsOf(...both)).toEqual([...bridge.map(() => "both"), ...schools.map(() => schools[0]?.id)]);
    expect(Object.keys(judgeAgain(...both).cores)).toEqual(["both", schools[0]?.id]);
  });

  it("keeps apart what an editor separated", () => {
    const [first, second] = schools;
    const decided = [{ ids: [first?.id ?? "", second?.id ?? ""] as const, same: false }];
    expect(idsOf("school", schools, rarity, decided)).toEqual(["school", second?.id]);
  });

  it("keeps together what an editor joined", () => {
    const [one, other] = [bridge[0], schools[0]];
    const decided = [{ ids: [one?.id ?? "", other?.id ?? ""] as const, same: true }];
    expect(new Set(idsOf("both", [...bridge, ...schools], rarity, decided))).toEqual(new Set(["both"]));
  });

  it("reclusters 40 of 5,000 articles, and keeps the rest with the first", () => {
    const [first] = bridge;
    const many = Array.from({ length: 5000 }, (_, at) =>
      first ? [{ ...first, id: `copy-${at}` }] : [],
    ).flat();
    const ids = idsOf("copies", many, rarity);
    expect(new Set(ids)).toEqual(new Set(["copies"]));
  });
});

describe("a cluster's core", () => {
  /** Seven reports, with the odds of each pair. */
  const seven = Array.from({ length: 7 }, (_, n) => ({ ...bridge[0], id: `r-${n}` }) as ClusteredArticle);
  const core = (oddsOf: (one: number, other: number) => number) =>
    coreOf(seven, { odds: (one, other) => oddsOf(seven.indexOf(one), seven.indexOf(other)) });

  it("includes all reports if they are similar", () =>
    expect(core(() => 5)).toEqual({ certainty: 0.993, related: [] }));

  it("leaves out the one of seven that fits least", () =>
    expect(core((one, other) => (one === 3 || other === 3 ? -2 : 5))).toEqual({
      certainty: 0.993,
      related: ["r-3"],
    }));

  it("leaves out several, the least similar first", () => {
    const { certainty, related } = core((one, other) => (Math.max(one, other) > 4 ? -3 : 4));
    expect(related).toHaveLength(2);
    expect(new Set(related)).toEqual(new Set(["r-5", "r-6"]));
    expect(certainty).toBe(0.982);
  });

  it("is the whole cluster, with the certainty of its least similar report, if no two are certain", () =>
    expect(core(() => 0)).toEqual({ certainty: 0.5, related: [] }));

  it("is found for each cluster that a run changed", () => {
    const { ids, cores } = groupStories(labeled);
    const together = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
    expect(new Set(Object.keys(cores))).toEqual(together);
    for (const { certainty } of Object.values(cores)) expect(certainty).toBeGreaterThan(0.5);
  });
});

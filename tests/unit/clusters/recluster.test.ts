import { describe, expect, it } from "vitest";
import { coreOf } from "../../../src/clusters/certainty.ts";
import type { ClusteredArticle } from "../../../src/clusters/fingerprint.ts";
import { groupStories, rememberArticle } from "../../../src/clusters/group.ts";
import { rarityAmong } from "../../../src/clusters/rarity.ts";
import { recluster } from "../../../src/clusters/recluster.ts";
import { labeled } from "./labeled.ts";

const ofStory = (name: string) =>
  labeled.filter(({ story }) => story === name).map((one) => rememberArticle(one, Number.POSITIVE_INFINITY));
const bridge = ofStory("bridge");
const schools = ofStory("schools");
/** Word rarities as in 200 articles in which each word occurs twice. */
const rarity = rarityAmong(200, () => 2);

const idsOf = (...given: Parameters<typeof recluster>) => [...recluster(...given).clusterOf.values()];

describe("reclustering", () => {
  it("keeps a cluster about one event, and its id after its first article is gone", () => {
    expect(idsOf("gone", bridge, rarity)).toEqual(bridge.map(() => "gone"));
    const [first, ...others] = bridge;
    expect(idsOf(first?.id ?? "", others, rarity)).toEqual(others.map(() => first?.id));
  });

  it("splits it when the article that joined two events left", () => {
    const both = ["both", [...bridge, ...schools], rarity] as const;
    expect(idsOf(...both)).toEqual([...bridge.map(() => "both"), ...schools.map(() => schools[0]?.id)]);
    expect(Object.keys(recluster(...both).cores)).toEqual(["both", schools[0]?.id]);
  });

  it("keeps apart what an editor separated, and keeps together what an editor joined", () => {
    const decided = (
      one: ClusteredArticle | undefined,
      other: ClusteredArticle | undefined,
      same: boolean,
    ) => [{ ids: [one?.id ?? "", other?.id ?? ""] as const, same }];
    const [first, second] = schools;
    expect(idsOf("school", schools, rarity, decided(first, second, false))).toEqual(["school", second?.id]);
    const joined = idsOf("both", [...bridge, ...schools], rarity, decided(bridge[0], first, true));
    expect(new Set(joined)).toEqual(new Set(["both"]));
  });

  it("keeps 5,000 copies of an article in one cluster, although it compares only 40", () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...bridge[0], id: `copy-${at}` }));
    expect(new Set(idsOf("copies", many as ClusteredArticle[], rarity))).toEqual(new Set(["copies"]));
  });
});

describe("a cluster's core", () => {
  /** Seven reports, with the odds for each pair. */
  const seven = Array.from({ length: 7 }, (_, n) => ({ ...bridge[0], id: `r-${n}` }) as ClusteredArticle);
  const core = (oddsOf: (one: number, other: number) => number) =>
    coreOf(seven, { odds: (one, other) => oddsOf(seven.indexOf(one), seven.indexOf(other)) });

  it("leaves out several articles, the least similar first", () => {
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

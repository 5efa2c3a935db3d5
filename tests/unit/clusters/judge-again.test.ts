import { describe, expect, it } from "vitest";
import { certaintyOf } from "../../../src/clusters/certainty.ts";
import { groupStories, rememberArticle } from "../../../src/clusters/group.ts";
import { judgeAgain } from "../../../src/clusters/judge-again.ts";
import { rarityAmong } from "../../../src/clusters/rarity.ts";
import { labelled } from "./labelled.ts";

const ofStory = (name: string) =>
  labelled.filter(({ story }) => story === name).map((one) => rememberArticle(one, Number.POSITIVE_INFINITY));
const bridge = ofStory("bridge");
const schools = ofStory("schools");
/** As among 200 articles in which every word here is in two. */
const rarity = rarityAmong(200, () => 2);

const idsOf = (...given: Parameters<typeof judgeAgain>) => [...judgeAgain(...given).clusterOf.values()];

describe("judging a cluster again", () => {
  it("keeps it when it reports one event, with its id after its first article left", () => {
    expect(idsOf("gone", bridge, rarity)).toEqual(bridge.map(() => "gone"));
    expect(idsOf(bridge[0]?.id ?? "", bridge.slice(1), rarity)).toEqual(
      bridge.slice(1).map(() => bridge[0]?.id),
    );
  });

  it("splits it when the article that joined two events left", () => {
    const both = ["both", [...bridge, ...schools], rarity] as const;
    expect(idsOf(...both)).toEqual([...bridge.map(() => "both"), ...schools.map(() => schools[0]?.id)]);
    expect(Object.keys(judgeAgain(...both).certainty)).toEqual(["both", schools[0]?.id]);
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

  it("judges 40 articles of 5,000, and keeps the rest with the first", () => {
    const [first] = bridge;
    const many = Array.from({ length: 5000 }, (_, at) =>
      first ? [{ ...first, id: `copy-${at}` }] : [],
    ).flat();
    const ids = idsOf("copies", many, rarity);
    expect(new Set(ids)).toEqual(new Set(["copies"]));
  });
});

describe("a cluster's certainty", () => {
  const odds = (value: number) => ({ odds: () => value });

  it("is 0.5 where the article that fits least is as likely to belong as not", () =>
    expect(certaintyOf(bridge, odds(0))).toBe(0.5));

  it("is that of the article that fits least", () => {
    const [odd] = bridge;
    const mixed = { odds: (a: object, b: object) => (a === odd || b === odd ? -2 : 5) };
    expect(certaintyOf(bridge, mixed)).toBeCloseTo(1 / (1 + Math.exp(2)), 3);
  });

  it("is computed for each cluster that a run changed", () => {
    const { ids, certainty } = groupStories(labelled);
    const together = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
    expect(new Set(Object.keys(certainty))).toEqual(together);
    for (const value of Object.values(certainty)) expect(value).toBeGreaterThan(0.5);
  });
});

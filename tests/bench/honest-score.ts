import { type Evidence, WEIGHTS } from "../../src/clusters/similarity.ts";
import type { LabelledSet } from "../corpus/score-groups.ts";
import { inPortions, isCore } from "../corpus/stories-score.ts";
import { fitWeights, learnFrom } from "./fit-weights.ts";
import { INTERVAL_HEAD, intervalLine, partsOf, type ScoreParts } from "./score-intervals.ts";
import { among } from "./story-crowd.ts";

/** A hash whose bits all depend on all letters (FNV-1a, then two rounds of xor and multiply). */
function mixed(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

/** One in so many stories, and articles that stand alone, was set aside before any rule was chosen. */
const ASIDE = 5;

/** The ids of a set's articles that no rule or weight was chosen on. */
function asideOf({ name, articles, clusters }: LabelledSet): Set<string> {
  const together = new Set(clusters.flat());
  const alone = articles.filter(({ id }) => !together.has(id)).map(({ id }) => [id]);
  const isAside = (ids: readonly string[]) => mixed(`${name} ${ids.toSorted()[0]}`) % ASIDE === 0;
  return new Set([...clusters, ...alone].filter(isAside).flat());
}

/** A set without the articles that were set aside. */
export function restOf(set: LabelledSet): LabelledSet {
  const aside = asideOf(set);
  const kept = (ids: readonly string[]) => ids.filter((id) => !aside.has(id));
  return {
    name: set.name,
    articles: set.articles.filter(({ id }) => !aside.has(id)),
    clusters: set.clusters.map(kept).filter(({ length }) => length > 1),
    maybe: (set.maybe ?? []).map(kept).filter(({ length }) => length > 1),
  };
}

/** A set's figures as its articles come in portions: alone, or among 2,000 strangers of the same days. */
type Place = (set: LabelledSet, weights?: Evidence, counted?: ReadonlySet<string>) => ScoreParts;

const alone: Place = (set, weights, counted) =>
  partsOf(set, inPortions(set.articles, undefined, weights), counted);

/** A stranger that joins counts as a wrong pair with each article of the set; strangers among themselves don't count. */
const amongStrangers =
  (sets: readonly LabelledSet[]): Place =>
  (set, weights, counted = new Set(set.articles.map(({ id }) => id))) => {
    const articles = among(set, sets);
    return partsOf({ ...set, articles }, inPortions(articles, undefined, weights), counted);
  };

/**
 * The lines of three figures with 95 % intervals: what the rules were tuned on; each set with weights fitted on the
 * others; and the part set aside, within its whole set, as the product groups it. Each alone and among strangers.
 */
export function honestScore(sets: readonly LabelledSet[]): string[] {
  const rest = sets.map(restOf);
  const core = rest.filter(isCore);
  const fitted = core.length > 1 ? fittedOnOthers(rest, core) : null;
  // Strangers are the articles of other sets.
  const places: [string, Place, Place][] = [
    ["core", alone, alone],
    ...(core.length > 1
      ? [["among 2,000", amongStrangers(rest), amongStrangers(sets)] satisfies [string, Place, Place]]
      : []),
  ];
  const lines = [INTERVAL_HEAD];
  for (const [name, place, whole] of places) {
    const line = (what: string, parts: ScoreParts[]) => lines.push(intervalLine(`${name}, ${what}`, parts));
    line(
      "tuned on",
      core.map((set) => place(set)),
    );
    if (fitted)
      line(
        "leave one out",
        core.map((set) => place(set, fitted.get(set))),
      );
    line(
      "set aside",
      sets.filter(isCore).map((set) => whole(set, undefined, asideOf(set))),
    );
  }
  return lines;
}

/** For each core set the weights that the other sets give. */
function fittedOnOthers(sets: readonly LabelledSet[], core: readonly LabelledSet[]) {
  const learned = new Map(sets.map((set) => [set, learnFrom(set, sets)]));
  const { crowd, onlyNames } = WEIGHTS;
  return new Map(
    core.map((set) => {
      const others = [...learned].filter(([other]) => other !== set).flatMap(([, examples]) => examples);
      return [set, { ...fitWeights(others), crowd, onlyNames }] as const;
    }),
  );
}

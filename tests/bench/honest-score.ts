import { WEIGHTS } from "../../src/clusters/similarity.ts";
import type { LabelledSet } from "../corpus/score-groups.ts";
import { inPortions, isCore } from "../corpus/stories-score.ts";
import { fitWeights, learnFrom } from "./fit-weights.ts";
import { INTERVAL_HEAD, intervalLine, partsOf } from "./score-intervals.ts";

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

/**
 * The lines of three figures with 95 % intervals: what the rules were tuned on; each set with weights fitted on the
 * others; and the part set aside, within its whole set, as the product groups it.
 */
export function honestScore(sets: readonly LabelledSet[]): string[] {
  const rest = sets.map(restOf);
  const core = rest.filter(isCore);
  const lines = [INTERVAL_HEAD];
  lines.push(
    intervalLine(
      "core, tuned on",
      core.map((set) => partsOf(set, inPortions(set.articles))),
    ),
  );
  if (core.length > 1) lines.push(intervalLine("core, leave one set out", leaveOneOut(rest, core)));
  const asides = sets.filter(isCore).map((set) => partsOf(set, inPortions(set.articles), asideOf(set)));
  lines.push(intervalLine("core, set aside", asides));
  return lines;
}

function leaveOneOut(sets: readonly LabelledSet[], core: readonly LabelledSet[]) {
  const learned = new Map(sets.map((set) => [set, learnFrom(set, sets)]));
  const { crowd, onlyNames } = WEIGHTS;
  return core.map((set) => {
    const others = [...learned].filter(([other]) => other !== set).flatMap(([, examples]) => examples);
    return partsOf(set, inPortions(set.articles, undefined, { ...fitWeights(others), crowd, onlyNames }));
  });
}

import type { ClusteredArticle } from "./fingerprint.ts";
import type { Groups } from "./groups.ts";

/** The maximum number of a cluster's articles that are compared. */
const COMPARED = 12;
const LOWEST = -6;

/**
 * From this certainty on, a cluster is shown as one story in "Most covered"; below it, its articles are shown as
 * related.
 */
const CLEAR = 0.8;

/** True if the cluster is shown as one story outside of its sections' lists. */
export const isClear = ({ certainty }: { certainty: number }): boolean => certainty >= CLEAR;

/** The certainty of a cluster, and its related reports, which aren't part of the core. */
export interface Core {
  /** From 0 to 1: how certain it is that all reports except the related ones are about one event. */
  readonly certainty: number;
  /** The ids of the related reports. */
  readonly related: readonly string[];
}

/**
 * A cluster's core: leaves out the least similar reports, one by one, until the rest is certain. If no two reports are
 * certain, the core is the whole cluster. Compares only the first twelve; the others belong to the core.
 */
export function coreOf(members: readonly ClusteredArticle[], groups: Pick<Groups, "odds">): Core {
  const compared = members.slice(0, COMPARED);
  const all = leastSimilar(compared, groups);
  const core = [...compared];
  const related: string[] = [];
  for (let least = all; core.length > 1; least = leastSimilar(core, groups)) {
    if (isClear(least)) return { certainty: least.certainty, related };
    related.push(...core.splice(least.at, 1).map(({ id }) => id));
  }
  return { certainty: all.certainty, related: [] };
}

/** The report with the lowest mean odds to the others, and the odds as a probability. */
function leastSimilar(
  members: readonly ClusteredArticle[],
  groups: Pick<Groups, "odds">,
): { at: number; certainty: number } {
  const means = members.map((one) => {
    let sum = 0;
    for (const other of members) if (other !== one) sum += Math.max(LOWEST, groups.odds(one, other));
    return sum / Math.max(1, members.length - 1);
  });
  const lowest = Math.min(...means);
  const certainty = members.length < 2 ? 1 : Math.round(1000 / (1 + Math.exp(-lowest))) / 1000;
  return { at: means.indexOf(lowest), certainty };
}

import type { ClusteredArticle } from "./clustered-article.ts";

/** Most articles of a cluster that are compared. */
const COMPARED = 12;
const LOWEST = -6;

/** The log odds that two articles report one event. */
interface Odds {
  odds(one: ClusteredArticle, other: ClusteredArticle): number;
}

/**
 * From this certainty on, a cluster is shown as one story in "Most covered"; below it its articles are shown as
 * related.
 */
const CLEAR = 0.8;

/** True for a cluster that is shown as one story outside its section's lists. */
export const isClear = ({ certainty }: { certainty: number }): boolean => certainty >= CLEAR;

/**
 * The certainty, from 0 to 1, that all articles of a cluster report one event: the mean odds with the others of the
 * least similar article, as a probability.
 */
export function certaintyOf(members: readonly ClusteredArticle[], groups: Odds): number {
  const compared = members.slice(0, COMPARED);
  if (compared.length < 2) return 1;
  const means = compared.map((one) => {
    let sum = 0;
    for (const other of compared) if (other !== one) sum += Math.max(LOWEST, groups.odds(one, other));
    return sum / (compared.length - 1);
  });
  return Math.round(1000 / (1 + Math.exp(-Math.min(...means)))) / 1000;
}

import type { ClusteredArticle } from "./clustered-article.ts";

/** Of a large cluster its first articles are compared. */
const COMPARED = 12;
const LOWEST = -6;

/** What gives the odds (natural logarithm) that two articles report one happening. */
interface Odds {
  odds(one: ClusteredArticle, other: ClusteredArticle): number;
}

/** From this certainty on a cluster is shown as one story in "Most covered"; below it its articles are related. */
const CLEAR = 0.8;

/** Whether a cluster is shown as one story beyond the lists of its section. */
export const isClear = ({ certainty }: { certainty: number }): boolean => certainty >= CLEAR;

/**
 * How certain it is that all articles of a cluster report one happening, from 0 to 1: the mean odds with the others
 * of the article that fits least, as a probability.
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

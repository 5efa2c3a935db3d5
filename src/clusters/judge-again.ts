import type { ClusteredArticle } from "./clustered-article.ts";
import type { Corpus } from "./corpus.ts";
import { Groups } from "./groups.ts";
import type { Rarity } from "./rarity.ts";

/** A cluster larger than this is judged by its articles that arrived first; the rest keep its id. */
const MOST_JUDGED = 200;

/**
 * Judges a cluster anew after one of its articles left or an editor parted a pair: gives the cluster id of each
 * article, in order. The part with the oldest article keeps the cluster's id, also where the article it was named
 * after is gone; every other part gets the id of its oldest article.
 *
 * `members` are the articles left, in order of arrival; `parted` are pairs of their ids that may not be together.
 */
export function judgeAgain(
  cluster: string,
  members: readonly ClusteredArticle[],
  rarity: Rarity,
  parted: readonly (readonly [string, string])[] = [],
): string[] {
  const judged = members.slice(0, MOST_JUDGED);
  const groups = new Groups(alone(judged, rarity), { parted });
  groups.join(judged);
  const found = judged.map((article) => groups.cluster(article));
  const kept = found[0];
  const ids = found.map((id) => (id === kept ? cluster : id));
  return [...ids, ...members.slice(MOST_JUDGED).map(() => cluster)];
}

/** A corpus of these articles only, each a cluster of its own, compared with all before it. */
function alone(articles: readonly ClusteredArticle[], rarity: Rarity): Corpus {
  const places = new Map(articles.map(({ id }, at) => [id, at]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  return {
    rarity,
    candidates: ({ id }) => articles.slice(0, placeOf(id)),
    clusterOf: ({ id }) => id,
    members: (id) => articles.slice(placeOf(id), placeOf(id) + 1),
    began: placeOf,
  };
}

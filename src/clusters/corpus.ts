import type { ClusteredArticle } from "./clustered-article.ts";
import type { Rarity } from "./rarity.ts";

/** The articles that new ones are compared with, wherever they are stored. */
export interface Corpus {
  readonly rarity: Rarity;
  /** Articles that may report what a new one reports, from any source; the more they share, the better. */
  candidates(article: ClusteredArticle): Iterable<ClusteredArticle>;
  /** The id of the cluster an article is in: its own where it stands alone. */
  clusterOf(article: ClusteredArticle): string;
  /** The articles of a cluster, in order of arrival. */
  members(cluster: string): readonly ClusteredArticle[];
  /** Where a cluster is in the order of arrival: less for one that began earlier. */
  began(cluster: string): number;
}

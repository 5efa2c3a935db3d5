import type { ClusteredArticle } from "./clustered-article.ts";
import type { Rarity } from "./rarity.ts";

/** The articles that new ones are compared with. */
export interface Corpus {
  readonly rarity: Rarity;
  /** Articles of any source that may report the same event; those that share the most words first. */
  candidates(article: ClusteredArticle): Iterable<ClusteredArticle>;
  /** The id of an article's cluster; the article's own id if it has none. */
  clusterOf(article: ClusteredArticle): string;
  /** The articles of a cluster, in order of arrival. */
  members(cluster: string): readonly ClusteredArticle[];
  /** A cluster's position in order of arrival; earlier ones are lower. */
  began(cluster: string): number;
}

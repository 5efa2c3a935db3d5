/** Articles and their stories, labeled by hand. */
export interface LabelledSet {
  name: string;
  /** Oldest first. */
  articles: { id: string; title: string; excerpt: string; source: string; published: string | null }[];
  /** Stories with two or more articles. All other articles are alone. */
  clusters: string[][];
  /** Articles that people label differently. Pairs within a group aren't scored. */
  maybe?: string[][];
}

/** Pair counts of one set; counts of several sets can be added. */
export interface Counts {
  articles: number;
  /** Pairs joined correctly, pairs joined incorrectly, and all pairs that belong together. */
  right: number;
  wrong: number;
  same: number;
}

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));

/** Compares cluster ids of a set's articles (in the same order) with its labels. */
export function countGroups({ articles, clusters, maybe = [] }: LabelledSet, ids: readonly string[]): Counts {
  const storyOf = new Map(clusters.flatMap((story, at) => story.map((id) => [id, at] as const)));
  const isOpen = (a: string, b: string) => maybe.some((saga) => saga.includes(a) && saga.includes(b));
  const groups = Map.groupBy(articles, (_, at) => ids[at] ?? "");
  const together = [...groups.values()].flatMap((group) => pairsOf(group.map(({ id }) => id)));
  const isSame = ([a, b]: [string, string]) => storyOf.has(a) && storyOf.get(a) === storyOf.get(b);
  return {
    articles: articles.length,
    right: together.filter(isSame).length,
    wrong: together.filter((pair) => !isSame(pair) && !isOpen(...pair)).length,
    same: clusters.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0),
  };
}

/** Precision and recall, from 0 to 1. */
export const ratesOf = ({ right, wrong, same }: Counts) => ({
  precision: right + wrong === 0 ? 1 : right / (right + wrong),
  recall: same === 0 ? 1 : right / same,
});

/** Articles with their stories, as labeled by hand. */
export interface LabelledSet {
  name: string;
  /** In order of time. */
  articles: { id: string; title: string; excerpt: string; source: string; published: string | null }[];
  /** Stories of two or more articles; every other article is alone. */
  clusters: string[][];
  /** Articles about which people disagree: a pair within one group counts neither for nor against. */
  maybe?: string[][];
}

/** Counts of pairs of articles in one set, which can be added. */
export interface Counts {
  articles: number;
  /** Joined pairs of one story, joined pairs of different stories, and all pairs of one story. */
  right: number;
  wrong: number;
  same: number;
}

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));

/** Compares the clusters of a set's articles (an id for each, in order) with its labels. */
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

/** Articles with their stories, as labeled by hand. */
export interface LabelledSet {
  name: string;
  /** In order of time. */
  articles: { id: string; title: string; excerpt: string; source: string; published: string | null }[];
  /** Stories of two or more articles; every other article is alone. */
  clusters: string[][];
  /** Articles about which fair people argue: a pair within one counts neither for nor against. */
  maybe?: string[][];
}

/** Sums over one set; sets add up. */
export interface Counts {
  articles: number;
  /** Pairs put together that are the same, that are different, and all pairs that are the same. */
  right: number;
  wrong: number;
  same: number;
  /** Sums of each article's own precision and recall (BCubed). */
  precise: number;
  recalled: number;
  /** Groups from two or more sources, and those of them without a wrong pair. */
  shown: number;
  pure: number;
  /** Labeled stories, and those of which two articles are together. */
  stories: number;
  found: number;
}

const NOUGHT: Counts = {
  articles: 0,
  right: 0,
  wrong: 0,
  same: 0,
  precise: 0,
  recalled: 0,
  shown: 0,
  pure: 0,
  stories: 0,
  found: 0,
};

/** Counts how the groups of a set's articles (an id for each, in order) meet its labels. */
export function countGroups(set: LabelledSet, ids: readonly string[]): Counts {
  const storyOf = new Map(set.clusters.flatMap((story, at) => story.map((id) => [id, at] as const)));
  const sagas = (set.maybe ?? []).map((saga) => new Set(saga));
  const open = (a: string, b: string) => sagas.some((saga) => saga.has(a) && saga.has(b));
  const groups = Map.groupBy(set.articles.keys(), (at) => ids[at] ?? "");
  const counts = { ...NOUGHT, articles: set.articles.length, stories: set.clusters.length };
  const found = new Set<number>();
  for (const group of groups.values()) {
    let wrongPairs = 0;
    for (const one of group) {
      const id = set.articles[one]?.id ?? "";
      const story = storyOf.get(id);
      let [met, foreign] = [1, 0];
      for (const other of group) {
        const otherId = set.articles[other]?.id ?? "";
        if (other === one) continue;
        if (story !== undefined && storyOf.get(otherId) === story) met += 1;
        else if (!open(id, otherId)) foreign += 1;
      }
      counts.right += (met - 1) / 2;
      wrongPairs += foreign / 2;
      counts.precise += met / (met + foreign);
      counts.recalled += story === undefined ? 1 : met / (set.clusters[story]?.length ?? 1);
      if (story !== undefined && met > 1) found.add(story);
    }
    counts.wrong += wrongPairs;
    if (new Set(group.map((at) => set.articles[at]?.source)).size < 2) continue;
    counts.shown += 1;
    if (wrongPairs === 0) counts.pure += 1;
  }
  for (const { length } of set.clusters) counts.same += (length * (length - 1)) / 2;
  return { ...counts, found: found.size };
}

/** Several sets as one. */
export function addUp(all: readonly Counts[]): Counts {
  const sum = { ...NOUGHT };
  for (const counts of all)
    for (const key of Object.keys(NOUGHT) as (keyof Counts)[]) sum[key] += counts[key];
  return sum;
}

/** Shares from 0 to 1. */
export function ratesOf(counts: Counts) {
  const share = (part: number, of: number) => (of === 0 ? 1 : part / of);
  const bP = share(counts.precise, counts.articles);
  const bR = share(counts.recalled, counts.articles);
  return {
    precision: share(counts.right, counts.right + counts.wrong),
    recall: share(counts.right, counts.same),
    bcubed: (2 * bP * bR) / (bP + bR),
    pure: share(counts.pure, counts.shown),
    found: share(counts.found, counts.stories),
  };
}

/** The line of a table. */
export function scoreLine(name: string, counts: Counts): string {
  const { precision, recall, bcubed, pure, found } = ratesOf(counts);
  const words = [precision, recall, bcubed, pure, found].map((share) => share.toFixed(3).padStart(9));
  return `${name.padEnd(26)}${String(counts.articles).padStart(8)}${words.join("")}`;
}

export const SCORE_HEAD = `${"".padEnd(26)}articles precision  recall   BCubed     pure    found`;

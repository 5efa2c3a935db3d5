import type { ClusteredArticle } from "./fingerprint.ts";
import type { Rarity } from "./rarity.ts";
import { similarity } from "./similarity.ts";

/** Limits as log odds; 0 means even odds. */
const JOIN_LIMITS = {
  /** The minimum for joining two single articles. */
  pair: 0.3,
  /** The minimum for adding an article to a story of several. */
  link: 0.4,
  /** The minimum of each pair in a resulting story of three. */
  least: -1.35,
  /** The minimum average of the pairs in a larger story. */
  mean: -2,
  /** The minimum of any pair in a join. */
  lowest: -6,
  /** If two different stories are this close to a new article, it joins neither. */
  undecided: 2,
  /** Two stories below this aren't the same. */
  unrelated: -5,
};
/** How many of a group's first and last articles are compared. */
const ASKED = 4;

interface Link {
  readonly odds: number;
  readonly one: ClusteredArticle;
  readonly other: ClusteredArticle;
}

interface GroupOptions {
  /** Pairs of ids that must not be in the same cluster. */
  readonly parted?: readonly (readonly [string, string])[];
  /** Pairs of ids that must be in the same cluster. */
  readonly joined?: readonly (readonly [string, string])[];
}

/** The articles that new ones are compared with. */
export interface Corpus {
  readonly rarity: Rarity;
  /** Articles of any source that may report the same event; those that share the most words come first. */
  candidates(article: ClusteredArticle): Iterable<ClusteredArticle>;
  /** The id of an article's cluster; the article's own id if it has none. */
  clusterOf(article: ClusteredArticle): string;
  /** The articles of a cluster, in order of arrival. */
  members(cluster: string): readonly ClusteredArticle[];
  /** The position of a cluster in order of arrival. */
  began(cluster: string): number;
}

/** The clusters of a corpus, to which new articles are added. */
export class Groups {
  readonly #corpus: Corpus;
  readonly #parted: GroupOptions["parted"] & {};
  readonly #joined: GroupOptions["joined"] & {};
  /** Clusters that were joined to another one, with the other's id. */
  readonly #moved = new Map<string, string>();
  /** The members of clusters read in this run, in order of arrival. */
  readonly #members = new Map<string, readonly ClusteredArticle[]>();
  readonly #odds = new Map<string, number>();
  /** Clusters that this run changed. */
  readonly changed = new Set<string>();

  constructor(corpus: Corpus, { parted = [], joined = [] }: GroupOptions = {}) {
    this.#corpus = corpus;
    this.#parted = parted;
    this.#joined = joined;
  }

  /** Joins new articles, each initially a cluster of its own, to similar ones, the most certain first. */
  join(fresh: readonly ClusteredArticle[]): void {
    const links: Link[] = [];
    for (const one of fresh) links.push(...this.#decided(this.#linksOf(one)));
    links.sort((x, y) => y.odds - x.odds);
    for (const link of links) this.#follow(link);
    for (const [one, other] of this.#joined) this.#merge(this.now(one), this.now(other));
  }

  #linksOf(one: ClusteredArticle): Link[] {
    const links: Link[] = [];
    for (const other of this.#corpus.candidates(one)) {
      const odds = this.odds(one, other);
      if (odds >= Math.min(JOIN_LIMITS.pair, JOIN_LIMITS.link)) links.push({ odds, one, other });
    }
    return links;
  }

  /** Leaves out links that lead to different stories with similar odds: an article with two headlines joins neither. */
  #decided(links: readonly Link[]): Link[] {
    const isOther = (one: Link, other: Link) =>
      Math.abs(one.odds - other.odds) < JOIN_LIMITS.undecided &&
      this.cluster(one.other) !== this.cluster(other.other) &&
      this.odds(one.other, other.other) <= JOIN_LIMITS.unrelated;
    return links.filter((link) => !links.some((other) => isOther(link, other)));
  }

  #follow({ odds, one, other }: Link): void {
    const [first, second] = [this.cluster(one), this.cluster(other)];
    if (first === second) return;
    const [a, b] = [this.members(first), this.members(second)];
    if (this.#isParted(a, b)) return;
    const isPair = a.length + b.length === 2;
    if (odds < (isPair ? JOIN_LIMITS.pair : JOIN_LIMITS.link) || (!isPair && !this.#agree(a, b))) return;
    this.#merge(first, second);
  }

  #merge(first: string, second: string): void {
    if (first === second) return;
    const [a, b] = [this.members(first), this.members(second)];
    const isOlder = this.#corpus.began(first) <= this.#corpus.began(second);
    const [older, younger] = isOlder ? [first, second] : [second, first];
    this.#members.set(older, isOlder ? [...a, ...b] : [...b, ...a]);
    this.#members.delete(younger);
    this.#moved.set(younger, older);
    this.changed.add(older).delete(younger);
  }

  #isParted(a: readonly ClusteredArticle[], b: readonly ClusteredArticle[]): boolean {
    const has = (group: readonly ClusteredArticle[], id: string) => group.some((one) => one.id === id);
    return this.#parted.some(([x, y]) => (has(a, x) && has(b, y)) || (has(a, y) && has(b, x)));
  }

  /**
   * True if the articles of two clusters match. Leaves out live pages, and articles whose source would be in the joined
   * cluster twice, because they may connect two stories. If nothing else is left in both clusters, every pair must be
   * as similar as two single articles of one story.
   */
  #agree(a: readonly ClusteredArticle[], b: readonly ClusteredArticle[]): boolean {
    const sources = Map.groupBy([...a, ...b], ({ source }) => source);
    const isOnce = ({ source }: ClusteredArticle) => sources.get(source)?.length === 1;
    const ofOnce = (group: readonly ClusteredArticle[]) =>
      asked(group.some(isOnce) ? group.filter(isOnce) : group);
    const [ones, others] = [ofOnce(a), ofOnce(b)];
    let [sum, least] = [0, Number.POSITIVE_INFINITY];
    for (const one of ones)
      for (const other of others) {
        const odds = Math.max(JOIN_LIMITS.lowest, this.odds(one, other));
        sum += odds;
        least = Math.min(least, odds);
      }
    if (![...a, ...b].some(isOnce)) return least >= JOIN_LIMITS.pair;
    if (a.length + b.length === 3) return least >= JOIN_LIMITS.least;
    return sum / (ones.length * others.length) >= JOIN_LIMITS.mean;
  }

  /** The log odds that two articles report the same event. */
  odds(one: ClusteredArticle, other: ClusteredArticle): number {
    const pair = one.id < other.id ? `${one.id}\n${other.id}` : `${other.id}\n${one.id}`;
    let odds = this.#odds.get(pair);
    if (odds === undefined) {
      odds = similarity(one, other, this.#corpus.rarity);
      this.#odds.set(pair, odds);
    }
    return odds;
  }

  /** The current cluster of an article. */
  cluster(article: ClusteredArticle): string {
    return this.now(this.#corpus.clusterOf(article));
  }

  /** The current id of a cluster. */
  now(cluster: string): string {
    let id = cluster;
    for (let next = this.#moved.get(id); next !== undefined; next = this.#moved.get(id)) id = next;
    return id;
  }

  members(cluster: string): readonly ClusteredArticle[] {
    const known = this.#members.get(cluster);
    if (known) return known;
    const members = this.#corpus.members(cluster);
    this.#members.set(cluster, members);
    return members;
  }
}

/** The articles of a group that are compared. */
function asked(group: readonly ClusteredArticle[]): readonly ClusteredArticle[] {
  const reports = group.filter(({ form }) => form !== "live");
  const able = reports.length > 0 ? reports : group;
  return able.length <= 2 * ASKED ? able : [...able.slice(0, ASKED), ...able.slice(-ASKED)];
}

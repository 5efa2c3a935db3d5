import type { ClusteredArticle } from "./clustered-article.ts";
import type { Corpus } from "./corpus.ts";
import { type Rarity, rarityAmong } from "./rarity.ts";
import { countTerms } from "./term-counts.ts";
import { FLAG_BITS, IN_TITLE, isCompared } from "./terms.ts";

/** Words in more articles than this aren't used to find candidates. */
export const TOO_COMMON = 80;
/** Least shared rarity of candidates, … */
export const LEAST_SHARED = 6;
/** … and most candidates, by shared rarity. */
export const MOST_CANDIDATES = 8;
/** Bits of a hash that rule out articles without a word. */
const FILTER = 0xffff;

/** A stored article of a cluster. */
export interface RememberedArticle extends ClusteredArticle {
  readonly cluster: string;
}

/** An in-memory corpus of earlier and new articles, in order of arrival. */
export class RecentArticles implements Corpus {
  readonly rarity: Rarity;
  readonly #articles: readonly RememberedArticle[];
  readonly #places = new Map<string, number>();
  /** The positions of articles with a word of a new one. */
  readonly #holders = new Map<number, number[]>();
  /** The articles of each cluster other than the one whose id it has. */
  readonly #joined = new Map<string, ClusteredArticle[]>();
  readonly #shared: Float64Array;

  /**
   * `articles` end with the `fresh` new ones. Where they are a subset, `earlier` has the number of earlier articles
   * and their word counts.
   */
  constructor(
    articles: readonly RememberedArticle[],
    fresh: number,
    earlier?: { size: number; held: (hash: number) => number },
  ) {
    this.#articles = articles;
    this.#shared = new Float64Array(articles.length);
    const counts = countTerms(earlier ? articles.slice(articles.length - fresh) : articles);
    const copied = countTerms(copiesAmong(articles));
    const [size, held] = earlier ? [earlier.size + fresh, earlier.held] : [articles.length, () => 0];
    this.rarity = rarityAmong(size, (hash) => held(hash) + counts.get(hash) - copied.get(hash));
    this.#findHolders(articles.slice(articles.length - fresh));
    articles.forEach((article, place) => {
      this.#places.set(article.id, place);
      if (article.cluster === article.id) return;
      const joined = this.#joined.get(article.cluster);
      if (joined) joined.push(article);
      else this.#joined.set(article.cluster, [article]);
    });
  }

  #findHolders(fresh: readonly ClusteredArticle[]): void {
    const wanted = new Uint8Array(FILTER + 1);
    for (const { terms } of fresh)
      for (const term of terms) {
        const hash = term >> FLAG_BITS;
        if (!isCompared(term) || this.#holders.has(hash)) continue;
        this.#holders.set(hash, []);
        wanted[hash & FILTER] = 1;
      }
    const articles = this.#articles;
    for (let place = 0; place < articles.length; place += 1) {
      const terms = articles[place]?.terms ?? [];
      for (let at = 0; at < terms.length; at += 1) {
        const hash = (terms[at] ?? 0) >> FLAG_BITS;
        if (wanted[hash & FILTER]) this.#holders.get(hash)?.push(place);
      }
    }
  }

  *candidates(article: ClusteredArticle): Generator<ClusteredArticle> {
    const own = this.#places.get(article.id) ?? 0;
    const shared = this.#shared;
    const met: number[] = [];
    for (const term of article.terms) {
      const holders = this.#holders.get(term >> FLAG_BITS);
      if (!holders || holders.length > TOO_COMMON) continue;
      const rarity = this.rarity.of(term >> FLAG_BITS);
      for (const place of holders) {
        if (place >= own) break;
        if (shared[place] === 0) met.push(place);
        shared[place] = (shared[place] ?? 0) + rarity;
      }
    }
    const similar: { place: number; sum: number }[] = [];
    for (const place of met) {
      const sum = shared[place] ?? 0;
      if (sum >= LEAST_SHARED) similar.push({ place, sum });
    }
    const found = similar.sort((x, y) => y.sum - x.sum || x.place - y.place).slice(0, MOST_CANDIDATES);
    for (const place of met) shared[place] = 0;
    for (const { place } of found) {
      const article = this.#articles[place];
      if (article) yield article;
    }
  }

  clusterOf({ id }: ClusteredArticle): string {
    return this.#articles[this.#places.get(id) ?? -1]?.cluster ?? id;
  }

  members(cluster: string): readonly ClusteredArticle[] {
    const first = this.#articles[this.#places.get(cluster) ?? -1];
    const joined = this.#joined.get(cluster) ?? [];
    return first ? [first, ...joined] : joined;
  }

  /** A cluster whose first article isn't stored anymore began before all that are. */
  began(cluster: string): number {
    return this.#places.get(cluster) ?? -1;
  }
}

/** Articles whose title another had before, so that a wire story in 40 papers doesn't make its words common. */
function copiesAmong(articles: readonly RememberedArticle[]): RememberedArticle[] {
  const titles = new Set<number>();
  return articles.filter(({ terms }) => {
    let title = 0;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? 0;
      if (!(term & IN_TITLE)) break;
      title = Math.imul(title ^ term, 0x9e3779b1) ^ (title >>> 15);
    }
    const isCopy = titles.has(title) && title !== 0;
    titles.add(title);
    return isCopy;
  });
}

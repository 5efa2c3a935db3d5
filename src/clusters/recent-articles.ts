import { fieldsOf } from "../text/json-values.ts";
import { type ClusteredArticle, MAX_TERMS } from "./fingerprint.ts";
import type { Corpus } from "./groups.ts";
import { type Rarity, rarityAmong } from "./rarity.ts";
import { FLAG_BITS, IN_TITLE, isCompared } from "./terms.ts";

/** Words in more articles than this aren't used to find candidates. */
export const TOO_COMMON = 80;
/** The minimum rarity that candidates share. */
const LEAST_SHARED = 6;
/** The maximum number of candidates, which are sorted by shared rarity. */
const MAX_CANDIDATES = 8;

/** The positions of the candidates in a map of shared rarities, the most similar first. */
export const candidatesAmong = (shared: ReadonlyMap<number, number>): number[] =>
  [...shared]
    .filter(([, rarity]) => rarity >= LEAST_SHARED)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MAX_CANDIDATES)
    .map(([place]) => place);

/** A stored article with its cluster. */
export interface RememberedArticle extends ClusteredArticle {
  readonly cluster: string;
}

/** An in-memory corpus of earlier and new articles, in order of arrival. */
export class RecentArticles implements Corpus {
  readonly rarity: Rarity;
  readonly #articles: readonly RememberedArticle[];
  readonly #places = new Map<string, number>();
  /** The positions of the articles that contain a word of a new one. */
  readonly #holders = new Map<number, number[]>();
  /** The articles of each cluster, without the one whose id is the cluster's. */
  readonly #joined = new Map<string, ClusteredArticle[]>();

  /**
   * `articles` end with `fresh` new ones. If the earlier ones are a subset, `earlier` has their total number and word
   * counts.
   */
  constructor(
    articles: readonly RememberedArticle[],
    fresh: number,
    earlier?: { size: number; held: (hash: number) => number },
  ) {
    this.#articles = articles;
    const counts = countTerms(earlier ? articles.slice(articles.length - fresh) : articles);
    const copied = countTerms(copiesAmong(articles));
    const [size, held] = earlier ? [earlier.size + fresh, earlier.held] : [articles.length, () => 0];
    this.rarity = rarityAmong(size, (hash) => held(hash) + (counts.get(hash) ?? 0) - (copied.get(hash) ?? 0));
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
    for (const term of fresh.flatMap(({ terms }) => terms))
      if (isCompared(term)) this.#holders.set(term >> FLAG_BITS, []);
    this.#articles.forEach(({ terms }, place) => {
      for (const term of terms) this.#holders.get(term >> FLAG_BITS)?.push(place);
    });
  }

  candidates(article: ClusteredArticle): ClusteredArticle[] {
    const own = this.#places.get(article.id) ?? 0;
    const shared = new Map<number, number>();
    for (const term of article.terms) {
      const holders = this.#holders.get(term >> FLAG_BITS) ?? [];
      if (holders.length > TOO_COMMON) continue;
      const rarity = this.rarity.of(term >> FLAG_BITS);
      for (const place of holders) {
        if (place >= own) break;
        shared.set(place, (shared.get(place) ?? 0) + rarity);
      }
    }
    return candidatesAmong(shared).flatMap((place) => this.#articles[place] ?? []);
  }

  clusterOf({ id }: ClusteredArticle): string {
    return this.#articles[this.#places.get(id) ?? -1]?.cluster ?? id;
  }

  members(cluster: string): readonly ClusteredArticle[] {
    const first = this.#articles[this.#places.get(cluster) ?? -1];
    const joined = this.#joined.get(cluster) ?? [];
    return first ? [first, ...joined] : joined;
  }

  /**
   * The position at which a cluster began; -1, before all stored articles, if its first article isn't stored any more.
   */
  began(cluster: string): number {
    return this.#places.get(cluster) ?? -1;
  }
}

/** The number of articles with each word, by hash. */
function countTerms(articles: readonly ClusteredArticle[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of articles.flatMap(({ terms }) => terms))
    counts.set(term >> FLAG_BITS, (counts.get(term >> FLAG_BITS) ?? 0) + 1);
  return counts;
}

/** Articles with an earlier article's title, so that a wire story in 40 papers doesn't make its words common. */
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

const FORMS = new Set<unknown>(["report", "live", "guide", "digest"]);

/** The article in a row, or an empty list if the row is invalid. */
export function articleOf({ id, cluster, fingerprint }: Record<string, unknown>): RememberedArticle[] {
  try {
    const article = { ...JSON.parse(String(fingerprint)), id, cluster };
    return isArticle(article) ? [article] : [];
  } catch {
    return [];
  }
}

/** True for a valid stored article. Checked by hand, because thousands are read at once within 10 ms of CPU. */
function isArticle(value: object): value is RememberedArticle {
  const { id, cluster, minute, source, terms, typed, form } = fieldsOf(value);
  return (
    typeof id === "string" &&
    typeof cluster === "string" &&
    typeof minute === "number" &&
    typeof source === "number" &&
    Array.isArray(terms) &&
    terms.length <= MAX_TERMS &&
    terms.every(Number.isInteger) &&
    Array.isArray(typed) &&
    typed.every(Number.isInteger) &&
    FORMS.has(form)
  );
}

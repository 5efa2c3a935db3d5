import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import { numberAt } from "../archive/story-number.ts";
import { articleOf } from "./article-of-row.ts";
import type { ClusteredArticle } from "./clustered-article.ts";
import { scaleAmong, usualPart } from "./rarity.ts";
import { candidatesAmong, TOO_COMMON } from "./recent-articles.ts";
import { FLAG_BITS, isCompared } from "./terms.ts";

/** New reports are compared with those of this time, in ms: few stories are taken up again after two quiet days. */
const COMPARED_MS = 2 * 86_400_000;
/** Bits of a hash that rule out reports without a word. */
const FILTER = 0xffff;

interface Words {
  readonly id: string;
  /** When it was first seen, in ms. */
  readonly seen: number;
  readonly words: Int32Array;
}

/** The words of an article that are compared, as hashes. */
const comparedWords = ({ terms }: Pick<ClusteredArticle, "terms">): number[] =>
  terms.filter(isCompared).map((term) => term >> FLAG_BITS);

const wordsOf = ({ id, terms }: ClusteredArticle, seen: number): Words => ({
  ...{ id, seen },
  words: Int32Array.from(comparedWords({ terms })),
});

/** Reads a row per report, at each run with new ones after the newsroom's object slept. */
const RECENT = "SELECT id, cluster, seen, fingerprint FROM reports WHERE number >= ?1 ORDER BY seen";

/**
 * The words of the reports of two days, in memory: about 150 bytes a report. The newsroom is the only writer of
 * reports, so they are read from D1 once in the life of its object.
 */
class ReportWords {
  #reports: Words[];

  private constructor(reports: Words[]) {
    this.#reports = reports;
  }

  /** The words of the reports that D1 has; null when it doesn't answer. */
  static async load(ask: Db, now: number): Promise<ReportWords | null> {
    const found = await ask("words of reports", JOB_TIMEOUT_MS, [
      { sql: RECENT, values: [numberAt(now - COMPARED_MS)] },
    ]);
    if (!found) return null;
    const rows = found.rows[0] ?? [];
    return new ReportWords(
      rows.flatMap((row) => articleOf(row).map((article) => wordsOf(article, Number(row.seen)))),
    );
  }

  /** The number of reports. */
  get size(): number {
    return this.#reports.length;
  }

  /** Adds new reports, and forgets those that are too old. */
  add(articles: readonly ClusteredArticle[], now: number): void {
    this.#reports = this.#reports.filter(({ seen }) => seen >= now - COMPARED_MS);
    for (const article of articles) this.#reports.push(wordsOf(article, now));
  }

  /** The number of reports with each word of some articles. */
  counts(articles: readonly ClusteredArticle[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const [word, holders] of this.#holders(articles)) counts[word] = holders.length;
    return counts;
  }

  /** The ids of the reports that share rare words with new ones: at most eight for each, none twice. */
  similarTo(fresh: readonly ClusteredArticle[]): string[] {
    const holders = this.#holders(fresh);
    const { articles, scale } = scaleAmong(this.size + fresh.length);
    const found = new Set<string>();
    for (const article of fresh) {
      const shared = new Map<number, number>();
      for (const word of comparedWords(article)) {
        const places = holders.get(word) ?? [];
        if (places.length > TOO_COMMON) continue;
        const rarity = Math.log(places.length / articles + usualPart(word)) * scale;
        for (const place of places) shared.set(place, (shared.get(place) ?? 0) + rarity);
      }
      for (const place of candidatesAmong(shared)) found.add(this.#reports[place]?.id ?? "");
    }
    return [...found];
  }

  /** The places of the reports with each word of some articles. */
  #holders(articles: readonly ClusteredArticle[]): Map<number, number[]> {
    const holders = new Map<number, number[]>();
    const wanted = new Uint8Array(FILTER + 1);
    for (const word of articles.flatMap(comparedWords)) {
      holders.set(word, []);
      wanted[word & FILTER] = 1;
    }
    this.#reports.forEach(({ words }, place) => {
      for (const word of words) if (wanted[word & FILTER]) holders.get(word)?.push(place);
    });
    return holders;
  }
}

const loaded = new WeakMap<Db, ReportWords>();

/** The words of recent reports, loaded at the first call; null when D1 doesn't answer. */
export async function reportWords(ask: Db, now: number): Promise<ReportWords | null> {
  const known = loaded.get(ask) ?? (await ReportWords.load(ask, now));
  if (known) loaded.set(ask, known);
  return known;
}

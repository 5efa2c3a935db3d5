import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import { numberAt } from "../archive/story-number.ts";
import type { ClusteredArticle } from "./fingerprint.ts";
import { scaleAmong, usualPart } from "./rarity.ts";
import { articleOf, candidatesAmong, TOO_COMMON } from "./recent-articles.ts";
import { FLAG_BITS, isCompared } from "./terms.ts";

/** New reports are compared with those of this time, in ms: few stories are reported again after two quiet days. */
const COMPARED_MS = 2 * 86_400_000;
/** A mask for the bits of a hash that quickly rule out reports without a word. */
const FILTER = 0xffff;

interface Words {
  readonly id: string;
  /** When the report arrived, in ms. */
  readonly seen: number;
  readonly words: Int32Array;
}

/** The hashes of an article's words that are compared. */
const comparedWords = ({ terms }: Pick<ClusteredArticle, "terms">): number[] =>
  terms.filter(isCompared).map((term) => term >> FLAG_BITS);

const wordsOf = ({ id, terms }: ClusteredArticle, seen: number): Words => ({
  ...{ id, seen },
  words: Int32Array.from(comparedWords({ terms })),
});

/** Reads one row per report, in each run with new reports after the newsroom's memory was lost. */
const RECENT = "SELECT id, cluster, seen, fingerprint FROM reports WHERE number >= ?1 ORDER BY seen";

/**
 * The words of the reports from two days, in memory: about 150 bytes per report. Only the newsroom writes reports, so
 * they are read from D1 once in the lifetime of its Durable Object.
 */
class ReportWords {
  #reports: Words[];

  private constructor(reports: Words[]) {
    this.#reports = reports;
  }

  /** Loads the words of the reports in D1; null if D1 doesn't respond. */
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

  /** Adds new reports and removes those that are too old. */
  add(articles: readonly ClusteredArticle[], now: number): void {
    this.#reports = this.#reports.filter(({ seen }) => seen >= now - COMPARED_MS);
    for (const article of articles) this.#reports.push(wordsOf(article, now));
  }

  /** For each word of some articles, the number of reports with it. */
  counts(articles: readonly ClusteredArticle[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const [word, holders] of this.#holders(articles)) counts[word] = holders.length;
    return counts;
  }

  /** The ids of reports that share rare words with new ones: at most eight for each, without duplicates. */
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

  /** For each word of some articles, the positions of the reports with it. */
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

/** The words of recent reports, loaded on the first call; null if D1 doesn't respond. */
export async function reportWords(ask: Db, now: number): Promise<ReportWords | null> {
  const known = loaded.get(ask) ?? (await ReportWords.load(ask, now));
  if (known) loaded.set(ask, known);
  return known;
}

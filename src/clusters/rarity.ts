import { usualShare } from "./terms.ts";

/** The rarity of a word that occurs in one article. */
const HIGHEST = 5.5;
/** Shares below this make little difference. */
const LEAST_SHARE = 1 / 400;
/** The weight of how often a word occurs in ordinary English, compared with the articles. */
const USUAL = 0.75;
/** The minimum number of articles assumed, because otherwise no word would be rare in a site's first minutes. */
const FEWEST = 50;
/** The rarity up to which a shared word isn't evidence. */
const NO_EVIDENCE = 1.2;
/** With more articles than this, chance similarity becomes more likely. */
const UNCROWDED = 400;

/** Evidence against a pair while there are too few articles to measure rarity. */
const GUESSED = 0.8;

/** The rarity of words among the compared articles. */
export interface Rarity {
  /** From about 0 for a word in most articles to about 5.5 for a word in one article. */
  of(hash: number): number;
  /** The evidence of a shared word with this rarity; at least 0. */
  evidence(rarity: number): number;
  /** Evidence against every pair that grows with the number of articles: 0 from 50 to 400, then logarithmic. */
  readonly crowd: number;
}

/** The part of a word's rarity that follows from its use in English. */
export const usualPart = (hash: number): number => USUAL * usualShare(hash) + LEAST_SHARE;

/** The number of articles assumed for `size`, and the factor for the logarithm of a word's share. */
export function scaleAmong(size: number): { articles: number; scale: number } {
  const articles = Math.max(size, FEWEST);
  return { articles, scale: HIGHEST / Math.log(1 / articles + LEAST_SHARE) };
}

/** Rarity among `size` articles (inverse document frequency); `count` returns how many contain a word. */
export function rarityAmong(size: number, count: (hash: number) => number): Rarity {
  const { articles, scale } = scaleAmong(size);
  return {
    of: (hash) => Math.log(Math.max(1, count(hash)) / articles + usualPart(hash)) * scale,
    evidence: (rarity) => Math.max(0, rarity - NO_EVIDENCE),
    crowd: Math.max(0, Math.log(size / UNCROWDED), GUESSED * Math.log(FEWEST / Math.max(1, size))),
  };
}

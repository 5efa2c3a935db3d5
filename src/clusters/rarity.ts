import { usualShare } from "./terms.ts";

/** The weight of a word that one article has. */
const HIGHEST = 5.5;
/** Words below this share differ little. */
const LEAST_SHARE = 1 / 400;
/** The weight of a word's share of English paragraphs. */
const USUAL = 0.75;
/** Least number of articles assumed, because in a site's first minutes no word would be rare. */
const FEWEST = 50;
/** Rarity up to this isn't evidence. */
const NO_EVIDENCE = 1.2;
/** Among more articles than this, chance similarity is more likely. */
const UNCROWDED = 400;

/** Evidence against a pair while there are too few articles to know what is rare. */
const GUESSED = 0.8;

/** How rare words are among the compared articles. */
export interface Rarity {
  /** From about 0 for a word in most articles to about 5.5 for a word in one. */
  of(hash: number): number;
  /** The evidence of a shared word of this rarity, from 0. */
  evidence(rarity: number): number;
  /** Evidence against any pair from the number of articles: 0 from 50 to 400, then logarithmic. */
  readonly crowd: number;
}

/** The part of a word's rarity that its use in English explains. */
export const usualPart = (hash: number): number => USUAL * usualShare(hash) + LEAST_SHARE;

/** The number of articles assumed for `size`, and the factor of the logarithm of a word's share. */
export function scaleAmong(size: number): { articles: number; scale: number } {
  const articles = Math.max(size, FEWEST);
  return { articles, scale: HIGHEST / Math.log(1 / articles + LEAST_SHARE) };
}

/** Rarity among `size` articles, where `count` returns how many have a word (inverse document frequency). */
export function rarityAmong(size: number, count: (hash: number) => number): Rarity {
  const { articles, scale } = scaleAmong(size);
  return {
    of: (hash) => Math.log(Math.max(1, count(hash)) / articles + usualPart(hash)) * scale,
    evidence: (rarity) => Math.max(0, rarity - NO_EVIDENCE),
    crowd: Math.max(0, Math.log(size / UNCROWDED), GUESSED * Math.log(FEWEST / Math.max(1, size))),
  };
}

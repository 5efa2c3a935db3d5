import { usualShare } from "./terms.ts";

/** A word that one article has weighs this, however many articles there are. */
const HIGHEST = 5.5;
/** Words that fewer have than this share hardly differ. */
const LEAST_SHARE = 1 / 400;
/** How far a word's share of English paragraphs counts. */
const USUAL = 0.75;
/** Fewer articles count as so many: in the first minutes of a site no word could be rare. */
const FEWEST = 50;
/** Rarity up to this is no evidence. */
const NO_EVIDENCE = 1.2;
/** Among more articles than this, two are similar by chance more often. */
const UNCROWDED = 400;

/** How far too few articles to know what is rare speak against a pair, for each time as few. */
const GUESSED = 0.8;

/** How rare words are among the articles that are compared. */
export interface Rarity {
  /** From about 0 for a word that most articles have to about 5.5 for one that one has. */
  of(hash: number): number;
  /** What sharing a word of this rarity is worth as evidence, from 0. */
  evidence(rarity: number): number;
  /** How far the number of articles speaks against any pair: 0 from 50 to 400, then by its logarithm. */
  readonly crowd: number;
}

/** What a word's rarity owes to how usual it is in English. */
export const usualPart = (hash: number): number => USUAL * usualShare(hash) + LEAST_SHARE;

/** How many articles `size` count as, and what the logarithm of a word's share of them is multiplied with. */
export function scaleAmong(size: number): { articles: number; scale: number } {
  const articles = Math.max(size, FEWEST);
  return { articles, scale: HIGHEST / Math.log(1 / articles + LEAST_SHARE) };
}

/** Rarity among `size` articles, of which `count` gives how many have a word. Source: inverse document frequency. */
export function rarityAmong(size: number, count: (hash: number) => number): Rarity {
  const { articles, scale } = scaleAmong(size);
  return {
    of: (hash) => Math.log(Math.max(1, count(hash)) / articles + usualPart(hash)) * scale,
    evidence: (rarity) => Math.max(0, rarity - NO_EVIDENCE),
    crowd: Math.max(0, Math.log(size / UNCROWDED), GUESSED * Math.log(FEWEST / Math.max(1, size))),
  };
}

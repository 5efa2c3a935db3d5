import common from "../text/common-stems.json" with { type: "json" };
import { fingerprint as hash32 } from "../text/fingerprint.ts";
import { nameStem, stemOf } from "../text/stem.ts";

/**
 * A term is a word as a number: 25 bits of hash and three flags below them. The lowest two bits of the hash are the
 * word's frequency class in English; 0 means unlisted.
 */
export const FLAG_BITS = 3;
export const FLAGS = (1 << FLAG_BITS) - 1;
export const IN_TITLE = 1;
export const NAME = 2;
export const NUMBER = 4;
const PARTICLE = NAME | NUMBER;

/** True for a word that is compared. Numbers and particles are only used for the order of words. */
export const isCompared = (term: number): boolean => (term & NUMBER) === 0;
export const isName = (term: number): boolean => (term & PARTICLE) === NAME;
/** True for a name or number: in another story, another one may be in its place. */
export const isReplaceable = (term: number): boolean => isName(term) || (term & PARTICLE) === NUMBER;

const KINDS = 4;
const HASH_MASK = 0x1ffffff;
const EVERYDAY = 0;
const FAMILIAR = 3;

/**
 * The frequency class of a stem: 0 for everyday words, 1 and 2 for less common ones. The file contains stems of common
 * words in English news with their share of paragraphs, counted in feeds' texts for words in lower case.
 */
const tiers = new Map<string, number>();
common.classes.forEach(({ stems }, tier) => {
  for (const stem of stems.split(" ")) tiers.set(stem, tier);
});
/** Names that are too common to distinguish stories: countries, capitals, heads of government. */
const familiar = new Set(common.familiarNames.split(" ").map(nameStem));

/** The share of English paragraphs that contain a word of each class. */
const SHARES = [0, ...common.classes.slice(1).map(({ share }) => share)].sort((x, y) => x - y);

/** The share of English paragraphs that contain a word with this hash. */
export const usualShare = (hash: number): number => SHARES[hash % KINDS] ?? 0;

/** The FNV-1a hash, folded to 25 bits; the lowest two are the class. */
export const hashWord = (word: string, kind = 0): number => {
  const hash = hash32(word);
  return ((((hash >>> 23) ^ hash) * KINDS) & HASH_MASK) | kind;
};

/** Two-letter words that are only used for the order of words, except in capitals: "it" isn't IT, "us" isn't the US. */
const PARTICLES = new Set(
  "am an as at be by do go he hi if in is it me my no of oh ok on or so to up us vs we el la de en un lo su se al".split(
    " ",
  ),
);

const MAX_KNOWN = 10_000;
/** Cached terms of words; -1 for an ignored word. */
const knownTerms = new Map<string, number>();

/** The term of a word without IN_TITLE; -1 for an ignored word. */
export function termOf(word: string): number {
  const known = knownTerms.get(word);
  if (known !== undefined) return known;
  if (knownTerms.size >= MAX_KNOWN) knownTerms.clear();
  const term = lookUp(word);
  knownTerms.set(word, term);
  return term;
}

function lookUp(word: string): number {
  const first = word.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39)
    return (hashWord(word.replace(/,/g, "").replace(/\.$/, "")) << FLAG_BITS) | NUMBER;
  const lower = word.toLowerCase();
  if (lower.length < 2) return -1;
  if (lower.length === 2 && PARTICLES.has(lower) && word !== word.toUpperCase())
    return (hashWord(lower) << FLAG_BITS) | PARTICLE;
  const stem = stemOf(lower);
  const tier = tiers.get(stem);
  if (tier === EVERYDAY) return -1;
  if (tier !== undefined) return hashWord(stem, KINDS - tier) << FLAG_BITS;
  const name = nameStem(lower);
  const hash = hashWord(name, familiar.has(name) ? FAMILIAR : 0) << FLAG_BITS;
  // A capitalized word that isn't in any list is a name.
  return first === lower.charCodeAt(0) ? hash : hash | NAME;
}

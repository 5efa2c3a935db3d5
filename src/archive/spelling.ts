import { fold } from "../text/words.ts";

/** Shortest and longest folded words whose spellings are stored. */
const LONGEST = 24;
const SHORTEST = 4;

/**
 * True for a folded word with stored spellings. Checked first, because folding can grow a word eighteenfold ("ﷺ").
 */
export const hasSpellings = (folded: string): boolean =>
  folded.length >= SHORTEST && folded.length <= LONGEST;

/** The different words of a headline for the spelling index. */
export function spelledWords(title: string): string[] {
  const words = title.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
  const folded = words.map((word) => fold(word).replace(/[’']s?$|[’']/g, ""));
  return [...new Set(folded.filter(hasSpellings))];
}

/** A folded word and every form with one letter deleted, at most 25; none for a word without stored spellings. */
export function spellingsOf(word: string): string[] {
  if (!hasSpellings(word)) return [];
  const letters = [...word];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(""));
  return [...new Set([word, ...shorter])];
}

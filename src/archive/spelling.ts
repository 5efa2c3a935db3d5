/** Letters of the longest and the shortest folded word whose spellings are stored and looked up. */
const LONGEST = 24;
const SHORTEST = 4;

/** True for a folded word that has spellings. Folding grows a word up to eighteenfold ("ﷺ"), so it comes first. */
export const hasSpellings = (folded: string): boolean =>
  folded.length >= SHORTEST && folded.length <= LONGEST;

/** Lower case without accents: how the library compares words. */
export function foldWord(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The different words of a headline that somebody may look for and misspell. */
export function wordsOf(title: string): string[] {
  const words = title.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
  const folded = words.map((word) => foldWord(word).replace(/[’']s?$|[’']/g, ""));
  return [...new Set(folded.filter(hasSpellings))];
}

/** A folded word and all that is left of it with one letter out, at most 25; none for a word that has no spellings. */
export function spellingsOf(word: string): string[] {
  if (!hasSpellings(word)) return [];
  const letters = [...word];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(""));
  return [...new Set([word, ...shorter])];
}

/** A word's spellings stand for it up to this length; what follows tells no more. */
const LONGEST = 24;
const SHORTEST = 4;

/** Lower case without accents: how the library compares words. */
export function foldWord(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The different words of a headline that somebody may look for and misspell. */
export function wordsOf(title: string): string[] {
  const words = title.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
  const folded = words.map((word) => foldWord(word).replace(/[’']s?$|[’']/g, ""));
  return [...new Set(folded.filter((word) => word.length >= SHORTEST && word.length <= LONGEST))];
}

/** The word itself and all that is left of it with one letter out: a slip of one letter meets it there. */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(""));
  return [...new Set([word, ...shorter])];
}

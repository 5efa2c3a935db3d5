/** Invisible characters and direction marks, which are removed before words are compared. */
const INVISIBLE =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0/g;

/**
 * Words with joining characters ("U.S.", "O'Brien") and numbers: for Latin text, and for all other text. The Unicode
 * expression takes V8 1 ms to compile, so it is created on first use.
 */
const LATIN_WORD =
  /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f][\w\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f'’]*(?:\.[A-Za-z\u00c0-\u024f]\b\.?)*|\d[\d,.]*/g;
const NOT_LATIN = /[\u0250-\u1fff\u2c00-\ud83b\ud83f-\udbff\uf900-\ufdff\ufe70-\ufefe\uff21-\uffdc]/;
const ANY_WORD = "\\p{L}[\\p{L}\\p{M}\\p{N}'’]*(?:\\.\\p{L}\\b\\.?)*|\\p{N}[\\p{N},.]*";
let anyWord: RegExp | undefined;

/** Scripts without spaces, whose texts are split into overlapping parts. */
const UNSPACED = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const SYLLABIC = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Removes invisible characters from a text. */
export const visible = (text: string): string => text.replace(INVISIBLE, "");

/** The words and numbers of a text, in order. */
export function splitWords(text: string): string[] {
  if (!NOT_LATIN.test(text)) return text.match(LATIN_WORD) ?? [];
  anyWord ??= new RegExp(ANY_WORD, "gu");
  const words = text.normalize("NFKC").match(anyWord) ?? [];
  return words.flatMap((word) => (UNSPACED.test(word) ? partsOf(word) : [word]));
}

/** Splits a text without spaces into parts that overlap by all but one character and are long enough to be rare. */
function partsOf(run: string): string[] {
  const length = SYLLABIC.test(run) ? 8 : 4;
  if (run.length <= length) return [run];
  return Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length));
}

/** A word as in the search index: letters, marks and digits (FTS5's unicode61). */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Lower case without accents. The result can have 18 times the length ("ﷺ"), so limit the length afterward. */
export const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a text, in order and as written. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The folded words of a text with single spaces between and around them, for searching for whole words. */
export const spacedWords = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Characters that are rare in headlines: all except Latin letters and the punctuation from U+2000 to U+206F. */
const STRANGE = /[\u0250-\u1fff\u2070-\uffff]/;
/** In texts without these characters: all characters except letters and digits. */
const NO_LETTER =
  /[^a-z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+/g;

/** A text's letters and digits in lower case. A Unicode letter class is slow to compile, so it is rarely used. */
export function lettersOf(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(STRANGE.test(lower) ? /[^\p{L}\p{N}]+/gu : NO_LETTER, "");
}

/** A word as the search index cuts it: letters, marks and digits (FTS5's unicode61). */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Lower case without accents. Folding can grow a word eighteenfold ("ﷺ"), so bound the length afterward. */
export const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a text, in order, as written. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The folded words of a text with one space between and around them, so that whole words can be looked for in it. */
export const spacedWords = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Characters rare in headlines: all but Latin letters, and the punctuation of U+2000 to U+206F. */
const STRANGE = /[\u0250-\u1fff\u2070-\uffff]/;
/** Of the other words, all but letters and digits. */
const NO_LETTER =
  /[^a-z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+/g;

/** Letters and digits of a text in lower case, to compare texts. A Unicode letter class takes a new isolate 1 to 2 ms. */
export function lettersOf(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(STRANGE.test(lower) ? /[^\p{L}\p{N}]+/gu : NO_LETTER, "");
}

import { splitWords, visible } from "../text/split-words.ts";
import { findTyped } from "./find-typed.ts";
import { FLAG_BITS, IN_TITLE, isName, NAME, termOf } from "./terms.ts";
import { bareTitle, formOf, type TitleForm } from "./title-form.ts";

/** Characters of a text that are compared: the opening reports the event, the rest is background. */
const OPENING_LETTERS = 600;
const TITLE_LETTERS = 300;
/** Of these first characters every word counts; after them names come first, while there is room. */
const FIRST_LETTERS = 200;
/** Maximum number of terms: more cost memory and don't improve the comparison. */
export const MAX_TERMS = 32;

/** An article's fingerprint. */
export interface Fingerprint {
  /** The title's terms first, in order; then those of the text. */
  readonly terms: readonly number[];
  /** Places and teams (find-typed.ts). */
  readonly typed: readonly number[];
  readonly form: TitleForm;
}

/** An article's fingerprint; only the first characters of each text are read. */
export function fingerprintOf(article: { title: string; excerpt: string; content?: string }): Fingerprint {
  const { excerpt, content = "" } = article;
  const title = visible(article.title.slice(0, TITLE_LETTERS));
  const text = visible((content.length > excerpt.length ? content : excerpt).slice(0, OPENING_LETTERS));
  const first = text.slice(0, FIRST_LETTERS);
  const rest = text.slice(FIRST_LETTERS);
  const titleWords = splitWords(bareTitle(title));
  const firstWords = splitWords(first);
  const laterWords = splitWords(rest.slice(Math.max(0, rest.search(/\s/))));
  const terms = new Map<number, number>();
  collect(titleWords, IN_TITLE, terms);
  collect(firstWords, 0, terms);
  if (laterWords.length > 0 && terms.size < MAX_TERMS) collectLater(laterWords, terms);
  const typed = new Set<number>();
  findTyped(titleWords, 1, typed);
  findTyped(firstWords, 0, typed);
  findTyped(laterWords, 0, typed);
  return {
    terms: [...terms].slice(0, MAX_TERMS).map(([hash, flags]) => (hash << FLAG_BITS) | flags),
    typed: [...typed],
    form: formOf(title),
  };
}

function collect(words: readonly string[], inTitle: number, terms: Map<number, number>): void {
  for (const word of words) {
    const term = termOf(word);
    if (term < 0) continue;
    const hash = term >> FLAG_BITS;
    const before = terms.get(hash);
    const flags = term & ~(hash << FLAG_BITS);
    // A word in lower case anywhere isn't a name.
    if (before === undefined) terms.set(hash, flags | inTitle);
    else if (!isName(flags)) terms.set(hash, isName(before) ? before & ~NAME : before);
  }
}

function collectLater(words: readonly string[], terms: Map<number, number>): void {
  const later = new Map<number, number>();
  collect(words, 0, later);
  const isNew = ([hash]: [number, number]) => !terms.has(hash);
  const added = [...later].filter(isNew);
  for (const [hash, flags] of added) if (isName(flags)) terms.set(hash, flags);
  for (const [hash, flags] of added) if (!isName(flags)) terms.set(hash, flags);
}

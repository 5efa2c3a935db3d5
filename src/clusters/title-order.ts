import type { ClusteredArticle } from "./fingerprint.ts";
import { FLAG_BITS, hashWord, IN_TITLE, isReplaceable, termOf } from "./terms.ts";

type Flags = ReadonlyMap<number, number>;

/** Doesn't contain "May", which is also a verb. */
const MONTHS = new Set(
  "january february march april june july august september october november december"
    .split(" ")
    .map((month) => termOf(month) >> FLAG_BITS),
);

/** True if both titles contain months, but none in common: they are reports of a series. */
export function differInMonth(terms: readonly number[], others: readonly number[]): boolean {
  const months = monthsIn(terms);
  if (months.length === 0) return false;
  const there = monthsIn(others);
  return there.length > 0 && !months.some((month) => there.includes(month));
}

function monthsIn(terms: readonly number[]): number[] {
  const months: number[] = [];
  for (const term of terms) {
    if (!(term & IN_TITLE)) break;
    if (MONTHS.has(term >> FLAG_BITS)) months.push(term >> FLAG_BITS);
  }
  return months;
}

const EDGE = hashWord("edge of a title");
const HASHES = 2 ** 25;
const slots = new WeakMap<ClusteredArticle, ReadonlyMap<number, number>>();

/** The names and numbers of a title by the words next to them. */
function slotsOf(article: ClusteredArticle): ReadonlyMap<number, number> {
  const known = slots.get(article);
  if (known) return known;
  const made = new Map<number, number>();
  const title = article.terms.filter((term) => term & IN_TITLE);
  title.forEach((term, at) => {
    const before = title[at - 1];
    const after = title[at + 1];
    if (!isReplaceable(term) || (before === undefined && after === undefined)) return;
    made.set(hashAt(before) * HASHES + hashAt(after), term);
  });
  slots.set(article, made);
  return made;
}

const hashAt = (term: number | undefined): number => (term === undefined ? EDGE : term >> FLAG_BITS);

/** True if two titles have, between the same two words, different names or numbers that the other article lacks. */
export function differInSlot(a: ClusteredArticle, words: Flags, b: ClusteredArticle, others: Flags): boolean {
  const there = slotsOf(b);
  for (const [slot, term] of slotsOf(a)) {
    const other = there.get(slot);
    if (other === undefined || other >> FLAG_BITS === term >> FLAG_BITS) continue;
    if (!others.has(term >> FLAG_BITS) && !words.has(other >> FLAG_BITS)) return true;
  }
  return false;
}

/** True if two titles have the same words in the same order. */
export function haveOneTitle(terms: readonly number[], others: readonly number[]): boolean {
  for (let at = 0; ; at += 1) {
    const [one, other] = [terms[at] ?? 0, others[at] ?? 0];
    if (!(one & IN_TITLE) && !(other & IN_TITLE)) return at > 0;
    if (one >> FLAG_BITS !== other >> FLAG_BITS || !(one & other & IN_TITLE)) return false;
  }
}

import { differInKind } from "./find-typed.ts";
import type { ClusteredArticle } from "./fingerprint.ts";
import type { Rarity } from "./rarity.ts";
import { FLAG_BITS, IN_TITLE, isCompared, isName } from "./terms.ts";
import { differInMonth, differInSlot, haveOneTitle } from "./title-order.ts";

/** The maximum time between two articles of one story. */
const WINDOW_HOURS = 96;
/** The score of two articles that can't be about one event. */
const NEVER = -9;
/** At or below these odds, no further checks are needed. */
const HOPELESS = -6;
/** The weight of a shared word that is in only one title, or in neither, relative to both. */
const IN_ONE = 0.6;
const IN_NEITHER = 0.5;
/** The maximum evidence from words in neither title, which are background. */
const MAX_TEXTS = 8;
/** The hours assumed between two articles if one has no time. */
const UNKNOWN_HOURS = 24;
/** The minimum evidence of a shared word that is specific to an event. */
const DISTINCTIVE = 2;
/** With at most this many shared names and no other specific word, two stories may only share a place. */
const FEW_NAMES = 1;
/** The exception: more other words than this in both titles. */
const FEW_WORDS = 2;
const NO_WORD = -1;

/**
 * The weights of the evidence in the log odds that two articles report the same event: a logistic regression on labeled
 * pairs, rounded. Only `crowd` and `onlyNames` were set by hand, stronger than the fit.
 */
export const WEIGHTS = {
  start: -12.3,
  /** The logarithm of the shared words' evidence, so that ten words add little to five. */
  shared: 5.8,
  /** The rarity of a title's names that the other article lacks; the smaller of the two values. */
  unmet: -0.18,
  /** The share, by rarity, of a title's names that the other article contains; the smaller of the two values. */
  covered: 1.75,
  hourApart: -0.07,
  sameSource: -1.2,
  guide: -1.7,
  crowd: -1.8,
  onlyNames: -2,
};

type Evidence = Record<keyof typeof WEIGHTS, number>;

const wordsOf = new WeakMap<ClusteredArticle, ReadonlyMap<number, number>>();

/** The flags of an article's words by hash, in order: those of the title first. */
function flagsOf(article: ClusteredArticle): ReadonlyMap<number, number> {
  let words = wordsOf.get(article);
  if (!words) {
    words = new Map(article.terms.map((term) => [term >> FLAG_BITS, term & ((1 << FLAG_BITS) - 1)]));
    wordsOf.set(article, words);
  }
  return words;
}

/** The log odds that two articles report the same event: 0 is even, NEVER is the minimum. */
export function similarity(a: ClusteredArticle, b: ClusteredArticle, rarity: Rarity): number {
  const evidence = evidenceOf(a, b, rarity);
  if (!evidence) return NEVER;
  let score = 0;
  for (const name of NAMES_OF_EVIDENCE) score += evidence[name] * WEIGHTS[name];
  return score <= HOPELESS || areApart(a, b) ? NEVER : score;
}

const NAMES_OF_EVIDENCE = Object.keys(WEIGHTS) as (keyof Evidence)[];

/** The evidence that two articles report the same event; null if their times or forms rule it out. */
function evidenceOf(a: ClusteredArticle, b: ClusteredArticle, rarity: Rarity): Evidence | null {
  const hours = a.minute < 0 || b.minute < 0 ? UNKNOWN_HOURS : Math.abs(a.minute - b.minute) / 60;
  if (hours > WINDOW_HOURS || a.form === "digest" || b.form === "digest") return null;
  if (a.form === "guide" && b.form === "guide" && !haveOneTitle(a.terms, b.terms)) return null;
  const evidence = sharedWords(a, b, rarity);
  evidence.hourApart = hours;
  evidence.sameSource = a.source === b.source ? 1 : 0;
  evidence.crowd = rarity.crowd;
  evidence.guide = a.form === "guide" || b.form === "guide" ? 1 : 0;
  return evidence;
}

/** True if two titles contain different places, teams, months, or names and numbers in the same position. */
const areApart = (a: ClusteredArticle, b: ClusteredArticle): boolean =>
  differInKind(a.typed, b.typed) ||
  differInMonth(a.terms, b.terms) ||
  differInSlot(a, flagsOf(a), b, flagsOf(b));

const before = new WeakMap<ClusteredArticle, ReadonlyMap<number, number>>();

/** For each word of an article, the word before it. */
function wordsBefore(article: ClusteredArticle, words: Words): ReadonlyMap<number, number> {
  const known = before.get(article);
  if (known) return known;
  const hashes = [...words.keys()];
  const made = new Map(hashes.map((hash, at) => [hash, hashes[at - 1] ?? NO_WORD]));
  before.set(article, made);
  return made;
}

function sharedWords(a: ClusteredArticle, b: ClusteredArticle, rarity: Rarity): Evidence {
  const [words, others] = [flagsOf(a), flagsOf(b)];
  let [bothTitles, oneTitle, texts, names] = [0, 0, 0, 0];
  let inATitle = 0;
  const distinctive: number[] = [];
  const isShared = (hash: number) => isName(words.get(hash) ?? 0) && isName(others.get(hash) ?? 0);
  let last = NO_WORD;
  for (const [hash, x] of words) {
    // Treats a name of several words, such as "Alder Bay", as one name.
    const isRest = isShared(hash) && isShared(last) && wordsBefore(b, others).get(hash) === last;
    last = hash;
    const y = others.get(hash);
    if (y === undefined || !isCompared(x | y)) continue;
    const worth = rarity.evidence(rarity.of(hash));
    if (x & y & IN_TITLE) bothTitles += worth;
    else if ((x | y) & IN_TITLE) oneTitle += worth;
    else texts += worth;
    if (isName(x) && isName(y)) names += isRest ? 0 : 1;
    else if ((x | y) & IN_TITLE && worth >= DISTINCTIVE) {
      inATitle += 1;
      if (x & y & IN_TITLE) distinctive.push(hash);
    }
  }
  const [here, there] = [namesOf(words, others, rarity), namesOf(others, words, rarity)];
  const covered = names > 0 ? Math.min(here.covered, there.covered) : 0;
  const unmet = Math.min(here.unmet, there.unmet);
  const isOnlyNames =
    names === 0
      ? inATitle === 0
      : names <= FEW_NAMES && inATitle <= FEW_WORDS && areInNames(distinctive, words, others);
  const onlyNames = isOnlyNames ? 1 : 0;
  const shared = Math.log(1 + bothTitles + IN_ONE * oneTitle + IN_NEITHER * Math.min(texts, MAX_TEXTS));
  return { start: 1, shared, unmet, covered, onlyNames, hourApart: 0, sameSource: 0, crowd: 0, guide: 0 };
}

/** True if all shared words that aren't names are next to a shared name in both titles, as in "Harbor Market". */
function areInNames(distinctive: readonly number[], words: Words, others: Words): boolean {
  // Two names have at most four neighbors.
  if (distinctive.length === 0 || distinctive.length > 2 * FEW_NAMES) return distinctive.length === 0;
  const [title, there] = [titleOf(words), titleOf(others)];
  const isShared = (hash: number | undefined) =>
    hash !== undefined && isName(words.get(hash) ?? 0) && isName(others.get(hash) ?? 0);
  return distinctive.every((hash) => {
    const [here, place] = [title.indexOf(hash), there.indexOf(hash)];
    if (here < 0 || place < 0) return false;
    return [-1, 1].some((step) => isShared(title[here + step]) && title[here + step] === there[place + step]);
  });
}

const titleOf = (words: Words): number[] =>
  [...words].filter(([, flags]) => flags & IN_TITLE).map(([hash]) => hash);

type Words = ReadonlyMap<number, number>;

/** For a title's names, by rarity: the share that the other article also has (0 to 1), and the evidence of the rest. */
function namesOf(words: Words, others: Words, rarity: Rarity): { covered: number; unmet: number } {
  let [met, all, unmet] = [0, 0, 0];
  for (const [hash, flags] of words) {
    if (!(flags & IN_TITLE)) break;
    const there = others.get(hash);
    // A name that is a common word in the other article isn't evidence.
    if (!isName(flags) || (there !== undefined && !isName(there))) continue;
    const rare = rarity.of(hash);
    all += rare;
    if (there === undefined) unmet += rarity.evidence(rare);
    else met += rare;
  }
  return { covered: all > 0 ? met / all : 0, unmet };
}

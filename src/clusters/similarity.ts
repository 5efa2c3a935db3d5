import type { ClusteredArticle } from "./clustered-article.ts";
import { differInKind } from "./find-typed.ts";
import type { Rarity } from "./rarity.ts";
import { FLAG_BITS, IN_TITLE, isCompared, isName } from "./terms.ts";
import { differInMonth, differInSlot, haveOneTitle } from "./title-order.ts";

/** Farther apart than this two articles are not one story, whatever they share. */
const WINDOW_HOURS = 96;
/** The score of two articles that can't be one story. */
export const NEVER = -9;
/** Below these odds nothing else is looked at. */
const HOPELESS = -6;
/** An article that quotes another headline in its text, but not the other way around, gains no more than this. */
const MOST_QUOTED = 8;
/** Words that neither title has say no more than this: background. */
const MOST_TEXTS = 8;
/** Of this worth on a shared word says something of a happening. */
const TELLING = 2;
/** So few shared names, and no other word that says something, are one place or person with two stories. */
const FEW_NAMES = 1;

/**
 * What each piece of evidence adds to the odds (natural logarithm) that two articles report one happening: a logistic
 * regression on labeled pairs (`npm run bench -- same-story` fits it anew and leaves sets out), rounded. Only `crowd`
 * and `onlyNames` are set by hand, stronger than fitted.
 */
export const WEIGHTS = {
  start: -4.75,
  /** For the rarity of shared words: in both titles, in one title, in neither. */
  bothTitles: 0.56,
  oneTitle: 0.25,
  texts: 0.23,
  /** The share of a title's names, by rarity, that the other article has; the lesser of both sides. */
  covered: 2.3,
  hourApart: -0.06,
  sameSource: -1.1,
  guide: -1.5,
  crowd: -1.1,
  onlyNames: -2,
};

export type Evidence = Record<keyof typeof WEIGHTS, number>;

const wordsOf = new WeakMap<ClusteredArticle, ReadonlyMap<number, number>>();

/** The flags of an article's words by their hash, in order: those of the title first. */
function flagsOf(article: ClusteredArticle): ReadonlyMap<number, number> {
  let words = wordsOf.get(article);
  if (!words) {
    words = new Map(article.terms.map((term) => [term >> FLAG_BITS, term & ((1 << FLAG_BITS) - 1)]));
    wordsOf.set(article, words);
  }
  return words;
}

/** The odds (natural logarithm) that two articles report one happening: 0 is even, NEVER is the least. */
export function similarity(
  a: ClusteredArticle,
  b: ClusteredArticle,
  rarity: Rarity,
  weights: Evidence = WEIGHTS,
): number {
  const evidence = evidenceOf(a, b, rarity);
  if (!evidence) return NEVER;
  let score = 0;
  for (const name of NAMES_OF_EVIDENCE) score += evidence[name] * weights[name];
  return score <= HOPELESS || areApart(a, b) ? NEVER : score;
}

export const NAMES_OF_EVIDENCE = Object.keys(WEIGHTS) as (keyof Evidence)[];

/** What speaks for and against two articles reporting one happening; null where time or form rules it out. */
export function evidenceOf(a: ClusteredArticle, b: ClusteredArticle, rarity: Rarity): Evidence | null {
  const hours = a.minute < 0 || b.minute < 0 ? 0 : Math.abs(a.minute - b.minute) / 60;
  if (hours > WINDOW_HOURS || a.form === "digest" || b.form === "digest") return null;
  if (a.form === "guide" && b.form === "guide" && !haveOneTitle(a.terms, b.terms)) return null;
  const evidence = sharedWords(a, b, rarity);
  evidence.hourApart = hours;
  evidence.sameSource = a.source === b.source ? 1 : 0;
  evidence.crowd = rarity.crowd;
  evidence.guide = a.form === "guide" || b.form === "guide" ? 1 : 0;
  return evidence;
}

/** Whether two titles name different places, teams, months, or names and numbers in one slot. */
export const areApart = (a: ClusteredArticle, b: ClusteredArticle): boolean =>
  differInKind(a.typed, b.typed) ||
  differInMonth(a.terms, b.terms) ||
  differInSlot(a, flagsOf(a), b, flagsOf(b));

function sharedWords(a: ClusteredArticle, b: ClusteredArticle, rarity: Rarity): Evidence {
  const [words, others] = [flagsOf(a), flagsOf(b)];
  let [bothTitles, texts, names] = [0, 0, 0];
  // What each title shares with the other's text alone.
  let [mine, theirs] = [0, 0];
  const telling: number[] = [];
  for (const [hash, x] of words) {
    const y = others.get(hash);
    if (y === undefined || !isCompared(x | y)) continue;
    const worth = rarity.evidence(rarity.of(hash));
    if (x & y & IN_TITLE) bothTitles += worth;
    else if (x & IN_TITLE) mine += worth;
    else if (y & IN_TITLE) theirs += worth;
    else texts += worth;
    if (isName(x) && isName(y)) names += 1;
    else if ((x | y) & IN_TITLE && worth >= TELLING) telling.push(hash);
  }
  const covered =
    names > 0 ? Math.min(coveredBy(words, others, rarity), coveredBy(others, words, rarity)) : 0;
  const onlyNames = names <= FEW_NAMES && areInNames(telling, words, others) ? 1 : 0;
  const oneTitle = Math.min(mine, theirs + MOST_QUOTED) + Math.min(theirs, mine + MOST_QUOTED);
  const rest = { onlyNames, hourApart: 0, sameSource: 0, crowd: 0, guide: 0 };
  return { start: 1, bothTitles, oneTitle, texts: Math.min(texts, MOST_TEXTS), covered, ...rest };
}

/** Whether shared plain words are all beside a shared name in both titles, as in "Harbor Market": part of that name. */
function areInNames(telling: readonly number[], words: Words, others: Words): boolean {
  // Two names have no more than four neighbors.
  if (telling.length === 0 || telling.length > 2 * FEW_NAMES) return telling.length === 0;
  const [title, there] = [titleOf(words), titleOf(others)];
  const isShared = (hash: number | undefined) =>
    hash !== undefined && isName(words.get(hash) ?? 0) && isName(others.get(hash) ?? 0);
  return telling.every((hash) => {
    const [here, place] = [title.indexOf(hash), there.indexOf(hash)];
    if (here < 0 || place < 0) return false;
    return [-1, 1].some((step) => isShared(title[here + step]) && title[here + step] === there[place + step]);
  });
}

const titleOf = (words: Words): number[] =>
  [...words].filter(([, flags]) => flags & IN_TITLE).map(([hash]) => hash);

type Words = ReadonlyMap<number, number>;

/** Of the names in a title, by rarity, the share that another article has as names; 0 to 1. */
function coveredBy(words: Words, others: Words, rarity: Rarity): number {
  let [met, all] = [0, 0];
  for (const [hash, flags] of words) {
    if (!(flags & IN_TITLE)) break;
    const there = others.get(hash);
    // A name here that is a plain word there says nothing.
    if (!isName(flags) || (there !== undefined && !isName(there))) continue;
    const rare = rarity.of(hash);
    all += rare;
    if (there !== undefined) met += rare;
  }
  return all > 0 ? met / all : 0;
}

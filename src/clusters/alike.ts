import { FLAG_BITS, FLAGS, IN_TITLE, NAME } from "./fingerprint.ts";
import type { Print, Word, WordIndex } from "./word-index.ts";

export const NO_TIME = -1;
/** Farther apart than this two articles are not one story, whatever they share. */
export const WINDOW_HOURS = 96;
/** The odds of two articles that cannot be one story. */
export const NEVER = -9;
/** A name rarer than this says what a title is about. */
const TELLING = 4;
/** Titles that share so much of their words, but no name, are of one form. */
const ONE_FORM = 0.34;

/**
 * What each kind of evidence adds to the odds (as a logarithm) that two articles tell one story. The form is that of
 * the study of labelled sets; the weights were chosen on those of half its material (README: how they do elsewhere).
 */
const WEIGHTS = {
  start: -5.8,
  /** For each unit of rarity of words in both titles, and of other shared words. */
  inTitles: 0.47,
  elsewhere: 0.282,
  /** Of shared names besides, and for each of them: one that many articles hold speaks for a saga, not a story. */
  names: 0.07,
  perName: -0.6,
  /** The share of a title's names, by rarity, that the other article has; the worse of both sides. */
  covered: 3.6,
  /** Nothing but a name or two is shared: one place or person, two stories. */
  onlyNames: -2,
  hourApart: -0.09,
  sameSource: -2.1,
};

/**
 * How much speaks for two articles telling one story; 0 is even. `shared` are the words of the one that the other
 * holds, each `number << FLAG_BITS | flags there`. Where it is less than `least` another value below it may come.
 */
export function alike(
  one: Print,
  other: number,
  shared: readonly number[],
  index: WordIndex,
  least: number,
): number {
  const { window } = index;
  const minute = window.minute(one.place);
  const otherMinute = window.minute(other);
  const apart = minute === NO_TIME || otherMinute === NO_TIME ? 0 : Math.abs(minute - otherMinute) / 60;
  if (apart > WINDOW_HOURS) return NEVER;
  const { words, flags } = one;
  let [titles, titleWords, elsewhere, names, nameCount] = [0, 0, 0, 0, 0];
  // Of the names of each title the rarity of those that are met, and of those that are words, but no names, there.
  let [mineMet, mineNoNames, theirsMet, theirsNoNames] = [0, 0, 0, 0];
  let isWordShared = false;
  for (let at = 0; at < shared.length; at += 1) {
    const y = (shared[at] as number) & FLAGS;
    const number = (shared[at] as number) >> FLAG_BITS;
    const x = flags[number] as number;
    const rare = (words[number] as Word).rarity;
    if (x & y & IN_TITLE) {
      titles += rare;
      titleWords += 1;
    } else elsewhere += rare;
    if (x & y & NAME) {
      names += rare;
      nameCount += 1;
      if (x & IN_TITLE) mineMet += rare;
      if (y & IN_TITLE) theirsMet += rare;
    } else {
      if ((x | y) & IN_TITLE) isWordShared = true;
      if (x === (NAME | IN_TITLE)) mineNoNames += rare;
      if (y === (NAME | IN_TITLE)) theirsNoNames += rare;
    }
  }
  let odds =
    WEIGHTS.start +
    WEIGHTS.inTitles * titles +
    WEIGHTS.elsewhere * elsewhere +
    WEIGHTS.names * names +
    WEIGHTS.perName * nameCount +
    WEIGHTS.hourApart * apart -
    index.crowd;
  if (window.source(one.place) === window.source(other)) odds += WEIGHTS.sameSource;
  if (!isWordShared && nameCount <= 2) odds += WEIGHTS.onlyNames;
  if (mineMet > 0 && theirsMet > 0) {
    const covered = mineMet / (index.nameRarity(one.place) - mineNoNames);
    // To look the other's names up takes longer than all the rest.
    if (odds + WEIGHTS.covered * covered < least) return odds;
    return odds + WEIGHTS.covered * Math.min(covered, theirsMet / (index.nameRarity(other) - theirsNoNames));
  }
  if (nameCount > 0 || odds < least) return odds;
  const isOneForm = titleWords >= ONE_FORM * Math.max(1, Math.min(one.inTitle, index.titleWords(other)));
  // Each title has a name of its own and none is shared: "Homes sold in … County".
  if (isOneForm && hasForeignName(one.place, other, index) && hasForeignName(other, one.place, index))
    return NEVER;
  return odds;
}

/** Whether one title has a rare name that the other article has not. */
function hasForeignName(one: number, other: number, index: WordIndex): boolean {
  return index.names(one).some((name) => name.rarity >= TELLING && index.flags(name, other) < 0);
}

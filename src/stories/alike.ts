import { FLAG_BITS, IN_TITLE, NAME } from "./fingerprint.ts";

/** One article as it is compared. */
export interface Printed {
  /** Words as `slot << FLAG_BITS | flags`, in order of slot. */
  readonly words: Int32Array;
  /** Minutes since 1970, or null where the source gives no date that can be true. */
  readonly minute: number | null;
  readonly source: number;
}

/** Farther apart than this two articles are not one story, whatever they share. */
export const WINDOW_HOURS = 96;
/** The odds of two articles that cannot be one story. */
export const NEVER = -9;
/** A name rarer than this says what a title is about. */
const TELLING = 4;
const NO_WORD = 0x7fffffff;

/**
 * What each kind of evidence adds to the odds (as a logarithm) that two articles tell one story. Fitted by logistic
 * regression on all pairs of labelled articles, each set of them judged by weights that were fitted without it.
 */
export const WEIGHTS = {
  start: -5.8,
  /** Rarity of words in both titles, over the root of the shorter title's length: long titles share by chance. */
  inTitles: 0.94,
  /** Rarity of other shared words, over the root of the shorter text's length. */
  elsewhere: 0.373,
  /** Rarity of shared names, and each of them: only names rarer than the quotient speak for one story. */
  names: 0.703,
  perName: -2.708,
  rarestName: 0.262,
  rarestWord: 0.261,
  /** How much of a title's names the other article has, on the worse side. */
  covered: 1.19,
  /** The rarest name of a title that the other article lacks, on the better side. */
  foreign: -0.186,
  hourApart: -0.106,
  sameSource: -2.41,
  /** Nothing but a name or two is shared: one place or person, two stories. */
  onlyNames: -1,
  /** Each title has a name of its own and none is shared: one form, two stories ("Homes sold in … County"). */
  template: -4.32,
};

/** How much speaks for two articles telling one story; 0 is even. `rarity` gives the weight of a word by its slot. */
export function alike(one: Printed, other: Printed, rarity: Float64Array): number {
  const apart = one.minute === null || other.minute === null ? 0 : Math.abs(one.minute - other.minute) / 60;
  if (apart > WINDOW_HOURS) return NEVER;
  const { mine, theirs, titles, elsewhere, names, nameCount, rarestName, rarestWord } = compare(
    one,
    other,
    rarity,
  );
  const foreign = Math.min(mine.foreign, theirs.foreign);
  let odds =
    WEIGHTS.start +
    (WEIGHTS.inTitles * titles) / Math.sqrt(Math.min(mine.words, theirs.words) + 1) +
    (WEIGHTS.elsewhere * elsewhere) / Math.sqrt(Math.min(one.words.length, other.words.length) + 1) +
    WEIGHTS.names * names +
    WEIGHTS.perName * nameCount +
    WEIGHTS.rarestName * rarestName +
    WEIGHTS.rarestWord * rarestWord +
    WEIGHTS.covered * Math.min(mine.all && mine.met / mine.all, theirs.all && theirs.met / theirs.all) +
    WEIGHTS.foreign * foreign +
    WEIGHTS.hourApart * apart;
  if (one.source === other.source) odds += WEIGHTS.sameSource;
  if (rarestWord === 0 && nameCount <= 2) odds += WEIGHTS.onlyNames;
  if (rarestName < TELLING && foreign > TELLING) odds += WEIGHTS.template;
  return odds;
}

/** One title: how many words it has, the rarity of its names, of those met in the other article, the rarest one not. */
interface Title {
  words: number;
  all: number;
  met: number;
  foreign: number;
}

/** Walks through the words of both articles once, in order of slot. */
function compare(one: Printed, other: Printed, rarity: Float64Array) {
  const mine: Title = { words: 0, all: 0, met: 0, foreign: 0 };
  const theirs: Title = { words: 0, all: 0, met: 0, foreign: 0 };
  const sum = { mine, theirs, titles: 0, elsewhere: 0, names: 0, nameCount: 0, rarestName: 0, rarestWord: 0 };
  const a = one.words;
  const b = other.words;
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const x = a[i] ?? NO_WORD;
    const y = b[j] ?? NO_WORD;
    const slot = Math.min(x >> FLAG_BITS, y >> FLAG_BITS);
    const rare = rarity[slot] as number;
    const inOne = x >> FLAG_BITS === slot;
    const inOther = y >> FLAG_BITS === slot;
    const both = inOne && inOther;
    if (inOne) i += 1;
    if (inOther) j += 1;
    if (inOne && x & IN_TITLE) count(mine, rare, both, x & NAME & (both ? y : NAME));
    if (inOther && y & IN_TITLE) count(theirs, rare, both, y & NAME & (both ? x : NAME));
    if (!both) continue;
    if (x & y & IN_TITLE) sum.titles += rare;
    else sum.elsewhere += rare;
    const telling = (x | y) & IN_TITLE ? rare : 0;
    if (x & y & NAME) {
      sum.names += rare;
      sum.nameCount += 1;
      if (telling > sum.rarestName) sum.rarestName = telling;
    } else if (telling > sum.rarestWord) sum.rarestWord = telling;
  }
  return sum;
}

function count(title: Title, rare: number, met: boolean, isName: number): void {
  title.words += 1;
  if (!isName) return;
  title.all += rare;
  if (met) title.met += rare;
  else if (rare > title.foreign) title.foreign = rare;
}

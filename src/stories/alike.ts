import { FLAG_BITS, IN_TITLE, NAME } from "./fingerprint.ts";

/** One article as it is compared. */
export interface Printed {
  /** Words as `hash << FLAG_BITS | flags`, in order of hash. */
  readonly words: Int32Array;
  /** How many of them stand in the title. */
  readonly inTitle: number;
  /** Minutes since 1970; NO_TIME where the source gives no date that can be true. */
  readonly minute: number;
  readonly source: number;
}

/** What the words of a window weigh. */
export interface Weights {
  /** The rarity of a word, from 0 for one that all articles hold to about 5.5 for one that one holds. */
  rarity(hash: number): number;
  /** How much the size of the window speaks against any two of its articles being one story. */
  readonly crowd: number;
}

export const NO_TIME = -1;
/** Farther apart than this two articles are not one story, whatever they share. */
export const WINDOW_HOURS = 96;
/** The odds of two articles that cannot be one story. */
export const NEVER = -9;
/** A name rarer than this says what a title is about. */
const TELLING = 4;
/** Titles that share so much of their words, but no name, are of one form. */
const ONE_FORM = 0.34;
const NO_WORD = 0x7fffffff;

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

/** How much speaks for two articles telling one story; 0 is even. */
export function alike(one: Printed, other: Printed, weights: Weights): number {
  const timed = one.minute !== NO_TIME && other.minute !== NO_TIME;
  const apart = timed ? Math.abs(one.minute - other.minute) / 60 : 0;
  if (apart > WINDOW_HOURS) return NEVER;
  const sum = compare(one.words, other.words, weights);
  const { mine, theirs } = sum;
  const oneForm = sum.titleWords >= ONE_FORM * Math.max(1, Math.min(one.inTitle, other.inTitle));
  // Each title has a name of its own and none is shared: "Homes sold in … County".
  if (oneForm && sum.nameCount === 0 && mine.foreign >= TELLING && theirs.foreign >= TELLING) return NEVER;
  let odds =
    WEIGHTS.start +
    WEIGHTS.inTitles * sum.titles +
    WEIGHTS.elsewhere * sum.elsewhere +
    WEIGHTS.names * sum.names +
    WEIGHTS.perName * sum.nameCount +
    WEIGHTS.covered * Math.min(mine.all && mine.met / mine.all, theirs.all && theirs.met / theirs.all) +
    WEIGHTS.hourApart * apart;
  if (one.source === other.source) odds += WEIGHTS.sameSource;
  if (!sum.word && sum.nameCount <= 2) odds += WEIGHTS.onlyNames;
  return odds - weights.crowd;
}

/** The names of one title: their rarity, that of those met in the other article, the rarest one not met. */
interface Title {
  all: number;
  met: number;
  foreign: number;
}

/** Walks through the words of both articles once, in order of hash. */
function compare(a: Int32Array, b: Int32Array, weights: Weights) {
  const mine: Title = { all: 0, met: 0, foreign: 0 };
  const theirs: Title = { all: 0, met: 0, foreign: 0 };
  const sum = {
    ...{ mine, theirs, titles: 0, titleWords: 0, elsewhere: 0, names: 0, nameCount: 0 },
    /** A word that is no name is shared, and in one title at least. */
    word: false,
  };
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const x = i < a.length ? (a[i] as number) : NO_WORD;
    const y = j < b.length ? (b[j] as number) : NO_WORD;
    const hash = Math.min(x >> FLAG_BITS, y >> FLAG_BITS);
    if (x >> FLAG_BITS !== hash) {
      j += 1;
      if ((y & (NAME | IN_TITLE)) === (NAME | IN_TITLE)) lacks(theirs, weights.rarity(hash));
    } else if (y >> FLAG_BITS !== hash) {
      i += 1;
      if ((x & (NAME | IN_TITLE)) === (NAME | IN_TITLE)) lacks(mine, weights.rarity(hash));
    } else {
      i += 1;
      j += 1;
      const rare = weights.rarity(hash);
      if (x & y & IN_TITLE) {
        sum.titles += rare;
        sum.titleWords += 1;
      } else sum.elsewhere += rare;
      if (x & y & NAME) {
        sum.names += rare;
        sum.nameCount += 1;
        if (x & IN_TITLE) meets(mine, rare);
        if (y & IN_TITLE) meets(theirs, rare);
      } else if ((x | y) & IN_TITLE) sum.word = true;
    }
  }
  return sum;
}

function meets(title: Title, rare: number): void {
  title.all += rare;
  title.met += rare;
}

function lacks(title: Title, rare: number): void {
  title.all += rare;
  if (rare > title.foreign) title.foreign = rare;
}

import { FLAG_BITS, FLAGS, IN_TITLE, NAME, usualShare } from "./fingerprint.ts";
import { keyOf, postingsOf, titleNames, wholeTexts } from "./packed-words.ts";
import { codeAt, readUnits, valueOfCode } from "./units.ts";
import type { Window } from "./window.ts";

/** How a word's rarity is found of the share of articles that hold it. */
const RARE = {
  /** A word that one article holds weighs this, however many there are. */
  highest: 5.5,
  /** Words that fewer hold than this share hardly differ. */
  least: 1 / 400,
  /** How far its share of English paragraphs counts. */
  usual: 0.75,
  /** A window of fewer articles counts as one of these: in the first minutes of a site no word could be rare. */
  articles: 50,
};

/** Among more articles than these two are alike by chance more often: each doubling speaks so much against it. */
const CROWD = { articles: 500, weight: 2 };

/** A word that somebody asked for, and who holds it: postings are `key << FLAG_BITS | flags`, in rising order. */
export interface Word {
  readonly hash: number;
  /** Those of earlier articles stand in these units, from one place to before another. */
  readonly units: Uint16Array;
  readonly from: number;
  readonly to: number;
  /** Those of new ones: their key is how many came before. */
  readonly fresh: number[];
  /** How many articles hold it that are remembered or new. */
  count: number;
  /** From 0 for a word that all articles hold to about 5.5 for one that one holds. */
  rarity: number;
}

/** One article's words, in order of hash. */
export interface Print {
  readonly place: number;
  readonly words: readonly Word[];
  readonly flags: readonly number[];
  readonly inTitle: number;
}

/** What the articles of a window are compared by. */
export class WordIndex {
  /** How much the size of the window speaks against any two of its articles being one story. */
  readonly crowd: number;
  readonly window: Window;
  /** The words of new articles, and of earlier ones what was asked for. */
  readonly words = new Map<number, Word>();
  readonly #counted: number;
  readonly #scale: number;
  /** The keys of articles that were let go, and the last of them. */
  readonly #gone: ReadonlySet<number>;
  readonly #lastGone: number;
  readonly #prints = new Map<number, Print>();
  readonly #names = new Map<number, readonly Word[]>();
  #wordsOf: ((place: number) => Int32Array) | undefined;

  constructor(window: Window) {
    this.window = window;
    const articles = window.live + window.arrivals.length;
    this.#counted = Math.max(articles, RARE.articles);
    this.#scale = RARE.highest / Math.log(1 / this.#counted + RARE.least);
    this.crowd = CROWD.weight * Math.max(0, Math.log(articles / CROWD.articles));
    this.#gone = new Set(window.letGo.map(keyOf));
    this.#lastGone = keyOf(window.letGo.at(-1) ?? -1);
    const fresh = new Set<number>();
    for (const { words } of window.arrivals)
      for (let at = 0; at < words.length; at += 1) fresh.add((words[at] as number) >> FLAG_BITS);
    this.#learn([...fresh]);
    window.arrivals.forEach(({ words }, at) => {
      const print = this.#keep(window.start + at, words);
      for (let i = 0; i < words.length; i += 1) {
        const word = print.words[i] as Word;
        word.fresh.push((at << FLAG_BITS) | (print.flags[i] as number));
        word.count += 1;
      }
    });
    for (const word of this.words.values()) word.rarity = this.#rarity(word);
  }

  /** Looks for words among those of earlier articles. */
  #learn(hashes: readonly number[]): void {
    const postings = hashes.map((hash) => postingsOf(hash, this.window.state.words));
    const units = readUnits(postings.join(""));
    let to = 0;
    for (let at = 0; at < hashes.length; at += 1) {
      const from = to;
      to += (postings[at] as string).length / 2;
      let count = to - from;
      for (let i = from; i < to; i += 1) {
        const key = (units[i] as number) >> FLAG_BITS;
        if (key > this.#lastGone) break;
        if (this.#gone.has(key)) count -= 1;
      }
      const hash = hashes[at] as number;
      const word: Word = { hash, units, from, to, fresh: [], count, rarity: 0 };
      word.rarity = this.#rarity(word);
      this.words.set(hash, word);
    }
  }

  #rarity({ hash, count }: Word): number {
    return Math.log(count / this.#counted + RARE.usual * usualShare(hash) + RARE.least) * this.#scale;
  }

  #keep(place: number, coded: Int32Array): Print {
    const words: Word[] = [];
    const flags: number[] = [];
    let inTitle = 0;
    for (let at = 0; at < coded.length; at += 1) {
      const code = coded[at] as number;
      words.push(this.words.get(code >> FLAG_BITS) as Word);
      flags.push(code & FLAGS);
      inTitle += code & IN_TITLE;
    }
    const print = { place, words, flags, inTitle };
    this.#prints.set(place, print);
    return print;
  }

  /** The words of an article; of an earlier one all of them are looked for. */
  print(place: number): Print {
    const known = this.#prints.get(place);
    if (known) return known;
    this.#wordsOf ??= wholeTexts(this.window.state.words);
    const coded = this.#wordsOf(place);
    this.#learn([...new Set(coded.map((word) => word >> FLAG_BITS))].filter((hash) => !this.words.has(hash)));
    return this.#keep(place, coded);
  }

  /** How a word stands in an article; -1 where it does not. */
  flags(word: Word, place: number): number {
    const { start } = this.window;
    if (place >= start) return flagsIn(word.fresh, 0, word.fresh.length, place - start);
    return word.from === word.to ? -1 : flagsIn(word.units, word.from, word.to, keyOf(place));
  }

  /** How many words an article's title has. */
  titleWords(place: number): number {
    const known = this.#prints.get(place);
    return known ? known.inTitle : valueOfCode(codeAt(`${this.window.titles()[place]?.[0]}#`, 0));
  }

  /** The names in an article's title. */
  names(place: number): readonly Word[] {
    const known = this.#names.get(place);
    if (known) return known;
    const print = this.#prints.get(place);
    const names = print
      ? print.words.filter((_, at) => print.flags[at] === (IN_TITLE | NAME))
      : this.#namesOfEarlier(place);
    this.#names.set(place, names);
    return names;
  }

  /** The rarity of the names in an article's title together. */
  nameRarity(place: number): number {
    let sum = 0;
    for (const { rarity } of this.names(place)) sum += rarity;
    return sum;
  }

  #namesOfEarlier(place: number): Word[] {
    const signs = this.window.titles()[place] as string;
    const buckets: number[] = [];
    for (let at = 1; at < signs.length; at += 2) buckets.push(valueOfCode(codeAt(signs, at)));
    const hashes = titleNames(place, buckets, this.window.state.words);
    this.#learn(hashes.filter((hash) => !this.words.has(hash)));
    return hashes.map((hash) => this.words.get(hash) as Word);
  }

  /** The words of one article that another holds, each `number << FLAG_BITS | flags there`. */
  shared(one: Print, other: number): number[] {
    const shared: number[] = [];
    for (let at = 0; at < one.words.length; at += 1) {
      const flags = this.flags(one.words[at] as Word, other);
      if (flags >= 0) shared.push((at << FLAG_BITS) | flags);
    }
    return shared;
  }
}

/** The flags of a key's posting among those of a word; -1 without one. */
function flagsIn(postings: ArrayLike<number>, from: number, to: number, key: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((postings[middle] as number) >> FLAG_BITS < key) low = middle + 1;
    else high = middle;
  }
  const posting = low < to ? (postings[low] as number) : -1;
  return posting >> FLAG_BITS === key ? posting & FLAGS : -1;
}

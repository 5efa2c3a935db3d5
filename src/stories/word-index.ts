import type { Printed, Weights } from "./alike.ts";
import { FLAG_BITS, FLAGS, IN_TITLE, NAME, usualShare } from "./fingerprint.ts";
import { PackedWords, type Postings } from "./packed-words.ts";
import { valueOfCode } from "./units.ts";
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
const CROWD = { articles: 500, weight: 1.2 };

/** What the articles of a window are compared by. */
export class WordIndex implements Weights {
  readonly crowd: number;
  readonly earlier: PackedWords;
  readonly #window: Window;
  /** The words of new articles, in order of hash. */
  readonly #prints: readonly Int32Array[];
  /** The place of the first new article. */
  readonly #start: number;
  /** The words of the new ones. */
  readonly fresh: Postings = new Map();
  /** What was asked of the earlier articles' words. */
  readonly #counts = new Map<number, number>();
  readonly #met: Postings = new Map();
  readonly #rarity = new Map<number, number>();
  readonly #scale: number;
  readonly #counted: number;
  readonly #sums: Float64Array;
  readonly #printed = new Map<number, Printed>();
  /** Earlier articles of which all words are known. */
  readonly #whole = new Set<number>();

  /** `prints` are those of the newest articles. */
  constructor(window: Window, prints: readonly (readonly number[])[]) {
    this.#window = window;
    this.#prints = prints.map((print) => Int32Array.from(print).sort());
    this.#start = window.earlier.length;
    this.earlier = new PackedWords(window.earlier.state, window.isLive);
    const articles = window.live + prints.length;
    this.#counted = Math.max(articles, RARE.articles);
    this.#scale = RARE.highest / Math.log(1 / this.#counted + RARE.least);
    this.crowd = CROWD.weight * Math.max(0, Math.log(articles / CROWD.articles));
    this.#sums = new Float64Array(window.length);
    this.#prints.forEach((print, at) => {
      const place = (this.#start + at) << FLAG_BITS;
      for (const word of print) {
        const postings = this.fresh.get(word >> FLAG_BITS);
        if (postings) postings.push(place | (word & FLAGS));
        else this.fresh.set(word >> FLAG_BITS, [place | (word & FLAGS)]);
      }
    });
  }

  #metBefore(hash: number): readonly number[] {
    const known = this.#met.get(hash);
    if (known) return known;
    const met = this.earlier.postings(hash);
    this.#met.set(hash, met);
    return met;
  }

  #countBefore(hash: number): number {
    const known = this.#counts.get(hash);
    if (known !== undefined) return known;
    const count = this.earlier.count(hash);
    this.#counts.set(hash, count);
    return count;
  }

  rarity(hash: number): number {
    const known = this.#rarity.get(hash);
    if (known !== undefined) return known;
    const met = (this.#countBefore(hash) + (this.fresh.get(hash)?.length ?? 0)) / this.#counted;
    const rarity = Math.log(met + RARE.usual * usualShare(hash) + RARE.least) * this.#scale;
    this.#rarity.set(hash, rarity);
    return rarity;
  }

  /** An article as it is compared; of an earlier one, unless `readWhole` read it, what a new one can be compared by. */
  printed(place: number): Printed {
    const known = this.#printed.get(place);
    if (known) return known;
    const own = place >= this.#start;
    if (!own) this.gather([place]);
    return own ? this.#keep(place, this.print(place)) : this.printed(place);
  }

  #keep(place: number, words: Int32Array): Printed {
    let inTitle = 0;
    if (place >= this.#start) for (const word of words) inTitle += word & IN_TITLE;
    else inTitle = this.#window.title(place).words;
    const minute = this.#window.minutes[place] as number;
    const made = { words, inTitle, minute, source: this.#window.source(place) };
    this.#printed.set(place, made);
    return made;
  }

  /**
   * Makes earlier articles ready to be compared with new ones: reads the words they share with one of them, and the
   * names of their titles.
   */
  gather(places: Iterable<number>): void {
    const words = new Map<number, number[]>();
    for (const place of places) if (place < this.#start && !this.#printed.has(place)) words.set(place, []);
    if (words.size === 0) return;
    this.earlier.among(this.fresh.keys(), words.keys(), (hash, posting) => {
      words.get(posting >> FLAG_BITS)?.push((hash << FLAG_BITS) | (posting & FLAGS));
    });
    const flags = IN_TITLE | NAME;
    for (const [place, own] of words) {
      for (const sign of this.#window.title(place).signs)
        for (const hash of this.earlier.signed(valueOfCode(sign), (place << FLAG_BITS) | flags)) {
          const word = (hash << FLAG_BITS) | flags;
          if (!own.includes(word)) own.push(word);
        }
      this.#keep(place, Int32Array.from(own).sort());
    }
  }

  /** Reads all words of earlier articles, so that they can be compared with each other. */
  readWhole(places: readonly number[]): void {
    const unread = places.filter((place) => place < this.#start && !this.#whole.has(place));
    if (unread.length === 0) return;
    for (const [place, words] of this.earlier.texts(unread)) {
      this.#whole.add(place);
      this.#keep(place, Int32Array.from(words).sort());
    }
  }

  /** The words of a new article. */
  print(place: number): Int32Array {
    return this.#prints[place - this.#start] as Int32Array;
  }

  /** The places before one that share the most with it: at least `least` of rarity, at most `most` of them. */
  candidates(
    place: number,
    { least, most, tooCommon }: { least: number; most: number; tooCommon: number },
  ): number[] {
    const sums = this.#sums;
    const met: number[] = [];
    const print = this.print(place);
    for (let at = 0; at < print.length; at += 1) {
      const hash = (print[at] as number) >> FLAG_BITS;
      const fresh = this.fresh.get(hash) ?? [];
      if (this.#countBefore(hash) + fresh.length > tooCommon) continue;
      const rarity = this.rarity(hash);
      for (const posting of this.#metBefore(hash)) {
        const other = posting >> FLAG_BITS;
        if (sums[other] === 0) met.push(other);
        sums[other] = (sums[other] as number) + rarity;
      }
      for (const posting of fresh) {
        const other = posting >> FLAG_BITS;
        if (other >= place) break;
        if (sums[other] === 0) met.push(other);
        sums[other] = (sums[other] as number) + rarity;
      }
    }
    let worth = met.filter((other) => (sums[other] as number) >= least);
    if (worth.length > most) {
      const bar = Float64Array.from(worth, (other) => sums[other] as number)
        .sort()
        .at(-most) as number;
      worth = worth.filter((other) => (sums[other] as number) >= bar);
    }
    for (const other of met) sums[other] = 0;
    return worth;
  }
}

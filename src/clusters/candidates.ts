import { FLAG_BITS, FLAGS } from "./fingerprint.ts";
import { KEYS, keyOf, placeOfKey } from "./packed-words.ts";
import type { Print, Word, WordIndex } from "./word-index.ts";

/** Where links are looked for. */
const LOOK = {
  /** Words that more articles hold find none. */
  tooCommon: 80,
  /** So much rarity two articles share at least. */
  least: 9,
  /** Of so many that share the most. */
  most: 20,
};

/** An article that may tell the story of a new one, and the words of the new one that it holds. */
interface Candidate {
  readonly other: number;
  /** Each `number << FLAG_BITS | flags there`. */
  readonly shared: number[];
}

/** Finds the articles before a new one that share the most with it. */
export class Candidates {
  readonly #index: WordIndex;
  /** What each article shares with one, by its key, new ones from KEYS on; NaN for one that was let go. */
  readonly #sums: Float64Array;

  constructor(index: WordIndex) {
    const { letGo, arrivals } = index.window;
    this.#index = index;
    this.#sums = new Float64Array(KEYS + arrivals.length);
    for (const place of letGo) this.#sums[keyOf(place)] = Number.NaN;
  }

  /** Those of one new article. Throws a RangeError for a word of a place that there is not. */
  of(print: Print): Candidate[] {
    const { tooCommon, least, most } = LOOK;
    const { start } = this.#index.window;
    const own = KEYS + print.place - start;
    const sums = this.#sums;
    const met: number[] = [];
    const { words } = print;
    for (let i = 0; i < words.length; i += 1) {
      const { units, from, to, fresh, count, rarity } = words[i] as Word;
      if (count > tooCommon) continue;
      for (let at = from; at < to; at += 1) {
        const key = (units[at] as number) >> FLAG_BITS;
        const sum = sums[key] as number;
        if (sum === 0) met.push(key);
        sums[key] = sum + rarity;
      }
      for (let at = 0; at < fresh.length; at += 1) {
        const key = KEYS + ((fresh[at] as number) >> FLAG_BITS);
        if (key >= own) break;
        const sum = sums[key] as number;
        if (sum === 0) met.push(key);
        sums[key] = sum + rarity;
      }
    }
    let worth: number[] = [];
    for (let at = 0; at < met.length; at += 1) {
      const key = met[at] as number;
      if ((sums[key] as number) >= least) worth.push(key);
    }
    if (worth.length > most) {
      const bar = Float64Array.from(worth, (key) => sums[key] as number)
        .sort()
        .at(-most) as number;
      worth = worth.filter((key) => (sums[key] as number) >= bar);
    }
    for (let at = 0; at < met.length; at += 1) sums[met[at] as number] = 0;
    const candidates = worth.map((key): Candidate => {
      const other = key < KEYS ? placeOfKey(key) : start + key - KEYS;
      if (!(other >= 0 && other < print.place)) throw new RangeError("a word of no article");
      return { other, shared: [] };
    });
    if (worth.length > 0) this.#share(print, worth, candidates);
    return candidates;
  }

  /** Notes which words of a new article its candidates hold, by their keys. */
  #share({ words }: Print, keys: readonly number[], candidates: readonly Candidate[]): void {
    const numbers = this.#sums;
    keys.forEach((key, at) => {
      numbers[key] = at + 1;
    });
    for (let i = 0; i < words.length; i += 1) {
      const word = words[i] as Word;
      const { units, from, to, fresh, count } = word;
      if (count > LOOK.tooCommon) {
        for (const { other, shared } of candidates) {
          const flags = this.#index.flags(word, other);
          if (flags >= 0) shared.push((i << FLAG_BITS) | flags);
        }
        continue;
      }
      for (let at = from; at < to; at += 1) {
        const posting = units[at] as number;
        const number = numbers[posting >> FLAG_BITS] as number;
        if (number > 0) candidates[number - 1]?.shared.push((i << FLAG_BITS) | (posting & FLAGS));
      }
      for (let at = 0; at < fresh.length; at += 1) {
        const posting = fresh[at] as number;
        const number = numbers[KEYS + (posting >> FLAG_BITS)] as number;
        if (number > 0) candidates[number - 1]?.shared.push((i << FLAG_BITS) | (posting & FLAGS));
      }
    }
    for (const key of keys) numbers[key] = 0;
  }
}

import type { Printed } from "./alike.ts";
import { FLAG_BITS, FLAGS, usualShare } from "./fingerprint.ts";
import type { Window } from "./window.ts";

/** Texts of general English that are counted beside those of the window: they keep a small one from finding every word rare. */
export const RARE = { usual: 600, rarest: 0.0035 };

/** The window with the words of its newest articles, one list of hashes with flags each. */
export function withWords(window: Window, prints: readonly (readonly number[])[]): Window {
  const first = window.articles.length - prints.length;
  const added = new Map<number, number[]>();
  prints.forEach((print, at) => {
    for (const word of print) {
      const posting = ((first + at) << FLAG_BITS) | (word & FLAGS);
      const list = added.get(word >> FLAG_BITS);
      if (list) list.push(posting);
      else added.set(word >> FLAG_BITS, [posting]);
    }
  });
  const fresh = [...added].sort((x, y) => x[0] - y[0]);
  const known = window.hashes.length;
  const hashes = new Int32Array(known + fresh.length);
  const starts = new Int32Array(known + fresh.length + 1);
  const postings = new Int32Array(
    window.postings.length + prints.reduce((sum, print) => sum + print.length, 0),
  );
  let slot = 0;
  let next = 0;
  const put = (hash: number, old: number, more: readonly number[] = []) => {
    hashes[slot] = hash;
    if (old >= 0)
      for (let at = window.starts[old] as number; at < (window.starts[old + 1] as number); at += 1)
        postings[next++] = window.postings[at] as number;
    for (const posting of more) postings[next++] = posting;
    slot += 1;
    starts[slot] = next;
  };
  let old = 0;
  for (const [hash, more] of fresh) {
    while (old < known && (window.hashes[old] as number) < hash) put(window.hashes[old] as number, old++);
    if (window.hashes[old] === hash) put(hash, old++, more);
    else put(hash, -1, more);
  }
  while (old < known) put(window.hashes[old] as number, old++);
  return { ...window, hashes: hashes.slice(0, slot), starts: starts.slice(0, slot + 1), postings };
}

/** What the articles of a window are compared by. */
export class WordIndex {
  /** The weight of the word in each slot. */
  readonly rarity: Float64Array;
  readonly #window: Window;
  /** The words of each article, one after the other, as `slot << FLAG_BITS | flags`. */
  readonly #words: Int32Array;
  readonly #begins: Int32Array;
  readonly #sums: Float64Array;

  constructor(window: Window) {
    const { articles, hashes, starts, postings } = window;
    this.#window = window;
    this.#sums = new Float64Array(articles.length);
    this.rarity = new Float64Array(hashes.length);
    const texts = articles.length + RARE.usual;
    for (let slot = 0; slot < hashes.length; slot += 1) {
      const met = (starts[slot + 1] as number) - (starts[slot] as number);
      const usual = RARE.usual * usualShare(hashes[slot] as number);
      this.rarity[slot] = -Math.log((met + usual) / texts + RARE.rarest);
    }
    const begins = new Int32Array(articles.length + 1);
    for (const posting of postings)
      begins[(posting >> FLAG_BITS) + 1] = (begins[(posting >> FLAG_BITS) + 1] as number) + 1;
    for (let at = 0; at < articles.length; at += 1)
      begins[at + 1] = (begins[at + 1] as number) + (begins[at] as number);
    const next = begins.slice();
    this.#words = new Int32Array(postings.length);
    for (let slot = 0; slot < hashes.length; slot += 1)
      for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at += 1) {
        const posting = postings[at] as number;
        const place = posting >> FLAG_BITS;
        this.#words[next[place] as number] = (slot << FLAG_BITS) | (posting & FLAGS);
        next[place] = (next[place] as number) + 1;
      }
    this.#begins = begins;
  }

  /** The article in a place, as it is compared. */
  printed(place: number): Printed {
    const { minute = null, source = -1 } = this.#window.articles[place] ?? {};
    return { minute, source, words: this.#words.subarray(this.#begins[place], this.#begins[place + 1]) };
  }

  /** The places before one that share the most with it: at least `least` of rarity, at most `most` of them. */
  candidates(
    place: number,
    { least, most, tooCommon }: { least: number; most: number; tooCommon: number },
  ): number[] {
    const { starts, postings } = this.#window;
    const sums = this.#sums;
    const met: number[] = [];
    for (let at = this.#begins[place] as number; at < (this.#begins[place + 1] as number); at += 1) {
      const slot = (this.#words[at] as number) >> FLAG_BITS;
      const end = starts[slot + 1] as number;
      if (end - (starts[slot] as number) > tooCommon) continue;
      for (let posting = starts[slot] as number; posting < end; posting += 1) {
        const other = (postings[posting] as number) >> FLAG_BITS;
        if (other >= place) break;
        if (sums[other] === 0) met.push(other);
        sums[other] = (sums[other] as number) + (this.rarity[slot] as number);
      }
    }
    const worth = met.filter((other) => (sums[other] as number) >= least);
    if (worth.length > most) worth.sort((x, y) => (sums[y] as number) - (sums[x] as number)).splice(most);
    for (const other of met) sums[other] = 0;
    return worth;
  }
}

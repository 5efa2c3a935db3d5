import { FLAG_BITS, FLAGS } from "./fingerprint.ts";
import { codeOf, LARGEST, readUnits, valueOfCode, valuesOf, writeUnits } from "./units.ts";

/** The words of a state, by the upper half of their hash. */
export interface WordState {
  /** How many units each half has. */
  readonly sizes: string;
  /**
   * For each word the lower half of its hash above a count of 1 to 3 (0: the count has a unit of its own), then as
   * many articles that hold it: `place << FLAG_BITS | flags`.
   */
  readonly words: string;
}

/** How many articles a state can hold: a place and its flags are to fit a unit. */
export const PLACES = (LARGEST + 1) >> FLAG_BITS;

const HALF_BITS = 11;
const HALVES = 1 << HALF_BITS;
const COUNT_BITS = 2;
const COUNTS = (1 << COUNT_BITS) - 1;

/** What a name of a title is found by again: the first bits of its hash. */
const SIGN_BITS = 13;
const SIGN_SHIFT = 2 * HALF_BITS - SIGN_BITS;
export const signOf = (hash: number): number => hash >> SIGN_SHIFT;

/** Words by hash, each with the articles that hold it: `place << FLAG_BITS | flags`. */
export type Postings = Map<number, number[]>;

/** Where a word stands: its head, its first posting, and the end of the last. */
interface Found {
  readonly head: number;
  readonly from: number;
  readonly to: number;
}

/** The words of earlier articles as a state holds them. Only those are unpacked that somebody asks for. */
export class PackedWords {
  readonly #units: Uint16Array;
  readonly #sizes: Uint16Array;
  readonly #starts = new Int32Array(HALVES + 1);
  readonly #found = new Map<number, Found | null>();
  /** 1 for each place of an article that is remembered. */
  readonly #live: Uint8Array;
  /** 1 for each code of a posting of one that is not; none when all are. */
  readonly #letGo: Uint8Array | undefined;

  /** Throws a RangeError for words that `pack` never gave; so do the others where they come upon such. */
  constructor({ sizes, words }: WordState, live: Uint8Array) {
    this.#live = live;
    this.#units = readUnits(words);
    this.#sizes = sizes === "" ? new Uint16Array(HALVES).fill(codeOf(0)) : readUnits(sizes);
    if (this.#sizes.length !== HALVES) throw new RangeError("words are missing");
    const lengths = valuesOf(this.#sizes);
    let total = 0;
    for (let half = 0; half < HALVES; half += 1) {
      total += lengths[half] as number;
      this.#starts[half + 1] = total;
    }
    if (total !== this.#units.length) throw new RangeError("words are missing");
    const gone: number[] = [];
    for (let place = live.indexOf(0); place >= 0; place = live.indexOf(0, place + 1)) gone.push(place);
    if (gone.length > 0) this.#letGo = codesOf(gone);
  }

  #find(hash: number): Found | null {
    const known = this.#found.get(hash);
    if (known !== undefined) return known;
    const half = hash >> HALF_BITS;
    const rest = hash & (HALVES - 1);
    const end = this.#starts[half + 1] as number;
    let found: Found | null = null;
    for (let at = this.#starts[half] as number; at < end && !found; ) {
      const head = valueOfCode(this.#units[at] as number);
      const apart = (head & COUNTS) === 0;
      const from = at + (apart ? 2 : 1);
      const to = from + (apart ? valueOfCode(this.#units[at + 1] as number) : head & COUNTS);
      if (!(head >= 0 && to > from && to <= end)) throw new RangeError("a word is broken");
      if (head >> COUNT_BITS === rest) found = { head: at, from, to };
      at = to;
    }
    this.#found.set(hash, found);
    return found;
  }

  /** How many of the articles that are remembered hold a word. */
  count(hash: number): number {
    const found = this.#find(hash);
    if (!found) return 0;
    let count = found.to - found.from;
    const letGo = this.#letGo;
    if (letGo)
      for (let at = found.from; at < found.to; at += 1) count -= letGo[this.#units[at] as number] as number;
    return count;
  }

  /** Those of a word's articles that are remembered. */
  postings(hash: number): number[] {
    const postings: number[] = [];
    const found = this.#find(hash);
    if (!found) return postings;
    for (let at = found.from; at < found.to; at += 1) {
      const posting = valueOfCode(this.#units[at] as number);
      const live = this.#live[posting >> FLAG_BITS];
      if (live === 1) postings.push(posting);
      else if (live !== 0) throw new RangeError("a word of no article");
    }
    return postings;
  }

  /** For some words, in order, and some articles: calls `visit` with each word and posting that there is. */
  among(
    hashes: Iterable<number>,
    places: Iterable<number>,
    visit: (hash: number, posting: number) => void,
  ): void {
    const wanted = codesOf(places);
    const units = this.#units;
    for (const hash of hashes) {
      const found = this.#find(hash);
      if (!found) continue;
      const { from, to } = found;
      for (let at = from; at < to; at += 1)
        if (wanted[units[at] as number] === 1) visit(hash, valueOfCode(units[at] as number));
    }
  }

  /** The words that begin with a sign and that an article holds with some flags. */
  signed(sign: number, posting: number): number[] {
    const signed: number[] = [];
    const code = codeOf(posting);
    const half = sign >> (SIGN_BITS - HALF_BITS);
    const end = this.#starts[half + 1] as number;
    for (let at = this.#starts[half] as number; at < end; ) {
      const head = valueOfCode(this.#units[at] as number);
      const apart = (head & COUNTS) === 0;
      const from = at + (apart ? 2 : 1);
      const to = from + (apart ? valueOfCode(this.#units[at + 1] as number) : head & COUNTS);
      if (!(head >= 0 && to > from && to <= end)) throw new RangeError("a word is broken");
      const hash = (half << HALF_BITS) | (head >> COUNT_BITS);
      if (signOf(hash) === sign) {
        if (this.#units.subarray(from, to).includes(code)) signed.push(hash);
      }
      at = to;
    }
    return signed;
  }

  /** All words of some articles, each `hash << FLAG_BITS | flags`: looks at every word that there is. */
  texts(places: Iterable<number>): Map<number, number[]> {
    const texts = new Map<number, number[]>();
    for (const place of places) texts.set(place, []);
    const wanted = codesOf(texts.keys());
    const units = this.#units;
    for (let half = 0; half < HALVES; half += 1) {
      const end = this.#starts[half + 1] as number;
      for (let at = this.#starts[half] as number; at < end; ) {
        const head = valueOfCode(units[at] as number);
        const apart = (head & COUNTS) === 0;
        const from = at + (apart ? 2 : 1);
        const to = from + (apart ? valueOfCode(units[at + 1] as number) : head & COUNTS);
        if (!(head >= 0 && to > from && to <= end)) throw new RangeError("a word is broken");
        const hash = (half << HALF_BITS) | (head >> COUNT_BITS);
        for (at = from; at < to; at += 1) {
          if (wanted[units[at] as number] !== 1) continue;
          const posting = valueOfCode(units[at] as number);
          texts.get(posting >> FLAG_BITS)?.push((hash << FLAG_BITS) | (posting & FLAGS));
        }
      }
    }
    return texts;
  }

  /** The words with other places for the articles; below 0 for those that are let go. */
  renumbered(places: Int32Array): WordState {
    const out = new Uint16Array(this.#units.length);
    const sizes = new Uint16Array(HALVES);
    const units = this.#units;
    let to = 0;
    for (let half = 0; half < HALVES; half += 1) {
      const end = this.#starts[half + 1] as number;
      const began = to;
      for (let at = this.#starts[half] as number; at < end; ) {
        const head = valueOfCode(units[at] as number);
        const apart = (head & COUNTS) === 0;
        const from = at + (apart ? 2 : 1);
        const next = from + (apart ? valueOfCode(units[at + 1] as number) : head & COUNTS);
        if (!(head >= 0 && next > from && next <= end)) throw new RangeError("a word is broken");
        // As far as nobody knows how many stay there is room for the longer head.
        const first = to + (apart ? 2 : 1);
        let last = first;
        for (at = from; at < next; at += 1) {
          const posting = valueOfCode(units[at] as number);
          const place = places[posting >> FLAG_BITS];
          if (place === undefined) throw new RangeError("a word of no article");
          if (place >= 0) out[last++] = codeOf((place << FLAG_BITS) | (posting & FLAGS));
        }
        const count = last - first;
        if (count === 0) continue;
        out[to++] = codeOf((head & ~COUNTS) | (count > COUNTS ? 0 : count));
        if (count > COUNTS) out[to++] = codeOf(count);
        if (to < first) out.copyWithin(to, first, last);
        to += count;
      }
      sizes[half] = codeOf(to - began);
    }
    return { sizes: writeUnits(sizes), words: writeUnits(out.subarray(0, to)) };
  }

  /** The words with those of new articles: what these do not share is copied as it is. */
  pack(fresh: Postings): WordState {
    let most = this.#units.length;
    for (const postings of fresh.values()) most += postings.length + 2;
    const out = new Uint16Array(most);
    const sizes = this.#sizes.slice();
    let [to, copied] = [0, 0];
    const copy = (end: number) => {
      if (end > copied) out.set(this.#units.subarray(copied, end), to);
      to += end - copied;
      copied = end;
    };
    // In order of where they are; new words are put at the end of their half.
    const edits = Array.from(Int32Array.from(fresh.keys()).sort(), (hash) => {
      const found = this.#find(hash);
      return { hash, found, at: found?.head ?? (this.#starts[(hash >> HALF_BITS) + 1] as number) };
    }).sort((x, y) => x.at - y.at);
    for (const { hash, found, at } of edits) {
      copy(at);
      const more = fresh.get(hash) as number[];
      const count = (found ? found.to - found.from : 0) + more.length;
      const began = to;
      out[to++] = codeOf(((hash & (HALVES - 1)) << COUNT_BITS) | (count > COUNTS ? 0 : count));
      if (count > COUNTS) out[to++] = codeOf(count);
      if (found) {
        copied = found.from;
        copy(found.to);
      }
      for (const posting of more) out[to++] = codeOf(posting);
      const grown = to - began - (found ? found.to - found.head : 0);
      const half = hash >> HALF_BITS;
      sizes[half] = codeOf(valueOfCode(sizes[half] as number) + grown);
    }
    copy(this.#units.length);
    return { sizes: writeUnits(sizes), words: writeUnits(out.subarray(0, to)) };
  }
}

/** 1 for each code that a posting of some articles can have. */
function codesOf(places: Iterable<number>): Uint8Array {
  const codes = new Uint8Array(1 << 16);
  for (const place of places)
    for (let flags = 0; flags <= FLAGS; flags += 1) codes[codeOf((place << FLAG_BITS) | flags)] = 1;
  return codes;
}

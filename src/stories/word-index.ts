import { NO_TIME, type Printed, type Weights } from "./alike.ts";
import { FLAG_BITS, FLAGS, IN_TITLE, usualShare } from "./fingerprint.ts";
import { NumberWriter, readNumbers } from "./numbers.ts";
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

/** The words of a window: which articles hold them. */
export interface Words {
  /** By hash in rising order; a word's place is its slot. */
  readonly hashes: Int32Array;
  /** Where the postings of each slot begin; one more for the end of the last. */
  readonly starts: Int32Array;
  /** `place of the article << FLAG_BITS | flags`, slot by slot, in rising order. */
  readonly postings: Int32Array;
  /** The words of those articles that stay, packed. */
  readonly packed: string;
}

/**
 * Unpacks the words of a window, adds those of its newest articles (a list of hashes with flags each), and packs
 * what stays, all in one walk. `places` gives for each article its place among those that stay, or -1.
 */
export function addWords(packed: string, prints: readonly (readonly number[])[], places: Int32Array): Words {
  const known = places.length - prints.length;
  const fresh = byHash(prints, known);
  const numbers = readNumbers(packed);
  const [slots = 0, before = 0] = numbers;
  if (slots > numbers.length || before > numbers.length) throw new RangeError("words are missing");
  const hashes = new Int32Array(slots + fresh.length);
  const starts = new Int32Array(slots + fresh.length + 1);
  const postings = new Int32Array(before + prints.reduce((sum, print) => sum + print.length, 0));
  const keeper = new Keeper(postings, places, slots + fresh.length);
  let [from, hash, slot, next, at] = [2, 0, 0, 0, 0];
  const end = (word: number) => {
    keeper.keep(word, starts[slot] as number, next);
    hashes[slot] = word;
    slot += 1;
    starts[slot] = next;
  };
  const addFresh = () => {
    for (const posting of fresh[at]?.[1] ?? []) postings[next++] = posting;
    at += 1;
  };
  for (let left = slots; left > 0; left -= 1) {
    const step = numbers[from++] as number;
    hash += step >> 1;
    for (let own = fresh[at]; own && own[0] < hash; own = fresh[at]) {
      addFresh();
      end(own[0]);
    }
    let place = 0;
    for (let count = step & 1 ? (numbers[from++] as number) : 1; count > 0; count -= 1) {
      const posting = (place << FLAG_BITS) + (numbers[from++] as number);
      place = posting >> FLAG_BITS;
      if (!(place < known)) throw new RangeError("a word of no article");
      postings[next++] = posting;
    }
    if (fresh[at]?.[0] === hash) addFresh();
    end(hash);
  }
  if (packed !== "" && from !== numbers.length) throw new RangeError("words are cut off");
  for (let own = fresh[at]; own; own = fresh[at]) {
    addFresh();
    end(own[0]);
  }
  return {
    hashes: hashes.subarray(0, slot),
    starts: starts.subarray(0, slot + 1),
    postings,
    packed: keeper.packed(),
  };
}

/** The words of new articles by hash in rising order, each with its postings. */
function byHash(prints: readonly (readonly number[])[], first: number): [hash: number, postings: number[]][] {
  const words = new Map<number, number[]>();
  prints.forEach((print, at) => {
    for (const word of print) {
      const posting = ((first + at) << FLAG_BITS) | (word & FLAGS);
      const list = words.get(word >> FLAG_BITS);
      if (list) list.push(posting);
      else words.set(word >> FLAG_BITS, [posting]);
    }
  });
  return [...words].sort((x, y) => x[0] - y[0]);
}

/** Packs the words that stay. Most are met once: the last bit of a word's number says so, and no count follows. */
class Keeper {
  readonly #numbers: NumberWriter;
  readonly #postings: Int32Array;
  readonly #places: Int32Array;
  #words = 0;
  #total = 0;
  #hash = 0;

  constructor(postings: Int32Array, places: Int32Array, words: number) {
    this.#postings = postings;
    this.#places = places;
    this.#numbers = new NumberWriter(2 * words + postings.length);
  }

  keep(hash: number, from: number, to: number): void {
    const postings = this.#postings;
    const places = this.#places;
    let count = 0;
    for (let at = from; at < to; at += 1)
      if ((places[(postings[at] as number) >> FLAG_BITS] as number) >= 0) count += 1;
    if (count === 0) return;
    this.#words += 1;
    this.#total += count;
    this.#numbers.write(((hash - this.#hash) << 1) | (count > 1 ? 1 : 0));
    this.#hash = hash;
    if (count > 1) this.#numbers.write(count);
    let place = 0;
    for (let at = from; at < to; at += 1) {
      const posting = postings[at] as number;
      const now = places[posting >> FLAG_BITS] as number;
      if (now < 0) continue;
      this.#numbers.write(((now - place) << FLAG_BITS) | (posting & FLAGS));
      place = now;
    }
  }

  packed(): string {
    const head = new NumberWriter(3);
    head.write(this.#words);
    head.write(this.#total);
    return this.#numbers.base64(head);
  }
}

/** What the articles of a window are compared by. */
export class WordIndex implements Weights {
  readonly crowd: number;
  readonly #window: Window;
  readonly #words: Words;
  /** 0 for a word nobody has asked for. */
  readonly #rarity: Float64Array;
  readonly #scale: number;
  readonly #counted: number;
  /** The words of each article, one after the other, as `slot << FLAG_BITS | flags`. */
  readonly #texts: Int32Array;
  readonly #begins: Int32Array;
  readonly #sums: Float64Array;
  readonly #printed: Printed[] = [];

  constructor(window: Window, words: Words) {
    const articles = window.ids.length;
    this.#window = window;
    this.#words = words;
    this.#rarity = new Float64Array(words.hashes.length);
    this.#counted = Math.max(articles, RARE.articles);
    this.#scale = RARE.highest / Math.log(1 / this.#counted + RARE.least);
    this.crowd = CROWD.weight * Math.max(0, Math.log(articles / CROWD.articles));
    this.#sums = new Float64Array(articles);
    this.#begins = new Int32Array(articles + 1);
    this.#texts = this.#turned(articles);
  }

  /** From words with their articles to articles with their words. */
  #turned(articles: number): Int32Array {
    const { hashes, starts, postings } = this.#words;
    const begins = this.#begins;
    for (let at = 0; at < postings.length; at += 1) {
      const after = ((postings[at] as number) >> FLAG_BITS) + 1;
      begins[after] = (begins[after] as number) + 1;
    }
    for (let at = 0; at < articles; at += 1)
      begins[at + 1] = (begins[at + 1] as number) + (begins[at] as number);
    const next = begins.slice();
    const texts = new Int32Array(postings.length);
    for (let slot = 0, at = 0; slot < hashes.length; slot += 1)
      for (const end = starts[slot + 1] as number; at < end; at += 1) {
        const posting = postings[at] as number;
        const place = posting >> FLAG_BITS;
        const to = next[place] as number;
        texts[to] = (slot << FLAG_BITS) | (posting & FLAGS);
        next[place] = to + 1;
      }
    return texts;
  }

  rarity(slot: number): number {
    const known = this.#rarity[slot] as number;
    if (known !== 0) return known;
    const { hashes, starts } = this.#words;
    const met = ((starts[slot + 1] as number) - (starts[slot] as number)) / this.#counted;
    const usual = RARE.usual * usualShare(hashes[slot] as number);
    const rarity = Math.log(met + usual + RARE.least) * this.#scale;
    this.#rarity[slot] = rarity;
    return rarity;
  }

  /** The article in a place, as it is compared. */
  printed(place: number): Printed {
    const known = this.#printed[place];
    if (known) return known;
    const words = this.#texts.subarray(this.#begins[place], this.#begins[place + 1]);
    let inTitle = 0;
    for (const word of words) inTitle += word & IN_TITLE;
    const { minutes, sources } = this.#window;
    const made = { words, inTitle, minute: minutes[place] ?? NO_TIME, source: sources[place] ?? -1 };
    this.#printed[place] = made;
    return made;
  }

  /** The places before one that share the most with it: at least `least` of rarity, at most `most` of them. */
  candidates(
    place: number,
    { least, most, tooCommon }: { least: number; most: number; tooCommon: number },
  ): number[] {
    const { starts, postings } = this.#words;
    const sums = this.#sums;
    const met: number[] = [];
    for (let at = this.#begins[place] as number; at < (this.#begins[place + 1] as number); at += 1) {
      const slot = (this.#texts[at] as number) >> FLAG_BITS;
      const end = starts[slot + 1] as number;
      if (end - (starts[slot] as number) > tooCommon) continue;
      const rarity = this.rarity(slot);
      for (let posting = starts[slot] as number; posting < end; posting += 1) {
        const other = (postings[posting] as number) >> FLAG_BITS;
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

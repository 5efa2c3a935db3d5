import { FLAG_BITS, IN_TITLE, NAME } from "./fingerprint.ts";
import { codeAt, codeOf, lettersOf, valueOfCode } from "./units.ts";

/**
 * The words of a state by their hash, the upper bits of which name the bucket. A bucket is a text: for each word a
 * space, two letters of the lower bits, then two letters for each article that holds it, in order of place.
 */
export type Buckets = readonly string[];

const REST_BITS = 13;
const REST = (1 << REST_BITS) - 1;
export const BUCKETS = 1 << (22 - REST_BITS);
const HEAD = 3;

/** Letters of a posting: the first is one of 92, for 23 places with four flags each, the second one of 93. */
const BLOCK = 23;
const [FIRST_OF_PLACE, FIRST_OF_BLOCK] = [0x24, 0x23];
/** How many articles a state can hold. */
export const PLACES = 93 * BLOCK;

/** An article that holds a word, with the word's flags: greater for a later place, the flags in the lowest bits. */
export const postingOf = (place: number, flags: number): number =>
  (FIRST_OF_PLACE + (place % BLOCK) * 4 + flags) | ((FIRST_OF_BLOCK + Math.floor(place / BLOCK)) << 8);

/** What all postings of an article begin with. */
export const keyOf = (place: number): number => postingOf(place, 0) >> FLAG_BITS;
export const KEYS = 1 << 13;
export const placeOfKey = (key: number): number =>
  ((key >> 6) - FIRST_OF_BLOCK) * BLOCK + (key & 63) - (FIRST_OF_PLACE >> FLAG_BITS);

const headOf = (hash: number): string => ` ${lettersOf(codeOf(hash & REST))}`;
export const bucketOf = (hash: number): number => hash >> REST_BITS;

/** The postings of a word, two letters each. */
export function postingsOf(hash: number, buckets: Buckets): string {
  const bucket = buckets[bucketOf(hash)] as string;
  const at = bucket.indexOf(headOf(hash));
  if (at < 0) return "";
  const end = bucket.indexOf(" ", at + HEAD);
  const postings = end < 0 ? bucket.slice(at + HEAD) : bucket.slice(at + HEAD, end);
  if (postings.length % 2 === 1) throw new RangeError("a word is broken");
  return postings;
}

/** A bucket with more postings of a word. */
export function withPostings(bucket: string, hash: number, postings: string): string {
  const head = headOf(hash);
  const at = bucket.indexOf(head);
  if (at < 0) return bucket + head + postings;
  const end = bucket.indexOf(" ", at + HEAD);
  return end < 0 ? bucket + postings : bucket.slice(0, end) + postings + bucket.slice(end);
}

/** Where a text has a posting; calls `visit` with where its word begins. */
function wordsWith(text: string, posting: string, visit: (start: number) => void): void {
  for (let at = text.indexOf(posting); at >= 0; at = text.indexOf(posting, at + 1)) {
    const start = text.lastIndexOf(" ", at);
    if (at - start >= HEAD && (at - start - HEAD) % 2 === 0) visit(start);
  }
}

const hashAt = (bucket: number, text: string, start: number): number => {
  const rest = valueOfCode(codeAt(text, start + 1));
  if (!(rest >= 0 && rest <= REST)) throw new RangeError("a word is broken");
  return (bucket << REST_BITS) | rest;
};

/** The hashes of the names in an article's title that are in some buckets. */
export function titleNames(place: number, among: Iterable<number>, buckets: Buckets): number[] {
  const posting = lettersOf(postingOf(place, IN_TITLE | NAME));
  const names: number[] = [];
  for (const bucket of new Set(among)) {
    const text = buckets[bucket] as string;
    wordsWith(text, posting, (start) => names.push(hashAt(bucket, text, start)));
  }
  return names.sort((x, y) => x - y);
}

/** Finds all words of an article, each `hash << FLAG_BITS | flags`, in order of hash: looks through everything. */
export function wholeTexts(buckets: Buckets): (place: number) => Int32Array {
  const text = buckets.join("");
  const starts = new Int32Array(BUCKETS);
  for (let at = 1; at < BUCKETS; at += 1)
    starts[at] = (starts[at - 1] as number) + (buckets[at - 1] as string).length;
  const bucketAt = (start: number): number => {
    let [low, high] = [0, BUCKETS];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= start) low = middle;
      else high = middle;
    }
    return low;
  };
  return (place) => {
    const words: number[] = [];
    for (let flags = 0; flags < 1 << FLAG_BITS; flags += 1)
      wordsWith(text, lettersOf(postingOf(place, flags)), (start) =>
        words.push((hashAt(bucketAt(start), text, start) << FLAG_BITS) | flags),
      );
    return Int32Array.from(words).sort();
  };
}

/** The words with other places for `length` articles: those that `slotOf` gives, below 0 for one that is let go. */
export function renumbered(buckets: Buckets, length: number, slotOf: (place: number) => number): string[] {
  const SPACE = 0x20;
  const bytes = new TextEncoder().encode(buckets.join("!"));
  const postings = new Uint16Array(KEYS);
  for (let place = 0; place < length; place += 1) {
    const slot = slotOf(place);
    if (slot >= 0) postings[keyOf(place)] = postingOf(slot, 0);
  }
  let [to, head] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] as number;
    if (first <= 0x21) {
      // A word of which nothing stayed is written over.
      if (to - head === HEAD && bytes[head] === SPACE) to = head;
      head = to;
      bytes[to++] = first;
      at += 1;
      if (first !== SPACE) head = to;
      else {
        bytes[to++] = bytes[at++] as number;
        bytes[to++] = bytes[at++] as number;
      }
      continue;
    }
    const code = first | ((bytes[at + 1] as number) << 8);
    at += 2;
    const now = postings[code >> FLAG_BITS] as number;
    if (now === 0) continue;
    bytes[to++] = (now & 0xff) | (code & 3);
    bytes[to++] = now >> 8;
  }
  if (to - head === HEAD && bytes[head] === SPACE) to = head;
  return new TextDecoder().decode(bytes.subarray(0, to)).split("!");
}

import { FLAG_BITS, FLAGS } from "./fingerprint.ts";
import { fromBase64, readNumber, toBase64, writeNumber } from "./numbers.ts";

/** The memory from one run of the clock to the next. Plain JSON: a text each for the ids and for the numbers. */
export interface GroupState {
  readonly version: 1;
  /** The ids of the articles in the window, then those of groups whose oldest story has left it; by line. */
  readonly ids: string;
  /** The names of the sources, by line. */
  readonly sources: string;
  /** Times, sources, groups and words, packed. */
  readonly data: string;
}

export interface Remembered {
  readonly id: string;
  readonly source: string;
  /** Hours since 1970, or null. */
  readonly hour: number | null;
  /** The id of its group. */
  group: string;
  /** Words as `slot << FLAG_BITS | flags`, in order of slot. */
  readonly words: number[] | Int32Array;
}

export interface Window {
  readonly articles: Remembered[];
  /** The hash of the word in each slot; in rising order as far as `sorted`. */
  readonly hashes: number[];
}

const MINUTES = 60;

/** The window as it is kept. Words that no article holds any more are dropped. */
export function pack({ articles, hashes }: Window): GroupState {
  const sources = [...new Set(articles.map((article) => article.source))];
  const sourceAt = new Map(sources.map((source, at) => [source, at]));
  const ids = articles.map((article) => article.id);
  const idAt = new Map(ids.map((id, at) => [id, at]));
  for (const { group } of articles) if (!idAt.has(group)) idAt.set(group, ids.push(group) - 1);
  const out: number[] = [];
  writeNumber(out, articles.length);
  let minute = 0;
  articles.forEach(({ source, hour, group }, at) => {
    const now = hour === null ? null : Math.round(hour * MINUTES);
    // Zigzag, with nought for "no date": most steps from one article to the next are small.
    writeNumber(out, now === null ? 0 : (now >= minute ? (now - minute) * 2 : (minute - now) * 2 - 1) + 1);
    minute = now ?? minute;
    writeNumber(out, sourceAt.get(source) as number);
    const root = idAt.get(group) as number;
    writeNumber(out, root === at ? 0 : root + 1);
  });
  packWords(articles, hashes, out);
  return { version: 1, ids: ids.join("\n"), sources: sources.join("\n"), data: toBase64(out) };
}

function packWords(articles: readonly Remembered[], hashes: readonly number[], out: number[]): void {
  const starts = new Int32Array(hashes.length + 1);
  for (const { words } of articles)
    for (const word of words) (starts[(word >> FLAG_BITS) + 1] as number) += 1;
  let used = 0;
  for (let slot = 0; slot < hashes.length; slot += 1) {
    if (starts[slot + 1]) used += 1;
    (starts[slot + 1] as number) += starts[slot] as number;
  }
  const next = starts.slice();
  const postings = new Int32Array(starts[hashes.length] as number);
  articles.forEach(({ words }, at) => {
    for (const word of words) {
      const slot = word >> FLAG_BITS;
      postings[(next[slot] as number)++] = (at << FLAG_BITS) | (word & FLAGS);
    }
  });
  const order = hashes.map((_, slot) => slot).sort((x, y) => (hashes[x] as number) - (hashes[y] as number));
  writeNumber(out, used);
  let hash = 0;
  for (const slot of order) {
    const start = starts[slot] as number;
    const end = starts[slot + 1] as number;
    if (start === end) continue;
    // Most words are met once: that stands in the last bit.
    writeNumber(out, (((hashes[slot] as number) - hash) << 1) | (end - start > 1 ? 1 : 0));
    hash = hashes[slot] as number;
    if (end - start > 1) writeNumber(out, end - start);
    let article = 0;
    for (let at = start; at < end; at += 1) {
      const posting = postings[at] as number;
      writeNumber(out, posting - (article << FLAG_BITS));
      article = posting >> FLAG_BITS;
    }
  }
}

/** The window that was packed; an empty one when there is none, or none that can be read. */
export function unpack(state: GroupState | undefined): Window {
  try {
    return state?.version === 1 ? read(state) : { articles: [], hashes: [] };
  } catch {
    return { articles: [], hashes: [] };
  }
}

function read(state: GroupState): Window {
  const ids = state.ids.split("\n");
  const sources = state.sources.split("\n");
  const bytes = { from: fromBase64(state.data), at: 0 };
  const length = readNumber(bytes);
  if (length > ids.length) throw new Error("more articles than ids");
  const articles: (Remembered & { words: number[] })[] = [];
  let minute = 0;
  for (let at = 0; at < length; at += 1) {
    const step = readNumber(bytes);
    const source = sources[readNumber(bytes)];
    const root = readNumber(bytes);
    const group = ids[root === 0 ? at : root - 1];
    const id = ids[at];
    if (source === undefined || group === undefined || id === undefined) throw new Error("a name is missing");
    if (step > 0) minute += (step - 1) % 2 ? -step / 2 : (step - 1) / 2;
    articles.push({ id, source, hour: step === 0 ? null : minute / MINUTES, group, words: [] });
  }
  return { articles, hashes: readWords(bytes, articles) };
}

function readWords(
  bytes: { from: Uint8Array; at: number },
  articles: readonly { words: number[] }[],
): number[] {
  const hashes: number[] = [];
  const used = readNumber(bytes);
  let hash = 0;
  for (let slot = 0; slot < used; slot += 1) {
    const step = readNumber(bytes);
    hash += step >> 1;
    hashes.push(hash);
    const count = step & 1 ? readNumber(bytes) : 1;
    let article = 0;
    for (let at = 0; at < count; at += 1) {
      const posting = readNumber(bytes);
      article += posting >> FLAG_BITS;
      const words = articles[article]?.words;
      if (!words) throw new Error("a word of no article");
      words.push((slot << FLAG_BITS) | (posting & FLAGS));
    }
  }
  return hashes;
}

import { FLAG_BITS, FLAGS } from "./fingerprint.ts";
import { NumberReader, NumberWriter } from "./numbers.ts";
import { ShortIds } from "./short-ids.ts";

/** The memory from one run of the clock to the next: plain JSON, about 50 bytes an article. */
export interface GroupState {
  readonly version: 1;
  /** The ids of the articles in the window, then those of groups whose oldest article has left it; short, by line. */
  readonly ids: string;
  readonly prefixes: readonly string[];
  readonly sources: readonly string[];
  /** Times, sources, groups and words, packed. */
  readonly data: string;
}

/** One article that is remembered. Its place among the articles is what the numbers of a posting point to. */
export interface Remembered {
  /** Short, as `ShortIds` writes it. */
  readonly id: string;
  readonly source: number;
  /** Minutes since 1970, or null where the source gives no date that can be true. */
  readonly minute: number | null;
  /** The short id of its group. */
  group: string;
}

export interface Window {
  readonly articles: Remembered[];
  readonly sources: string[];
  readonly ids: ShortIds;
  /** The words met so far, by hash in rising order. */
  readonly hashes: Int32Array;
  /** Where the postings of each word begin; one more for the end of the last. */
  readonly starts: Int32Array;
  /** `place of the article << FLAG_BITS | flags`, word by word, in rising order. */
  readonly postings: Int32Array;
}

/** What was kept; an empty window when there is nothing, or nothing that can be read. */
export function unpack(state: GroupState | undefined): Window {
  try {
    if (state?.version === 1) return read(state);
  } catch {
    // Grouping begins anew: that costs joins with what came before, and no story.
  }
  const none = new Int32Array(0);
  return {
    articles: [],
    sources: [],
    ids: new ShortIds(),
    hashes: none,
    starts: new Int32Array(1),
    postings: none,
  };
}

function read({ ids, prefixes, sources, data }: GroupState): Window {
  const lines = ids.split("\n");
  const numbers = new NumberReader(data);
  const length = numbers.read();
  const articles: Remembered[] = [];
  let minute = 0;
  for (let at = 0; at < length; at += 1) {
    const step = numbers.read();
    const source = numbers.read();
    const root = numbers.read();
    const id = lines[at];
    const group = lines[root === 0 ? at : root - 1];
    if (id === undefined || group === undefined || source >= sources.length)
      throw new Error("a name is missing");
    if (step > 0) minute += step % 2 === 1 ? (step - 1) / 2 : -step / 2;
    articles.push({ id, source, minute: step === 0 ? null : minute, group });
  }
  return { articles, sources: [...sources], ids: new ShortIds(prefixes), ...readWords(numbers, length) };
}

function readWords(numbers: NumberReader, articles: number): Pick<Window, "hashes" | "starts" | "postings"> {
  const words = numbers.read();
  const hashes = new Int32Array(words);
  const starts = new Int32Array(words + 1);
  const postings = new Int32Array(numbers.read());
  let hash = 0;
  let next = 0;
  for (let slot = 0; slot < words; slot += 1) {
    const step = numbers.read();
    hash += step >> 1;
    hashes[slot] = hash;
    let left = step & 1 ? numbers.read() : 1;
    let place = 0;
    for (; left > 0; left -= 1) {
      const posting = (place << FLAG_BITS) + numbers.read();
      place = posting >> FLAG_BITS;
      if (place >= articles || next >= postings.length) throw new Error("a word of no article");
      postings[next] = posting;
      next += 1;
    }
    starts[slot + 1] = next;
  }
  return { hashes, starts, postings };
}

/** The window as it is kept, without the articles that `stays` leaves out. */
export function pack(window: Window, stays: (article: Remembered) => boolean): GroupState {
  const { articles, sources, ids } = window;
  const places = new Int32Array(articles.length).fill(-1);
  const kept: Remembered[] = [];
  articles.forEach((article, at) => {
    if (stays(article)) places[at] = kept.push(article) - 1;
  });
  const lines = kept.map((article) => article.id);
  const numbers = new NumberWriter();
  numbers.write(kept.length);
  const used: number[] = [];
  packArticles(kept, lines, used, numbers);
  packWords(window, places, numbers);
  return {
    version: 1,
    ids: lines.join("\n"),
    prefixes: ids.prefixes,
    sources: used.map((source) => sources[source] ?? ""),
    data: numbers.base64(),
  };
}

function packArticles(
  kept: readonly Remembered[],
  lines: string[],
  used: number[],
  numbers: NumberWriter,
): void {
  const lineOf = new Map(lines.map((line, at) => [line, at]));
  const sourceAt = new Map<number, number>();
  let last = 0;
  kept.forEach(({ source, minute, group, id }) => {
    // Odd for a step forward, even for one back, nought for no date: most steps are small.
    const step = minute === null ? 0 : minute >= last ? (minute - last) * 2 + 1 : (last - minute) * 2;
    last = minute ?? last;
    numbers.write(step);
    let at = sourceAt.get(source);
    if (at === undefined) {
      at = used.push(source) - 1;
      sourceAt.set(source, at);
    }
    numbers.write(at);
    let root = group === id ? -1 : lineOf.get(group);
    if (root === undefined) {
      root = lines.push(group) - 1;
      lineOf.set(group, root);
    }
    numbers.write(root + 1);
  });
}

function packWords({ hashes, starts, postings }: Window, places: Int32Array, numbers: NumberWriter): void {
  const left = new Int32Array(hashes.length);
  let words = 0;
  let total = 0;
  for (let slot = 0; slot < hashes.length; slot += 1) {
    let count = 0;
    for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at += 1)
      if ((places[(postings[at] as number) >> FLAG_BITS] as number) >= 0) count += 1;
    left[slot] = count;
    total += count;
    if (count > 0) words += 1;
  }
  numbers.write(words);
  numbers.write(total);
  let hash = 0;
  for (let slot = 0; slot < hashes.length; slot += 1) {
    const count = left[slot] as number;
    if (count === 0) continue;
    // Most words are met once: the last bit says so, and no count follows.
    numbers.write((((hashes[slot] as number) - hash) << 1) | (count > 1 ? 1 : 0));
    hash = hashes[slot] as number;
    if (count > 1) numbers.write(count);
    let place = 0;
    for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at += 1) {
      const posting = postings[at] as number;
      const now = places[posting >> FLAG_BITS] as number;
      if (now < 0) continue;
      numbers.write(((now - place) << FLAG_BITS) | (posting & FLAGS));
      place = now;
    }
  }
}

import { alike, type Printed, WINDOW_HOURS } from "./alike.ts";
import { FLAG_BITS, FLAGS, fingerprint, isDigest, usualShare } from "./fingerprint.ts";
import { type GroupState, pack, type Remembered, unpack, type Window } from "./window.ts";

export type { GroupState } from "./window.ts";

export interface Groupable {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text; its first 600 letters are read. */
  readonly content?: string;
  readonly source: string;
  /** ISO 8601, or null where the source gives none. */
  readonly published: string | null;
}

export interface Grouped {
  /** The id of its story for each article, in order: the id of the story's oldest article. */
  readonly ids: string[];
  /** Stories that turned out to be another's: the id they had, and the one they have now. */
  readonly moved?: Record<string, string>;
  readonly state: GroupState;
}

export const LIMITS = {
  /** The state holds the articles that arrived last. */
  articles: 2000,
  /** Two articles tell one story from these odds (as a logarithm) … */
  link: 1.25,
  /** … when the articles of their groups speak for it on the mean, … */
  mean: -0.75,
  /** … and more so when both are groups of several. */
  meanOfGroups: 0.5,
  several: 3,
  /** Of a group its first and its last articles are asked. */
  asked: 4,
  /** Words that more articles hold than this find no candidates. */
  found: 150,
  candidates: 40,
  /** What a text of general English adds to the count of articles: keeps a small window from calling every word rare. */
  usualTexts: 600,
  floor: 1 / 400,
  /** Shared rarity below which two articles are not even compared. */
  worthALook: 8,
};

const HOUR_MS = 3_600_000;

/**
 * Finds which articles tell the same story. `articles` come in order of time and in portions, `earlier` is the state
 * the last portion left. An article met before keeps its group. Never throws on bad input.
 */
export function groupStories(articles: readonly Groupable[], earlier?: GroupState): Grouped {
  const window = unpack(earlier);
  const known = new Map(window.articles.map((article, at) => [article.id, at]));
  const start = window.articles.length;
  const places = admit(articles, window, known);
  const groups = new Groups(window.articles);
  join(window, start, groups);
  const ids = places.map((at) => window.articles[at]?.group ?? "");
  const moved = groups.moved(start);
  const state = pack(kept(window));
  return Object.keys(moved).length > 0 ? { ids, moved, state } : { ids, state };
}

/** Puts what is new into the window; gives the place of each article. */
function admit(articles: readonly Groupable[], window: Window, known: Map<string, number>): number[] {
  const slots = new Map<number, number>();
  const sorted = window.hashes.length;
  const latest = Date.now() + 24 * HOUR_MS;
  const slotOf = (hash: number): number => {
    const old = find(window.hashes, hash, sorted);
    if (old >= 0) return old;
    const added = slots.get(hash);
    if (added !== undefined) return added;
    slots.set(hash, window.hashes.length);
    return window.hashes.push(hash) - 1;
  };
  return articles.map((article) => {
    const at = known.get(article.id);
    if (at !== undefined) return at;
    const time = article.published === null ? Number.NaN : Date.parse(article.published);
    const words = (isDigest(article.title) ? [] : fingerprint(article)).map(
      (word) => (slotOf(word >> FLAG_BITS) << FLAG_BITS) | (word & FLAGS),
    );
    const hour = time > 0 && time < latest ? Math.round(time / 60_000) / 60 : null;
    known.set(article.id, window.articles.length);
    const { id, source } = article;
    return window.articles.push({ id, source, hour, group: id, words: words.sort((x, y) => x - y) }) - 1;
  });
}

/** Binary search in the first `length` numbers; -1 when it is not there. */
function find(numbers: readonly number[], wanted: number, length: number): number {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = numbers[middle] as number;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Links each article from `start` on to the earlier ones it is most alike, surest links first. */
function join(window: Window, start: number, groups: Groups): void {
  const { articles } = window;
  const index = indexOf(window);
  const links: { odds: number; one: number; other: number }[] = [];
  for (let at = start; at < articles.length; at += 1)
    for (const other of candidates(at, window, index)) {
      const odds = alike(articles[at] as Printed, articles[other] as Printed, index.rarity);
      if (odds >= LIMITS.link) links.push({ odds, one: at, other });
    }
  links.sort((x, y) => y.odds - x.odds || x.one - y.one || x.other - y.other);
  for (const { one, other } of links) groups.join(one, other, index.rarity);
}

interface Index {
  readonly rarity: Float64Array;
  readonly starts: Int32Array;
  readonly postings: Int32Array;
  readonly sums: Float64Array;
}

/** How rare each word is and which articles hold it. */
function indexOf({ articles, hashes }: Window): Index {
  const starts = new Int32Array(hashes.length + 1);
  for (const { words } of articles)
    for (let at = 0; at < words.length; at += 1)
      (starts[((words[at] as number) >> FLAG_BITS) + 1] as number) += 1;
  const rarity = new Float64Array(hashes.length);
  const texts = articles.length + LIMITS.usualTexts;
  for (let slot = 0; slot < hashes.length; slot += 1) {
    const met = (starts[slot + 1] as number) + LIMITS.usualTexts * usualShare(hashes[slot] as number);
    rarity[slot] = -Math.log(met / texts + LIMITS.floor);
    (starts[slot + 1] as number) += starts[slot] as number;
  }
  const next = starts.slice();
  const postings = new Int32Array(starts[hashes.length] as number);
  articles.forEach(({ words }, article) => {
    for (let at = 0; at < words.length; at += 1) {
      const slot = (words[at] as number) >> FLAG_BITS;
      postings[next[slot] as number] = article;
      next[slot] = (next[slot] as number) + 1;
    }
  });
  return { rarity, starts, postings, sums: new Float64Array(articles.length) };
}

/** The earlier articles that share the most with one, at most a few dozen. */
function candidates(at: number, { articles }: Window, { rarity, starts, postings, sums }: Index): number[] {
  const met: number[] = [];
  for (const word of articles[at]?.words ?? []) {
    const slot = word >> FLAG_BITS;
    const end = starts[slot + 1] as number;
    if (end - (starts[slot] as number) > LIMITS.found) continue;
    for (let posting = starts[slot] as number; posting < end; posting += 1) {
      const other = postings[posting] as number;
      if (other >= at) break;
      if (sums[other] === 0) met.push(other);
      sums[other] = (sums[other] as number) + (rarity[slot] as number);
    }
  }
  const worth = met.filter((other) => (sums[other] as number) >= LIMITS.worthALook);
  if (worth.length > LIMITS.candidates)
    worth.sort((x, y) => (sums[y] as number) - (sums[x] as number)).splice(LIMITS.candidates);
  for (const other of met) sums[other] = 0;
  return worth;
}

/** The groups of a window while they grow together. */
class Groups {
  readonly #articles: readonly Remembered[];
  readonly #members = new Map<string, number[]>();
  readonly #moved: [string, string][] = [];

  constructor(articles: readonly Remembered[]) {
    this.#articles = articles;
    articles.forEach(({ group }, at) => {
      const members = this.#members.get(group);
      if (members) members.push(at);
      else this.#members.set(group, [at]);
    });
  }

  /** Makes one group of two articles' groups if those agree. */
  join(one: number, other: number, rarity: Float64Array): void {
    const first = this.#articles[one]?.group ?? "";
    const second = this.#articles[other]?.group ?? "";
    const a = this.#members.get(first);
    const b = this.#members.get(second);
    if (first === second || !a || !b || !this.#agree(a, b, rarity)) return;
    const [older, younger] = (a[0] as number) < (b[0] as number) ? [first, second] : [second, first];
    this.#members.set(older, merged(a, b));
    for (const at of this.#members.get(younger) ?? []) (this.#articles[at] as Remembered).group = older;
    this.#members.delete(younger);
    this.#moved.push([younger, older]);
  }

  #agree(a: readonly number[], b: readonly number[], rarity: Float64Array): boolean {
    let sum = 0;
    const some = (group: readonly number[]) =>
      group.length <= 2 * LIMITS.asked
        ? group
        : [...group.slice(0, LIMITS.asked), ...group.slice(-LIMITS.asked)];
    const ones = some(a);
    const others = some(b);
    for (const x of ones)
      for (const y of others)
        sum += Math.max(-6, alike(this.#articles[x] as Printed, this.#articles[y] as Printed, rarity));
    const large = a.length >= LIMITS.several && b.length >= LIMITS.several;
    return sum / (ones.length * others.length) >= (large ? LIMITS.meanOfGroups : LIMITS.mean);
  }

  /** The groups of earlier portions that are another's now: an article of this portion had no group to move from. */
  moved(start: number): Record<string, string> {
    const fresh = new Set(this.#articles.slice(start).map((article) => article.id));
    const now = new Map(this.#moved);
    const last = (id: string): string => {
      const next = now.get(id);
      return next === undefined ? id : last(next);
    };
    return Object.fromEntries([...now.keys()].filter((id) => !fresh.has(id)).map((id) => [id, last(id)]));
  }
}

function merged(a: readonly number[], b: readonly number[]): number[] {
  return [...a, ...b].sort((x, y) => x - y);
}

/** What stays for the next portion: the last that arrived, none older than the window reaches. */
function kept(window: Window): Window {
  let latest = 0;
  for (const { hour } of window.articles) if (hour !== null && hour > latest) latest = hour;
  const fresh = window.articles.filter(({ hour }) => hour === null || hour >= latest - WINDOW_HOURS);
  return { articles: fresh.slice(-LIMITS.articles), hashes: window.hashes };
}

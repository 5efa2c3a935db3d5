import { alike, type Printed, WINDOW_HOURS } from "./alike.ts";
import { fingerprint, isDigest } from "./fingerprint.ts";
import { type GroupState, pack, type Remembered, unpack, type Window } from "./window.ts";
import { WordIndex, withWords } from "./word-index.ts";

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
  /** Two articles that stand alone are one story from these odds (as a logarithm). */
  pair: 1.1,
  /** To a story that several tell an article comes from these, … */
  link: 0.5,
  /** … when the story's articles speak for it on the mean; … */
  mean: -1.25,
  /** … more so when it brings several of its own. */
  meanOfGroups: -0.25,
  several: 3,
  /** Of a group its first and its last articles are asked. */
  asked: 4,
  /** Where links are looked for: words that more articles hold than this find none. */
  look: { tooCommon: 150, most: 40, least: 8 },
};

/** One pair of articles says no more against a join than this. */
const LEAST = -6;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Finds which articles tell the same story. `articles` come in order of time and in portions, `earlier` is the state
 * the last portion left. An article met before keeps its group. Never throws on bad input.
 */
export function groupStories(articles: readonly Groupable[], earlier?: GroupState): Grouped {
  const before = unpack(earlier);
  const start = before.articles.length;
  const { places, prints } = admit(articles, before);
  const window = withWords(before, prints);
  const groups = new Groups(window, start);
  if (prints.length > 0) groups.grow();
  const long = (short: string) => window.ids.long(short);
  const ids = places.map((place) => long(window.articles[place]?.group ?? ""));
  const moved = Object.fromEntries(groups.moved().map(([from, to]) => [long(from), long(to)]));
  const state = pack(window, stays(window));
  return Object.keys(moved).length > 0 ? { ids, moved, state } : { ids, state };
}

/** Puts what is new into the window; gives the place of each article, and the words of the new ones. */
function admit(articles: readonly Groupable[], window: Window): { places: number[]; prints: number[][] } {
  const known = new Map(window.articles.map(({ id }, place) => [id, place]));
  const sourceAt = new Map(window.sources.map((source, at) => [source, at]));
  const latest = Date.now() + DAY_MS;
  const prints: number[][] = [];
  const places = articles.map((article) => {
    const id = window.ids.short(article.id);
    const at = known.get(id);
    if (at !== undefined) return at;
    let source = sourceAt.get(article.source);
    if (source === undefined) {
      source = window.sources.push(article.source) - 1;
      sourceAt.set(article.source, source);
    }
    const time = Date.parse(article.published ?? "");
    const minute = time > 0 && time < latest ? Math.floor(time / MINUTE_MS) : null;
    prints.push(isDigest(article.title) ? [] : fingerprint(article));
    const place = window.articles.push({ id, source, minute, group: id }) - 1;
    known.set(id, place);
    return place;
  });
  return { places, prints };
}

/** Which articles stay for the next portion: the last that arrived, none older than the window reaches. */
function stays({ articles }: Window): (article: Remembered) => boolean {
  let latest = 0;
  for (const { minute } of articles) if (minute !== null && minute > latest) latest = minute;
  const oldest = latest - WINDOW_HOURS * 60;
  const fresh = articles.filter(({ minute }) => minute === null || minute >= oldest).slice(-LIMITS.articles);
  const kept = new Set(fresh);
  return (article) => kept.has(article);
}

/** The groups of a window while they grow together. */
class Groups {
  readonly #articles: readonly Remembered[];
  readonly #start: number;
  readonly #index: WordIndex;
  readonly #members = new Map<string, number[]>();
  readonly #moved = new Map<string, string>();

  constructor(window: Window, start: number) {
    this.#articles = window.articles;
    this.#start = start;
    this.#index = new WordIndex(window);
    window.articles.forEach(({ group }, place) => {
      const members = this.#members.get(group);
      if (members) members.push(place);
      else this.#members.set(group, [place]);
    });
  }

  /** Joins the groups of articles that are alike, surest first. */
  grow(): void {
    const links: { odds: number; one: number; other: number }[] = [];
    for (let one = this.#start; one < this.#articles.length; one += 1) {
      const printed = this.#index.printed(one);
      for (const other of this.#index.candidates(one, LIMITS.look)) {
        const odds = alike(printed, this.#index.printed(other), this.#index.rarity);
        if (odds >= LIMITS.link) links.push({ odds, one, other });
      }
    }
    links.sort((x, y) => y.odds - x.odds || x.one - y.one || x.other - y.other);
    for (const { odds, one, other } of links) this.#join(odds, one, other);
  }

  #join(odds: number, one: number, other: number): void {
    const first = this.#articles[one]?.group ?? "";
    const second = this.#articles[other]?.group ?? "";
    const a = this.#members.get(first);
    const b = this.#members.get(second);
    if (first === second || !a || !b) return;
    if (a.length + b.length === 2 ? odds < LIMITS.pair : !this.#agree(a, b)) return;
    const [older, younger] = (a[0] as number) < (b[0] as number) ? [first, second] : [second, first];
    const gone = this.#members.get(younger) ?? [];
    for (const place of gone) (this.#articles[place] as Remembered).group = older;
    this.#members.set(
      older,
      [...(this.#members.get(older) ?? []), ...gone].sort((x, y) => x - y),
    );
    this.#members.delete(younger);
    this.#moved.set(younger, older);
  }

  /** Whether two groups speak for each other on the mean of their first and last articles. */
  #agree(a: readonly number[], b: readonly number[]): boolean {
    const ones = this.#asked(a);
    const others = this.#asked(b);
    let sum = 0;
    for (const one of ones)
      for (const other of others) sum += Math.max(LEAST, alike(one, other, this.#index.rarity));
    const large = a.length >= LIMITS.several && b.length >= LIMITS.several;
    return sum / (ones.length * others.length) >= (large ? LIMITS.meanOfGroups : LIMITS.mean);
  }

  #asked(group: readonly number[]): Printed[] {
    const { asked } = LIMITS;
    const some = group.length <= 2 * asked ? group : [...group.slice(0, asked), ...group.slice(-asked)];
    return some.map((place) => this.#index.printed(place));
  }

  /** Groups of earlier portions that are another's now; an article of this portion had no group to move from. */
  moved(): [from: string, to: string][] {
    const fresh = new Set(this.#articles.slice(this.#start).map(({ id }) => id));
    const last = (id: string): string => {
      let now = id;
      for (let next = this.#moved.get(now); next !== undefined; next = this.#moved.get(now)) now = next;
      return now;
    };
    return [...this.#moved.keys()].filter((id) => !fresh.has(id)).map((id) => [id, last(id)]);
  }
}

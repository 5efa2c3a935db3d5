import { alike } from "./alike.ts";
import { Candidates } from "./candidates.ts";
import type { Window } from "./window.ts";
import type { WordIndex } from "./word-index.ts";

const LIMITS = {
  /** Two articles that stand alone are one story from these odds (as a logarithm). */
  pair: 1.2,
  /** To a story that several tell an article comes from these, … */
  link: 1,
  /** … when the story's articles speak for it on the mean; … */
  mean: -1,
  /** … more so when it brings several of its own. */
  meanOfGroups: -0.5,
  several: 3,
  /** Of a group its first and its last articles are asked. */
  asked: 4,
};

/** One pair of articles says no more against a join than this. */
const LEAST = -6;

/** The groups of a window while they grow together. */
export class Groups {
  readonly #window: Window;
  readonly #index: WordIndex;
  /** The places of each group's articles in rising order, by the group's number in the window. */
  readonly #members = new Map<number, readonly number[]>();
  readonly #moved = new Map<number, number>();
  /** What was found for pairs of places, by the later one's times the window's length and the other. */
  readonly #odds = new Map<number, number>();

  constructor(window: Window, index: WordIndex) {
    this.#window = window;
    this.#index = index;
  }

  /** Joins the groups of articles that are alike, surest first. */
  grow(): void {
    const index = this.#index;
    const candidates = new Candidates(index);
    const links: { odds: number; one: number; other: number }[] = [];
    for (let one = this.#window.start; one < this.#window.length; one += 1) {
      const print = index.print(one);
      for (const { other, shared } of candidates.of(print)) {
        const odds = alike(print, other, shared, index, LIMITS.link);
        if (odds < LIMITS.link) continue;
        links.push({ odds, one, other });
        this.#odds.set(one * this.#window.length + other, odds);
      }
    }
    links.sort((x, y) => y.odds - x.odds || x.one - y.one || x.other - y.other);
    for (const { odds, one, other } of links) this.#join(odds, one, other);
  }

  /** The odds of two articles, at least LEAST. */
  #alike(one: number, other: number): number {
    if (one < other) return this.#alike(other, one);
    const pair = one * this.#window.length + other;
    const known = this.#odds.get(pair);
    if (known !== undefined) return known;
    const print = this.#index.print(one);
    const odds = Math.max(LEAST, alike(print, other, this.#index.shared(print, other), this.#index, LEAST));
    this.#odds.set(pair, odds);
    return odds;
  }

  /** The places of a group's articles in rising order: looked for when it is first asked for. */
  #membersOf(group: number): readonly number[] {
    const known = this.#members.get(group);
    if (known) return known;
    const members = group >= this.#window.start ? [group] : this.#window.membersOf(group);
    this.#members.set(group, members);
    return members;
  }

  #join(odds: number, one: number, other: number): void {
    const first = this.#window.group(one);
    const second = this.#window.group(other);
    if (first === second) return;
    const a = this.#membersOf(first);
    const b = this.#membersOf(second);
    if (a.length + b.length === 2 ? odds < LIMITS.pair : !this.#agree(a, b)) return;
    const [older, younger] = isOlder(first, a, second, b) ? [first, second] : [second, first];
    for (const place of this.#membersOf(younger)) this.#window.changed.set(place, older);
    this.#members.set(
      older,
      [...a, ...b].sort((x, y) => x - y),
    );
    this.#members.delete(younger);
    this.#moved.set(younger, older);
  }

  /** Whether two groups speak for each other on the mean of their first and last articles. */
  #agree(a: readonly number[], b: readonly number[]): boolean {
    const ones = asked(a);
    const others = asked(b);
    let sum = 0;
    for (const one of ones) for (const other of others) sum += this.#alike(one, other);
    const large = a.length >= LIMITS.several && b.length >= LIMITS.several;
    return sum / (ones.length * others.length) >= (large ? LIMITS.meanOfGroups : LIMITS.mean);
  }

  /** Groups of earlier portions that are another's now; an article of this portion had no group to move from. */
  moved(): [from: number, to: number][] {
    const last = (group: number): number => {
      const next = this.#moved.get(group);
      return next === undefined ? group : last(next);
    };
    return [...this.#moved.keys()]
      .filter((group) => group < this.#window.start)
      .map((group) => [group, last(group)]);
  }
}

/** The articles that speak for a group. */
const asked = (group: readonly number[]): readonly number[] =>
  group.length <= 2 * LIMITS.asked ? group : [...group.slice(0, LIMITS.asked), ...group.slice(-LIMITS.asked)];

/** A group whose oldest article has left the window is older than those whose oldest is in it. */
function isOlder(one: number, a: readonly number[], other: number, b: readonly number[]): boolean {
  if (one < 0 !== other < 0) return one < 0;
  return (a[0] as number) < (b[0] as number);
}

import { alike, type Printed } from "./alike.ts";
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
  /** Where links are looked for: words that more articles hold than this find none. */
  look: { tooCommon: 80, most: 20, least: 9 },
};

/** One pair of articles says no more against a join than this. */
const LEAST = -6;

/** The groups of a window while they grow together. */
export class Groups {
  readonly #window: Window;
  readonly #start: number;
  readonly #index: WordIndex;
  /** The places of each group's articles in rising order, by the group's number in the window. */
  readonly #members = new Map<number, number[]>();
  readonly #moved = new Map<number, number>();

  /** `start`: the place of the first new article. */
  constructor(window: Window, start: number, index: WordIndex) {
    this.#window = window;
    this.#start = start;
    this.#index = index;
    window.groups.forEach((group, place) => {
      const members = this.#members.get(group);
      if (members) members.push(place);
      else this.#members.set(group, [place]);
    });
  }

  /** Joins the groups of articles that are alike, surest first. */
  grow(): void {
    const links: { odds: number; one: number; other: number }[] = [];
    for (let one = this.#start; one < this.#window.ids.length; one += 1) {
      const printed = this.#index.printed(one);
      for (const other of this.#index.candidates(one, LIMITS.look)) {
        const odds = alike(printed, this.#index.printed(other), this.#index);
        if (odds >= LIMITS.link) links.push({ odds, one, other });
      }
    }
    links.sort((x, y) => y.odds - x.odds || x.one - y.one || x.other - y.other);
    for (const { odds, one, other } of links) this.#join(odds, one, other);
  }

  #join(odds: number, one: number, other: number): void {
    const { groups } = this.#window;
    const first = groups[one] as number;
    const second = groups[other] as number;
    const a = this.#members.get(first);
    const b = this.#members.get(second);
    if (first === second || !a || !b) return;
    if (a.length + b.length === 2 ? odds < LIMITS.pair : !this.#agree(a, b)) return;
    const [older, younger] = isOlder(first, a, second, b) ? [first, second] : [second, first];
    const gone = this.#members.get(younger) ?? [];
    for (const place of gone) groups[place] = older;
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
      for (const other of others) sum += Math.max(LEAST, alike(one, other, this.#index));
    const large = a.length >= LIMITS.several && b.length >= LIMITS.several;
    return sum / (ones.length * others.length) >= (large ? LIMITS.meanOfGroups : LIMITS.mean);
  }

  #asked(group: readonly number[]): Printed[] {
    const { asked } = LIMITS;
    const some = group.length <= 2 * asked ? group : [...group.slice(0, asked), ...group.slice(-asked)];
    return some.map((place) => this.#index.printed(place));
  }

  /** Groups of earlier portions that are another's now; an article of this portion had no group to move from. */
  moved(): [from: number, to: number][] {
    const last = (group: number): number => {
      const next = this.#moved.get(group);
      return next === undefined ? group : last(next);
    };
    return [...this.#moved.keys()]
      .filter((group) => group < this.#start)
      .map((group) => [group, last(group)]);
  }
}

/** A group whose oldest article has left the window is older than those whose oldest is in it. */
function isOlder(one: number, a: readonly number[], other: number, b: readonly number[]): boolean {
  if (one < 0 !== other < 0) return one < 0;
  return (a[0] as number) < (b[0] as number);
}

import { alike } from "./alike.ts";
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
  /** The place of the first new article. */
  readonly #start: number;
  readonly #index: WordIndex;
  /** The places of each group's articles in rising order, by the group's number in the window. */
  readonly #members = new Map<number, readonly number[]>();
  readonly #moved = new Map<number, number>();
  /** The articles that speak for the groups that there are links to. */
  #asked: number[] = [];

  constructor(window: Window, index: WordIndex) {
    this.#window = window;
    this.#start = window.earlier.length;
    this.#index = index;
  }

  /** Joins the groups of articles that are alike, surest first. */
  grow(): void {
    const met: number[][] = [];
    for (let one = this.#start; one < this.#window.length; one += 1)
      met.push(this.#index.candidates(one, LIMITS.look));
    this.#index.gather(new Set(met.flat()));
    const links: { odds: number; one: number; other: number }[] = [];
    met.forEach((others, at) => {
      const one = this.#start + at;
      for (const other of others) {
        const odds = alike(this.#index.printed(one), this.#index.printed(other), this.#index);
        if (odds >= LIMITS.link) links.push({ odds, one, other });
      }
    });
    const linked = new Set(links.map(({ other }) => this.#window.group(other)));
    this.#asked = [...linked].flatMap((group) => asked(this.#membersOf(group)));
    this.#index.gather(this.#asked);
    links.sort((x, y) => y.odds - x.odds || x.one - y.one || x.other - y.other);
    for (const { odds, one, other } of links) this.#join(odds, one, other);
  }

  /** The places of a group's articles in rising order: looked for when it is first asked for. */
  #membersOf(group: number): readonly number[] {
    const known = this.#members.get(group);
    if (known) return known;
    const members = group >= this.#start ? [group] : this.#window.membersOf(group);
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
    // A group begins with its earliest article: where both are of earlier runs, these are compared with each other.
    if (Math.max(a[0] as number, b[0] as number) < this.#start) this.#index.readWhole(this.#asked);
    const ones = asked(a).map((place) => this.#index.printed(place));
    const others = asked(b).map((place) => this.#index.printed(place));
    let sum = 0;
    for (const one of ones)
      for (const other of others) sum += Math.max(LEAST, alike(one, other, this.#index));
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
      .filter((group) => group < this.#start)
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

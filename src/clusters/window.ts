import { NO_TIME } from "./alike.ts";
import { BUCKETS, type Buckets, PLACES } from "./packed-words.ts";
import { ShortIds } from "./short-ids.ts";
import { codeOf, LARGEST, lettersOf, readUnits, valueOfCode } from "./units.ts";

/** The memory from one run of the clock to the next: plain JSON, about 80 bytes an article. */
export interface GroupState {
  readonly version: 4;
  /** How many articles are remembered. */
  readonly remembered: number;
  /** The ids of the articles, and those of groups whose oldest article was let go; short, with commas. */
  readonly ids: string;
  readonly gone: string;
  readonly prefixes: readonly string[];
  /** Minutes since 1970, from which those of the articles are counted. */
  readonly since: number;
  /** A unit for each article; UNDATED without a time that can be true, LET_GO for one that is not remembered. */
  readonly minutes: string;
  /** The place of the oldest article of each one's group; from PLACES on it is among those that were let go. */
  readonly groups: string;
  /** SOURCE_LETTERS for each article: a hash of its source's name. */
  readonly sources: string;
  /** For each article a letter for the number of words in its title, a unit for the bucket of each name in it, a space. */
  readonly titles: string;
  readonly words: Buckets;
}

export const UNDATED = LARGEST;
export const LET_GO = LARGEST - 1;
/** How long the name of a source is in the state: one of 800,000. */
const SOURCE_LETTERS = 3;
export const sourceLetters = (hash: number): string =>
  (lettersOf(codeOf(hash % (LARGEST + 1))) + lettersOf(codeOf((hash >>> 13) % (LARGEST + 1)))).slice(
    0,
    SOURCE_LETTERS,
  );

/** A new article: its time in minutes since 1970 or NO_TIME, its words as `fingerprint` gives them. */
export interface Arrival {
  readonly id: string;
  readonly minute: number;
  readonly source: string;
  readonly words: Int32Array;
}

/** The articles that are remembered and those that are new, each by its place: the new ones after the earlier ones. */
export class Window {
  readonly state: GroupState;
  readonly shortIds: ShortIds;
  /** How many earlier articles have places, and how many of them are remembered. */
  readonly start: number;
  readonly live: number;
  readonly arrivals: Arrival[] = [];
  readonly gone: readonly string[];
  /** The columns of the state as units; groups as they were before this run. */
  readonly minutes: Uint16Array;
  readonly groups: Uint16Array;
  /** The places that are not remembered, in rising order. */
  readonly letGo: readonly number[];
  /** Groups that are not as the state has them. */
  readonly changed = new Map<number, number>();
  #ids: readonly string[] | undefined;
  #titles: readonly string[] | undefined;

  /** Throws an Error for a state that nobody packed. */
  constructor(state: GroupState) {
    this.state = state;
    this.gone = listed(state.gone);
    this.shortIds = new ShortIds(state.prefixes);
    this.minutes = readUnits(state.minutes);
    this.groups = readUnits(state.groups);
    this.start = this.minutes.length;
    const letGo: number[] = [];
    const code = codeOf(LET_GO);
    for (let at = this.minutes.indexOf(code); at >= 0; at = this.minutes.indexOf(code, at + 1))
      letGo.push(at);
    this.letGo = letGo;
    this.live = this.start - letGo.length;
    if (
      this.start > PLACES ||
      this.groups.length !== this.start ||
      state.sources.length !== SOURCE_LETTERS * this.start ||
      state.remembered !== this.live ||
      !Array.isArray(state.words) ||
      state.words.length !== BUCKETS ||
      !Number.isSafeInteger(state.since)
    )
      throw new RangeError("an article is missing");
  }

  get length(): number {
    return this.start + this.arrivals.length;
  }

  /** The ids of the earlier articles. */
  ids(): readonly string[] {
    if (this.#ids) return this.#ids;
    this.#ids = listed(this.state.ids);
    if (this.#ids.length !== this.start) throw new RangeError("an id is missing");
    return this.#ids;
  }

  /** An article's id; of a group that begins with one that was let go, the id that it has. */
  id(place: number): string {
    if (place < 0) return this.gone[-1 - place] as string;
    return place < this.start ? (this.ids()[place] as string) : this.arrival(place).id;
  }

  arrival(place: number): Arrival {
    return this.arrivals[place - this.start] as Arrival;
  }

  /** Minutes since 1970, or NO_TIME. */
  minute(place: number): number {
    if (place >= this.start) return this.arrival(place).minute;
    const value = valueOfCode(this.minutes[place] as number);
    if (!(value >= 0 && value <= LARGEST)) throw new RangeError("a time is broken");
    return value === UNDATED ? NO_TIME : this.state.since + value;
  }

  source(place: number): string {
    if (place >= this.start) return this.arrival(place).source;
    return this.state.sources.slice(SOURCE_LETTERS * place, SOURCE_LETTERS * (place + 1));
  }

  /** What the state has on the titles of the earlier articles. */
  titles(): readonly string[] {
    if (this.#titles) return this.#titles;
    this.#titles = listed(this.state.titles, " ");
    if (this.#titles.length !== this.start) throw new RangeError("a title is missing");
    return this.#titles;
  }

  /** The place of the oldest article of a group; below 0 where that was let go: -1 for the first of `gone`. */
  group(place: number): number {
    const changed = this.changed.get(place);
    if (changed !== undefined || place >= this.start) return changed ?? place;
    const value = valueOfCode(this.groups[place] as number);
    if (value < PLACES ? !(value < this.start && value >= 0) : value - PLACES >= this.gone.length)
      throw new RangeError("a group is missing");
    return value < PLACES ? value : PLACES - 1 - value;
  }

  /** The earlier articles that the state has in a group, in rising order. */
  membersOf(group: number): number[] {
    const { groups } = this;
    const code = codeOf(group < 0 ? PLACES - 1 - group : group);
    const members: number[] = [];
    for (let at = groups.indexOf(code); at >= 0; at = groups.indexOf(code, at + 1)) members.push(at);
    return members;
  }
}

const listed = (text: string, separator = ","): string[] => (text === "" ? [] : text.split(separator));

export const EMPTY: GroupState = {
  ...{ version: 4, remembered: 0, ids: "", gone: "", prefixes: [], since: 0 },
  ...{ minutes: "", groups: "", sources: "", titles: "", words: new Array<string>(BUCKETS).fill("") },
};

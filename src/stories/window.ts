import { NO_TIME, WINDOW_HOURS } from "./alike.ts";
import { PLACES, type WordState } from "./packed-words.ts";
import { ShortIds } from "./short-ids.ts";
import { codeOf, LARGEST, readUnits, valueOfCode, valuesOf } from "./units.ts";

/** The memory from one run of the clock to the next: plain JSON, about 80 bytes an article. */
export interface GroupState extends WordState {
  readonly version: 3;
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
  /** Two units for each article: a hash of its source's name. */
  readonly sources: string;
  /** How many words the title of each article has, and above TITLE_BITS how many names. */
  readonly titles: string;
  /** For each name of a title, in order of place, a sign that it is found by among the words. */
  readonly names: string;
}

export const UNDATED = LARGEST;
export const LET_GO = LARGEST - 1;
export const TITLE_BITS = 5;
export const UNIT_VALUES = LARGEST + 1;
/** A source as the state keeps it is one of 75 million. */
export const SOURCES = UNIT_VALUES ** 2;

/** Articles that a state remembers, each by its place: in the order in which they came. */
interface Earlier {
  readonly length: number;
  /** As the state has them. */
  readonly groups: Uint16Array;
  readonly sources: Uint16Array;
  readonly titles: Uint16Array;
  readonly names: Uint16Array;
  readonly state: GroupState;
}

/** The articles that are remembered and those that are new, by place: the new ones after the earlier ones. */
export class Window {
  readonly earlier: Earlier;
  readonly shortIds: ShortIds;
  /** Ids of new articles. */
  readonly ids: string[] = [];
  /** Minutes since 1970, NO_TIME, or GONE; room for the new ones. */
  readonly minutes: Int32Array;
  /** Sources of the new articles. */
  readonly sources: number[] = [];
  readonly gone: string[];
  #earlierIds: readonly string[] | undefined;
  #titles: { counts: Int32Array; begins: Int32Array } | undefined;
  /** How many are remembered; 1 for each place of one of them. */
  readonly live: number;
  readonly isLive: Uint8Array;
  /** Groups that are not as the state has them. */
  readonly changed = new Map<number, number>();

  /** Throws an Error for a state that nobody packed. */
  constructor(state: GroupState, more: number) {
    const minutes = readUnits(state.minutes);
    const { length } = minutes;
    this.gone = listed(state.gone);
    this.shortIds = new ShortIds(state.prefixes);
    this.minutes = new Int32Array(length + more);
    this.earlier = {
      ...{ length, state, groups: readUnits(state.groups), sources: readUnits(state.sources) },
      ...{ titles: readUnits(state.titles), names: readUnits(state.names) },
    };
    const { groups, sources, titles } = this.earlier;
    if (
      length > PLACES ||
      groups.length !== length ||
      sources.length !== 2 * length ||
      titles.length !== length ||
      !Number.isSafeInteger(state.since)
    )
      throw new RangeError("an article is missing");
    let live = 0;
    const isLive = new Uint8Array(length);
    const values = valuesOf(minutes);
    for (let place = 0; place < length; place += 1) {
      const value = values[place] as number;
      if (value < 0) throw new RangeError("a time is broken");
      if (value === LET_GO) this.minutes[place] = GONE;
      else {
        live += 1;
        isLive[place] = 1;
        this.minutes[place] = value === UNDATED ? NO_TIME : state.since + value;
      }
    }
    if (live !== state.remembered) throw new RangeError("an article is missing");
    this.live = live;
    this.isLive = isLive;
  }

  get length(): number {
    return this.earlier.length + this.ids.length;
  }

  add(id: string, minute: number, source: number): number {
    const place = this.length;
    this.minutes[place] = minute;
    this.sources.push(source);
    this.ids.push(id);
    return place;
  }

  /** The ids of the earlier articles. */
  earlierIds(): readonly string[] {
    if (this.#earlierIds) return this.#earlierIds;
    this.#earlierIds = listed(this.earlier.state.ids);
    if (this.#earlierIds.length !== this.earlier.length) throw new RangeError("an id is missing");
    return this.#earlierIds;
  }

  id(place: number): string {
    const { length } = this.earlier;
    return (place < length ? this.earlierIds()[place] : this.ids[place - length]) as string;
  }

  source(place: number): number {
    const { sources, length } = this.earlier;
    if (place >= length) return this.sources[place - length] as number;
    return (
      valueOfCode(sources[2 * place] as number) + UNIT_VALUES * valueOfCode(sources[2 * place + 1] as number)
    );
  }

  /** How many words the title of an earlier article has, and the signs of its names. */
  title(place: number): { words: number; signs: Uint16Array } {
    const { titles, names, length } = this.earlier;
    if (!this.#titles) {
      const counts = valuesOf(titles);
      const begins = new Int32Array(length + 1);
      let begin = 0;
      for (let at = 0; at < length; at += 1) {
        begin += (counts[at] as number) >> TITLE_BITS;
        begins[at + 1] = begin;
      }
      if (begin !== names.length) throw new RangeError("a name is missing");
      this.#titles = { counts, begins };
    }
    const { counts, begins } = this.#titles;
    const signs = names.subarray(begins[place], begins[place + 1]);
    return { words: (counts[place] as number) & ((1 << TITLE_BITS) - 1), signs };
  }

  /** The place of the oldest article of a group; below 0 where that was let go: -1 for the first of `gone`. */
  group(place: number): number {
    const { length, groups } = this.earlier;
    const changed = this.changed.get(place);
    if (changed !== undefined || place >= length) return changed ?? place;
    const value = valueOfCode(groups[place] as number);
    if (value < PLACES ? !(value < length && value >= 0) : value - PLACES >= this.gone.length)
      throw new RangeError("a group is missing");
    return value < PLACES ? value : PLACES - 1 - value;
  }

  /** The earlier articles that the state has in a group, in rising order. */
  membersOf(group: number): number[] {
    const { groups } = this.earlier;
    const code = codeOf(group < 0 ? PLACES - 1 - group : group);
    const members: number[] = [];
    for (let at = groups.indexOf(code); at >= 0; at = groups.indexOf(code, at + 1)) members.push(at);
    return members;
  }

  /** The last that arrived stay, none older than the window reaches: 1 for each of them. */
  staying(most: number): Uint8Array {
    const { minutes, length } = this;
    let latest = 0;
    for (let place = 0; place < length; place += 1)
      if ((minutes[place] as number) > latest) latest = minutes[place] as number;
    const oldest = latest - WINDOW_HOURS * 60;
    const stays = new Uint8Array(length);
    let left = most;
    for (let place = length - 1; place >= 0 && left > 0; place -= 1) {
      const minute = minutes[place] as number;
      if (minute < oldest && minute !== NO_TIME) continue;
      stays[place] = 1;
      left -= 1;
    }
    return stays;
  }
}

const listed = (text: string): string[] => (text === "" ? [] : text.split(","));

/** The minute of an article that is not remembered any more. */
const GONE = -2;

export const EMPTY: GroupState = {
  ...{ version: 3, remembered: 0, ids: "", gone: "", prefixes: [], since: 0 },
  ...{ minutes: "", groups: "", sources: "", titles: "", names: "", sizes: "", words: "" },
};

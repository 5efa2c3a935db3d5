import { NO_TIME, WINDOW_HOURS } from "./alike.ts";
import { FLAG_BITS, FLAGS, IN_TITLE, NAME } from "./fingerprint.ts";
import { PackedWords, PLACES, type Postings, signOf } from "./packed-words.ts";
import { codeOf, readUnits, valueOfCode, writeUnits } from "./units.ts";
import { type GroupState, LET_GO, TITLE_BITS, UNDATED, UNIT_VALUES, type Window } from "./window.ts";
import type { WordIndex } from "./word-index.ts";

const NOBODY = UNIT_VALUES - 1;
/** The words of those let go stay until there are so many of them: then all is packed anew. */
const MOST_LET_GO = 160;

/** The window as it is kept. `stays` has 1 for each article that is to be remembered. */
export function packWindow(window: Window, index: WordIndex, stays: Uint8Array): GroupState {
  return new Packer(window, index, stays).pack();
}

/** Units of the state: first those that there are, then what is new. */
class Column {
  readonly #codes: Uint16Array;
  #at: number;
  constructor(before: Uint16Array, more: number) {
    this.#codes = new Uint16Array(before.length + more);
    this.#codes.set(before);
    this.#at = before.length;
  }
  get length(): number {
    return this.#at;
  }
  add(value: number): void {
    this.#codes[this.#at++] = codeOf(value);
  }
  set(place: number, value: number): void {
    this.#codes[place] = codeOf(value);
  }
  text(): string {
    return writeUnits(this.#codes.subarray(0, this.#at));
  }
}

class Packer {
  readonly #window: Window;
  readonly #index: WordIndex;
  readonly #stays: Uint8Array;
  /** The places of articles in the state that is made. */
  readonly #now: Int32Array;
  /** Whether earlier articles keep their places: then most of the state is copied. */
  readonly #asTheyAre: boolean;
  readonly #gone: string[] = [];
  readonly #goneLines = new Map<number, number>();
  #since: number;

  constructor(window: Window, index: WordIndex, stays: Uint8Array) {
    this.#window = window;
    this.#index = index;
    this.#stays = stays;
    this.#since = window.earlier.state.since;
    this.#asTheyAre = this.#fits();
    if (this.#asTheyAre) this.#gone.push(...window.gone);
    else this.#since = this.#first();
    this.#now = new Int32Array(stays.length).fill(-1);
    const { length } = window.earlier;
    let next = 0;
    for (let place = 0; place < stays.length; place += 1)
      if (stays[place] === 1 || (this.#asTheyAre && place < length)) this.#now[place] = next++;
  }

  /** Whether what is new can follow what there is. */
  #fits(): boolean {
    const { earlier, live, minutes } = this.#window;
    if (earlier.length - live >= MOST_LET_GO) return false;
    let last = earlier.length;
    for (let place = last; place < this.#stays.length; place += 1) {
      if (this.#stays[place] !== 1) continue;
      last += 1;
      const minute = minutes[place] as number;
      if (minute !== NO_TIME && !(minute >= this.#since && minute - this.#since < LET_GO)) return false;
    }
    return last <= PLACES;
  }

  /** From when the minutes count: none that stays is older than the window of the latest. */
  #first(): number {
    let latest = 0;
    this.#window.minutes.forEach((minute, place) => {
      if (this.#stays[place] === 1 && minute > latest) latest = minute;
    });
    return Math.max(0, latest - WINDOW_HOURS * 60);
  }

  pack(): GroupState {
    const { earlier, shortIds, ids } = this.#window;
    const before = this.#asTheyAre ? earlier.length : 0;
    const codes = (some: Uint16Array) => some.subarray(0, this.#asTheyAre ? some.length : 0);
    const more = this.#stays.length - before;
    const columns = {
      minutes: new Column(codes(readUnits(earlier.state.minutes)), more),
      groups: new Column(codes(earlier.groups), more),
      sources: new Column(codes(earlier.sources), 2 * more),
      titles: new Column(codes(earlier.titles), more),
      names: new Column(codes(earlier.names), this.#mostNames()),
    };
    const { minutes, groups, sources, titles, names } = columns;
    const lines: string[] = this.#asTheyAre && before > 0 ? [earlier.state.ids] : [];
    for (let place = before; place < this.#stays.length; place += 1) {
      if (this.#stays[place] !== 1) continue;
      lines.push(place < earlier.length ? this.#window.id(place) : (ids[place - earlier.length] as string));
      const minute = this.#window.minutes[place] as number;
      minutes.add(minute === NO_TIME ? UNDATED : minute - this.#since);
      const source = this.#window.source(place);
      sources.add(source % UNIT_VALUES);
      sources.add(Math.floor(source / UNIT_VALUES));
      groups.add(this.#head(this.#window.group(place)));
      const began = names.length;
      const words = this.#addTitle(place, names);
      titles.add(words | ((names.length - began) << TITLE_BITS));
    }
    if (this.#asTheyAre) this.#change(minutes, groups);
    let remembered = 0;
    for (const stays of this.#stays) remembered += stays;
    return {
      ...{
        version: 3,
        remembered,
        ids: lines.join(","),
        gone: this.#gone.join(","),
        prefixes: shortIds.prefixes,
      },
      ...{ since: this.#since, minutes: minutes.text(), groups: groups.text(), sources: sources.text() },
      ...{ titles: titles.text(), names: names.text() },
      ...this.#words(),
    };
  }

  #mostNames(): number {
    const { length, names } = this.#window.earlier;
    let most = names.length;
    for (let place = length; place < this.#stays.length; place += 1) most += this.#index.print(place).length;
    return most;
  }

  /** Writes the signs of the names in a title; gives how many words it has. */
  #addTitle(place: number, names: Column): number {
    if (place < this.#window.earlier.length) {
      const { words, signs } = this.#window.title(place);
      for (const sign of signs) names.add(valueOfCode(sign));
      return words;
    }
    let words = 0;
    for (const word of this.#index.print(place)) {
      words += word & IN_TITLE;
      if ((word & FLAGS) === (IN_TITLE | NAME)) names.add(signOf(word >> FLAG_BITS));
    }
    return words;
  }

  /** What the state says of the oldest article of a group. */
  #head(group: number): number {
    if (group < 0 && this.#asTheyAre) return PLACES - 1 - group;
    if (group >= 0 && this.#stays[group] === 1) return this.#now[group] as number;
    const known = this.#goneLines.get(group);
    if (known !== undefined) return known;
    const id = group < 0 ? (this.#window.gone[-1 - group] as string) : this.#window.id(group);
    const line = PLACES + this.#gone.push(id) - 1;
    this.#goneLines.set(group, line);
    return line;
  }

  /** What is not as it was of those that keep their places. */
  #change(minutes: Column, groups: Column): void {
    const { changed, earlier, isLive } = this.#window;
    const stays = this.#stays;
    for (const [place, group] of changed)
      if (place < earlier.length && stays[place] === 1) groups.set(place, this.#head(group));
    for (let place = 0; place < earlier.length; place += 1) {
      if (stays[place] === 1 || isLive[place] !== 1) continue;
      minutes.set(place, LET_GO);
      groups.set(place, NOBODY);
      // Those of its group that stay keep its id.
      for (const other of this.#window.membersOf(place))
        if (stays[other] === 1 && !changed.has(other)) groups.set(other, this.#head(place));
    }
  }

  #words() {
    const { earlier } = this.#window;
    if (this.#asTheyAre && !this.#now.includes(-1)) return this.#index.earlier.pack(this.#index.fresh);
    const postings: Postings = new Map();
    for (const [hash, list] of this.#index.fresh) {
      const kept: number[] = [];
      for (const posting of list) {
        const place = this.#now[posting >> FLAG_BITS] as number;
        if (place >= 0) kept.push((place << FLAG_BITS) | (posting & FLAGS));
      }
      if (kept.length > 0) postings.set(hash, kept);
    }
    if (this.#asTheyAre) return this.#index.earlier.pack(postings);
    const words = this.#index.earlier.renumbered(this.#now.subarray(0, earlier.length));
    return new PackedWords(words, new Uint8Array(0)).pack(postings);
  }
}

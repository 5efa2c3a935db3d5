import { NO_TIME, WINDOW_HOURS } from "./alike.ts";
import { FLAG_BITS, FLAGS, IN_TITLE, NAME } from "./fingerprint.ts";
import { type Buckets, bucketOf, PLACES, postingOf, renumbered, withPostings } from "./packed-words.ts";
import { codeOf, LARGEST, lettersOf, valueOfCode, writeUnits } from "./units.ts";
import { type Arrival, type GroupState, LET_GO, UNDATED, type Window } from "./window.ts";
import type { WordIndex } from "./word-index.ts";

const NOBODY = LARGEST;
/** The words of those let go stay until there are so many of them: then all is packed anew. */
const MOST_LET_GO = 100;
const MINUTES = WINDOW_HOURS * 60;

/** The window as it is kept: the last `most` articles that arrived, none older than the window reaches. */
export function packWindow(window: Window, index: WordIndex, most: number): GroupState {
  const leaving = leave(window, most);
  const slots = fits(window, leaving) ? slotsAsTheyAre(window, leaving) : slotsAnew(window, leaving);
  return {
    ...{ version: 4, remembered: leaving.live, prefixes: window.shortIds.prefixes },
    ...columns(window, leaving, slots),
    ...texts(window, slots),
    words: words(index, slots),
  };
}

interface Leaving {
  /** Earlier articles that are let go now. */
  readonly places: readonly number[];
  /** 1 for each new article that stays. */
  readonly stays: Uint8Array;
  readonly latest: number;
  readonly live: number;
}

function leave({ minutes, arrivals, start, live, state }: Window, most: number): Leaving {
  const letGo = codeOf(LET_GO);
  let [latestCode, earliestCode] = [0, letGo];
  for (let place = 0; place < start; place += 1) {
    const code = minutes[place] as number;
    if (code >= letGo) continue;
    if (code > latestCode) latestCode = code;
    if (code < earliestCode) earliestCode = code;
  }
  let latest = latestCode === 0 ? 0 : state.since + valueOfCode(latestCode);
  for (const { minute } of arrivals) if (minute > latest) latest = minute;
  const oldest = latest - MINUTES;
  let left = most;
  const stays = new Uint8Array(arrivals.length);
  for (let at = arrivals.length - 1; at >= 0 && left > 0; at -= 1) {
    const { minute } = arrivals[at] as Arrival;
    if (minute < oldest && minute !== NO_TIME) continue;
    stays[at] = 1;
    left -= 1;
  }
  const bar = codeOf(Math.min(LET_GO, Math.max(0, oldest - state.since)));
  const places: number[] = [];
  if (earliestCode < bar || live > left)
    for (let place = start - 1; place >= 0; place -= 1) {
      const code = minutes[place] as number;
      if (code === letGo) continue;
      if (left > 0 && code >= bar) left -= 1;
      else places.push(place);
    }
  else left -= live;
  return { places, stays, latest, live: most - left };
}

/** Whether what is new can follow what there is. */
function fits({ start, letGo, arrivals, state }: Window, { stays }: Leaving): boolean {
  if (letGo.length >= MOST_LET_GO) return false;
  let last = start;
  for (let at = 0; at < arrivals.length; at += 1) {
    if (stays[at] !== 1) continue;
    last += 1;
    const { minute } = arrivals[at] as Arrival;
    if (minute !== NO_TIME && !(minute >= state.since && minute - state.since < LET_GO)) return false;
  }
  return last <= PLACES;
}

/** Where articles are in the state that is made. */
interface Slots {
  /** Earlier articles are where they were, so that most of the state is copied. */
  readonly asTheyAre: boolean;
  /** How many slots there are. */
  readonly length: number;
  /** The slot of an article; below 0 for one that is not remembered. */
  of(place: number): number;
}

function slotsAsTheyAre({ start, letGo }: Window, { places, stays }: Leaving): Slots {
  const leaving = new Set([...places, ...letGo]);
  const { slots, length } = inTurn(stays, start);
  const of = (place: number) =>
    place >= start ? (slots[place - start] as number) : leaving.has(place) ? -1 : place;
  return { asTheyAre: true, length, of };
}

function slotsAnew({ start, letGo, arrivals }: Window, { places, stays }: Leaving): Slots {
  const remembered = new Uint8Array(start + arrivals.length).fill(1);
  for (const place of [...places, ...letGo]) remembered[place] = 0;
  remembered.set(stays, start);
  const { slots, length } = inTurn(remembered, 0);
  return { asTheyAre: false, length, of: (place) => slots[place] as number };
}

/** Numbers those with a 1, from one number on; the others get -1. */
function inTurn(remembered: Uint8Array, from: number): { slots: Int32Array; length: number } {
  let length = from;
  const slots = new Int32Array(remembered.length);
  for (let at = 0; at < slots.length; at += 1) slots[at] = remembered[at] === 1 ? length++ : -1;
  return { slots, length };
}

/** The columns of units, and the ids of groups whose oldest article is not remembered. */
function columns(window: Window, { places, latest }: Leaving, { asTheyAre, length, of }: Slots) {
  const { start, state, changed } = window;
  const gone: string[] = asTheyAre ? [...window.gone] : [];
  const lines = new Map<number, number>();
  const head = (group: number): number => {
    if (group < 0 && asTheyAre) return codeOf(PLACES - 1 - group);
    const slot = group < 0 ? -1 : of(group);
    if (slot >= 0) return codeOf(slot);
    const line = lines.get(group) ?? PLACES + gone.push(window.id(group)) - 1;
    lines.set(group, line);
    return codeOf(line);
  };
  const since = asTheyAre ? state.since : Math.max(0, latest - MINUTES);
  const [minutes, groups] = [new Uint16Array(length), new Uint16Array(length)];
  if (asTheyAre) {
    minutes.set(window.minutes);
    groups.set(window.groups);
    for (const [place, group] of changed) if (place < start && of(place) >= 0) groups[place] = head(group);
    for (const place of places) {
      minutes[place] = codeOf(LET_GO);
      groups[place] = codeOf(NOBODY);
      // Those of its group that stay keep its id.
      for (const other of window.membersOf(place))
        if (of(other) >= 0 && !changed.has(other)) groups[other] = head(place);
    }
  }
  for (let place = asTheyAre ? start : 0; place < window.length; place += 1) {
    const slot = of(place);
    if (slot < 0) continue;
    const minute = window.minute(place);
    minutes[slot] = codeOf(minute === NO_TIME ? UNDATED : minute - since);
    groups[slot] = head(window.group(place));
  }
  return { since, gone: gone.join(","), minutes: writeUnits(minutes), groups: writeUnits(groups) };
}

/** The columns of texts. */
function texts(window: Window, { asTheyAre, of }: Slots) {
  const { start, state, arrivals } = window;
  const copied = asTheyAre && start > 0;
  const ids = copied ? [state.ids] : [];
  const titles = copied ? [state.titles] : [];
  let sources = copied ? state.sources : "";
  for (let place = asTheyAre ? start : 0; place < window.length; place += 1) {
    if (of(place) < 0) continue;
    ids.push(window.id(place));
    const title = place < start ? window.titles()[place] : titleOf(arrivals[place - start] as Arrival);
    titles.push(title as string);
    sources += window.source(place);
  }
  return { ids: ids.join(","), titles: titles.join(" "), sources };
}

/** What the state has on a title. */
function titleOf({ words }: Arrival): string {
  let count = 0;
  let names = "";
  for (const word of words) {
    count += word & IN_TITLE;
    if ((word & FLAGS) === (IN_TITLE | NAME)) names += lettersOf(codeOf(bucketOf(word >> FLAG_BITS)));
  }
  return lettersOf(codeOf(count)).charAt(0) + names;
}

/** The words, with those of the new articles that stay. */
function words({ window, words: known }: WordIndex, { asTheyAre, of }: Slots): Buckets {
  const { start, state } = window;
  const buckets = asTheyAre ? state.words.slice() : renumbered(state.words, start, of);
  for (const { hash, fresh } of known.values()) {
    let postings = "";
    for (let at = 0; at < fresh.length; at += 1) {
      const posting = fresh[at] as number;
      const slot = of(start + (posting >> FLAG_BITS));
      if (slot >= 0) postings += lettersOf(postingOf(slot, posting & FLAGS));
    }
    const bucket = bucketOf(hash);
    if (postings !== "") buckets[bucket] = withPostings(buckets[bucket] as string, hash, postings);
  }
  return buckets;
}

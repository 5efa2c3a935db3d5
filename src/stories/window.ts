import { NO_TIME } from "./alike.ts";
import { NumberWriter, readNumbers } from "./numbers.ts";
import { ShortIds } from "./short-ids.ts";

/** The memory from one run of the clock to the next: plain JSON, about 60 bytes an article. */
export interface GroupState {
  readonly version: 2;
  /** The ids of the articles in the window, then those of groups whose oldest article has left it; short, with commas. */
  readonly ids: string;
  readonly prefixes: readonly string[];
  readonly sources: readonly string[];
  /** Times, sources and groups of the articles, packed. */
  readonly articles: string;
  /** Their words, packed (word-index.ts). */
  readonly words: string;
}

/** The articles that are remembered, each by its place: in the order in which they came. */
export interface Window {
  /** Short, as `ShortIds` writes them. */
  readonly ids: string[];
  /** Minutes since 1970, or NO_TIME. */
  readonly minutes: number[];
  /** Places among the names of sources. */
  readonly sources: number[];
  /** The place of the oldest article of each one's group; below 0 where that has left: -1 for the first of `gone`. */
  readonly groups: number[];
  readonly gone: string[];
  readonly sourceNames: string[];
  readonly shortIds: ShortIds;
  /** The words of the articles, as they were packed. */
  readonly words: string;
}

export const emptyWindow = (): Window => ({
  ...{ ids: [], minutes: [], sources: [], groups: [], gone: [], sourceNames: [] },
  shortIds: new ShortIds(),
  words: "",
});

/** The window that a state holds. Throws an Error for one that `packArticles` never gave. */
export function unpackArticles({ ids, prefixes, sources: names, articles, words }: GroupState): Window {
  const lines = ids.split(",");
  const numbers = readNumbers(articles);
  const length = numbers[0] ?? -1;
  if (length > lines.length || numbers.length !== 1 + 3 * length) throw new RangeError("an id is missing");
  const minutes: number[] = [];
  const sources: number[] = [];
  const groups: number[] = [];
  let minute = 0;
  for (let at = 0; at < length; at += 1) {
    const step = numbers[3 * at + 1] as number;
    const source = numbers[3 * at + 2] as number;
    const group = numbers[3 * at + 3] as number;
    if (source >= names.length || group > lines.length) throw new RangeError("a name is missing");
    if (step > 0) minute += step % 2 === 1 ? (step - 1) / 2 : -step / 2;
    minutes.push(step === 0 ? NO_TIME : minute);
    sources.push(source);
    groups.push(group === 0 ? at : group <= length ? group - 1 : length - group);
  }
  const gone = lines.slice(length);
  lines.length = length;
  return {
    ...{ ids: lines, minutes, sources, groups, gone, words },
    ...{ sourceNames: [...names], shortIds: new ShortIds(prefixes) },
  };
}

/** The short id of the group that the article of a place belongs to. */
function groupAt({ ids, groups, gone }: Window, place: number): string {
  const group = groups[place] as number;
  return (group < 0 ? gone[-1 - group] : ids[group]) as string;
}

/** The window as it is kept; `places` gives for each article its place among those that stay, or -1. */
export function packArticles(window: Window, places: Int32Array, words: string): GroupState {
  const kept = [...places.keys()].filter((place) => (places[place] as number) >= 0);
  const lines = kept.map((place) => window.ids[place] as string);
  const outside = new Map<string, number>();
  const used = new Map<number, number>();
  const numbers = new NumberWriter(1 + kept.length * 3);
  numbers.write(kept.length);
  let last = 0;
  kept.forEach((place, at) => {
    const minute = window.minutes[place] as number;
    // Odd for a step forward, even for one back, nought for no date: most steps are small.
    numbers.write(minute === NO_TIME ? 0 : minute >= last ? (minute - last) * 2 + 1 : (last - minute) * 2);
    if (minute !== NO_TIME) last = minute;
    const source = window.sources[place] as number;
    if (!used.has(source)) used.set(source, used.size);
    numbers.write(used.get(source) as number);
    const group = window.groups[place] as number;
    const inside = group < 0 ? -1 : (places[group] as number);
    if (inside >= 0) numbers.write(inside === at ? 0 : inside + 1);
    else {
      const id = groupAt(window, place);
      const line = outside.get(id) ?? lines.push(id);
      outside.set(id, line);
      numbers.write(line);
    }
  });
  return {
    ...{ version: 2, ids: lines.join(","), prefixes: window.shortIds.prefixes },
    sources: [...used.keys()].map((source) => window.sourceNames[source] ?? ""),
    ...{ articles: numbers.base64(), words },
  };
}

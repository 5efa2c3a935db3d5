import { site } from "../city/site.ts";
import { SOURCES } from "../city/sources.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Telling, Told } from "./told.ts";

const LOCAL = new Set(SOURCES["local-news"].map(({ name }) => name));

/** True for a telling of the city's own newsrooms. */
export const isLocal = ({ source, feedKey }: Pick<Telling, "source" | "feedKey">): boolean =>
  LOCAL.has(source.name) || feedKey === "local-news";

/** True for a telling of ours. */
export const isOurs = ({ source }: Pick<Telling, "source">): boolean => source.name === site.name;

/** A text of more letters than this leads no more than one of so many: padding earns nothing. */
const MOST_LETTERS = 300;
/** Texts with as many hundreds of letters count as equally long. */
const lengthOf = ({ letters }: Telling): number => Math.floor(Math.min(letters, MOST_LETTERS) / 100);

/** When we first saw an article, in ms: its publisher's date may be any. */
export const firstSeen = ({ seen, told }: Pick<Telling, "seen" | "told">): number => seen ?? told;

/**
 * The telling that leads a story: an editor's choice, ours, the city's before the nation's, the longer text up to 300
 * letters, one with a picture, then the one we saw first. Shown to readers as `LEAD_RULE`.
 */
export function leadOf(story: Pick<Told, "chosen">, tellings: readonly Telling[]): Telling | undefined {
  const rank = (telling: Telling): number[] => [
    telling.id === story.chosen ? 1 : 0,
    isOurs(telling) ? 1 : 0,
    isLocal(telling) ? 1 : 0,
    lengthOf(telling),
    telling.image === "" ? 0 : 1,
    -firstSeen(telling),
  ];
  return tellings.toSorted((a, b) => {
    const theirs = rank(b);
    return (
      rank(a).reduce((order, value, at) => order || (theirs[at] ?? 0) - value, 0) || (a.id < b.id ? -1 : 1)
    );
  })[0];
}

/** Our rule in words, for "Why these?". */
export const LEAD_RULE = phrase(
  "The top report is our own or an editor’s choice. Otherwise local newsrooms come before national ones, then the longer text (up to 300 characters), a picture, and the report we saw first.",
);

/** The newsrooms that tell a story, each once, in order of time. */
export function sourcesOf(tellings: readonly Telling[]): string[] {
  return [...new Set(tellings.map(({ source }) => source.name))];
}

/**
 * Tellings without copies: where newsrooms carry the same text under the same headline (a wire's article, another's
 * feed), the first stands, marked with the others' names.
 */
export function withoutCopies<T extends Telling>(tellings: readonly T[]): (T & { alsoBy: string[] })[] {
  const first = new Map<string, T & { alsoBy: string[] }>();
  for (const telling of tellings) {
    const key = telling.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "") || telling.id;
    const { name } = telling.source;
    const same = first.get(key);
    if (!same) first.set(key, { ...telling, alsoBy: [] });
    else if (same.source.name !== name && !same.alsoBy.includes(name)) same.alsoBy.push(name);
  }
  return [...first.values()];
}

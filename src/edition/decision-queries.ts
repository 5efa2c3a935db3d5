import type { Decision } from "../decisions/kinds.ts";
import { spacedWords } from "../text/words.ts";
import type { Decisions } from "./decisions.ts";

/** The fields of a headline that mutes check. */
interface Mutable {
  title: string;
  source: { name: string };
}

type Mutes = Decisions["mutes"];

/** Mutes as headlines are compared with them: words with a space around each, by the first. */
function fold(mutes: Mutes) {
  const valuesOf = (wanted: "source" | "words") =>
    mutes.filter(({ by }) => by === wanted).map(({ value }) => value);
  const words = valuesOf("words").map(spacedWords);
  return {
    sources: new Set(valuesOf("source").map((name) => name.toLowerCase())),
    words: Map.groupBy(words, (spaced) => spaced.split(" ")[1]),
  };
}

const folded = new WeakMap<Mutes, ReturnType<typeof fold>>();

/** The same, once for each list: hundreds of mutes and headlines meet whenever a list is composed. */
function foldedOf(mutes: Mutes): ReturnType<typeof fold> {
  const known = folded.get(mutes) ?? fold(mutes);
  folded.set(mutes, known);
  return known;
}

/** True if a mute hides a headline, by its source or by words of its title. */
export function isMuted({ mutes }: Pick<Decisions, "mutes">, headline: Mutable): boolean {
  if (mutes.length === 0) return false;
  const { sources, words } = foldedOf(mutes);
  if (sources.has(headline.source.name.toLowerCase())) return true;
  if (words.size === 0) return false;
  const title = spacedWords(headline.title);
  return title.split(" ").some((word) => word && words.get(word)?.some((spaced) => title.includes(spaced)));
}

/** The headlines that a mute would hide, for its preview. */
export const hiddenBy = <T extends Mutable>(
  mute: { by: "source" | "words"; value: string },
  headlines: readonly T[],
): T[] => headlines.filter((headline) => isMuted({ mutes: [{ ...mute, id: "" }] }, headline));

const SEVERITY = { urgent: 0, warning: 1, information: 2 } as const;

/** The editor's newest line for the brief at `now` (ms); empty for none. */
export const briefLineNow = ({ briefLines }: Pick<Decisions, "briefLines">, now: number): string =>
  briefLines.find(({ until }) => until > now)?.text ?? "";

/** The notices at a moment, most severe first. */
export const noticesNow = ({ notices }: Pick<Decisions, "notices">, now: number): Decision<"notice">[] =>
  notices
    .filter(({ from, until }) => from <= now && now < until)
    .sort((a, b) => SEVERITY[a.level] - SEVERITY[b.level] || b.from - a.from);

/** The version in a page's cache key: the decisions' version with the notices posted now. */
export const versionNow = (decisions: Pick<Decisions, "notices" | "version">, now: number): string =>
  [decisions.version, ...noticesNow(decisions, now).map(({ id }) => id)].join(" ");

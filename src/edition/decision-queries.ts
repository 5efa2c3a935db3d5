import type { Decision } from "../decisions/kinds.ts";
import { spacedWords } from "../text/words.ts";
import type { Decisions } from "./decisions.ts";

/** The fields of a headline that mutes compare. */
interface Mutable {
  title: string;
  source: { name: string };
}

type Mutes = Decisions["mutes"];

/** Mutes prepared for comparison: words with spaces around them, by first word. */
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

/** Mutes prepared once per list, because composing compares hundreds of mutes and headlines. */
function foldedOf(mutes: Mutes): ReturnType<typeof fold> {
  const known = folded.get(mutes) ?? fold(mutes);
  folded.set(mutes, known);
  return known;
}

/** True if a mute hides the headline, by its source or by words in its title. */
export function isMuted({ mutes }: Pick<Decisions, "mutes">, headline: Mutable): boolean {
  if (mutes.length === 0) return false;
  const { sources, words } = foldedOf(mutes);
  if (sources.has(headline.source.name.toLowerCase())) return true;
  if (words.size === 0) return false;
  const title = spacedWords(headline.title);
  return title.split(" ").some((word) => word && words.get(word)?.some((spaced) => title.includes(spaced)));
}

/** The headlines that a mute would hide, for a preview. */
export const hiddenBy = <T extends Mutable>(
  mute: { by: "source" | "words"; value: string },
  headlines: readonly T[],
): T[] => headlines.filter((headline) => isMuted({ mutes: [{ ...mute, id: "" }] }, headline));

const SEVERITY = { urgent: 0, warning: 1, information: 2 } as const;

/** An editor's newest line for the brief at `now` (ms), or empty. */
export const briefLineNow = ({ briefLines }: Pick<Decisions, "briefLines">, now: number): string =>
  briefLines.find(({ until }) => until > now)?.text ?? "";

/** The notices at `now` (ms), most severe first. */
export const noticesNow = ({ notices }: Pick<Decisions, "notices">, now: number): Decision<"notice">[] =>
  notices
    .filter(({ from, until }) => from <= now && now < until)
    .sort((a, b) => SEVERITY[a.level] - SEVERITY[b.level] || b.from - a.from);

/** The version in a page's cache key: that of the decisions, with the current notices. */
export const versionNow = (decisions: Pick<Decisions, "notices" | "version">, now: number): string =>
  [decisions.version, ...noticesNow(decisions, now).map(({ id }) => id)].join(" ");

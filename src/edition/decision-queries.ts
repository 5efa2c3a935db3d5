import type { FeedKey } from "../model/headline.ts";
import type { DeskValue, OwnHeadline, Standing } from "./decisions.ts";
import type { Place } from "../model/decision-kinds.ts";

/** What a list needs of a headline for the desk to decide about it. */
interface Decidable {
  id: string;
  feedKey: FeedKey;
  title: string;
  pubDate: string | null;
  source: { name: string };
}

/** Letters and digits of a text in lower case without accents: words with one space between and around them. */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

interface Decisions {
  /** What was decided about headlines so far. */
  hidden: WeakMap<Decidable, boolean>;
  withdrawn: Map<string, Standing<"withdrawal">>;
  /** Our own stories that were withdrawn. */
  taken: Set<string>;
  sources: Set<string>;
  words: string[];
}

const decisions = new WeakMap<DeskValue, Decisions>();

/** The value's decisions as they are looked up: made once for each value an isolate reads. */
function decisionsOf(desk: DeskValue): Decisions {
  const known = decisions.get(desk);
  if (known) return known;
  const muted = (by: "source" | "words") => desk.mutes.filter((mute) => mute.by === by);
  const made: Decisions = {
    hidden: new WeakMap(),
    withdrawn: new Map(desk.withdrawals.map((withdrawal) => [withdrawal.story, withdrawal])),
    taken: new Set(desk.stories.flatMap(({ id, state }) => (state === "withdrawn" ? [id] : []))),
    sources: new Set(muted("source").map(({ value }) => value.toLowerCase())),
    words: muted("words").map(({ value }) => plainWords(value)),
  };
  decisions.set(desk, made);
  return made;
}

/** The withdrawal of a story, ours or gathered; undefined when it was not taken down. */
export function withdrawalOf(desk: DeskValue, id: string): { reason: string; at: number } | undefined {
  const taken = decisionsOf(desk).withdrawn.get(id);
  if (taken) return taken;
  const own = desk.stories.find((story) => story.id === id && story.state === "withdrawn");
  return own && { reason: own.reason, at: own.updatedAt ?? own.publishAt ?? desk.at };
}

function decide(headline: Decidable, { withdrawn, taken, sources, words }: Decisions): boolean {
  if (withdrawn.has(headline.id) || taken.has(headline.id)) return true;
  if (sources.has(headline.source.name.toLowerCase())) return true;
  if (words.length === 0) return false;
  const title = plainWords(headline.title);
  return words.some((word) => title.includes(word));
}

/**
 * True for a headline that no list, feed or search may show: withdrawn, or muted by its source or its words.
 * Decided once for each headline an isolate holds: it keeps them from page to page.
 */
export function isHidden(desk: DeskValue, headline: Decidable): boolean {
  const made = decisionsOf(desk);
  const known = made.hidden.get(headline);
  if (known !== undefined) return known;
  const hidden = decide(headline, made);
  made.hidden.set(headline, hidden);
  return hidden;
}

/** Which of some headlines a mute would hide: the preview before it is made. */
export function hiddenBy<T extends Decidable>(
  mute: { by: "source" | "words"; value: string },
  headlines: readonly T[],
): T[] {
  const word = plainWords(mute.value);
  const source = mute.value.toLowerCase();
  return headlines.filter((headline) =>
    mute.by === "source"
      ? headline.source.name.toLowerCase() === source
      : word.trim() !== "" && plainWords(headline.title).includes(word),
  );
}

/** The story an editor put first at a place, while it is in force and not withdrawn. */
export function leadAt(desk: DeskValue, place: Place, now: number): Standing<"lead">["headline"] | undefined {
  const lead = desk.leads.find((one) => one.place === place && one.until > now);
  return lead && !isHidden(desk, lead.headline) ? lead.headline : undefined;
}

/** The carousel as an editor ordered it; undefined while it orders itself. */
function carouselOf(desk: DeskValue, now: number): Standing<"carousel">["headlines"] | undefined {
  const ordered = desk.carousels.find(({ until }) => until > now);
  const shown = ordered?.headlines.filter((headline) => !isHidden(desk, headline)) ?? [];
  return shown.length > 0 ? shown : undefined;
}

/** What is featured on home: as an editor ordered it, else as it orders itself; what leads home always first. */
export function featuredNow<T extends Decidable>(
  featured: readonly T[],
  desk: DeskValue,
  now: number,
): (T | Standing<"lead">["headline"])[] {
  const slides = carouselOf(desk, now) ?? featured;
  const lead = leadAt(desk, "home", now);
  return lead ? [lead, ...slides.filter(({ id }) => id !== lead.id)] : [...slides];
}

/** Corrections of a story, newest first. */
export const correctionsOf = (desk: DeskValue, id: string): Standing<"correction">[] =>
  desk.corrections.filter(({ story }) => story === id).sort((a, b) => b.at - a.at);

/** All corrections, newest first. */
export const correctionsNewest = (desk: DeskValue): Standing<"correction">[] =>
  [...desk.corrections].sort((a, b) => b.at - a.at);

const SEVERITY = { urgent: 0, warning: 1, information: 2 } as const;

/** The notices of this moment, the gravest first. */
export const noticesNow = (desk: DeskValue, now: number): Standing<"notice">[] =>
  desk.notices
    .filter(({ from, until }) => from <= now && now < until)
    .sort((a, b) => SEVERITY[a.level] - SEVERITY[b.level] || b.from - a.from);

/** True for a story of ours that readers may see now: published, its time come, not withdrawn. */
export const isOut = (story: OwnHeadline, now: number): boolean =>
  story.state === "published" && story.publishAt !== null && story.publishAt <= now;

/** Our own stories that readers may see now, newest first. */
export const allOwnNow = (desk: DeskValue, now: number): OwnHeadline[] =>
  desk.stories
    .filter((story) => isOut(story, now) && !decisionsOf(desk).withdrawn.has(story.id))
    .sort((a, b) => (b.publishAt ?? 0) - (a.publishAt ?? 0));

/** Those of them that stand in lists and feeds: the news. */
export const ownStoriesNow = (desk: DeskValue, now: number): OwnHeadline[] =>
  allOwnNow(desk, now).filter(({ standing }) => !standing);

/** Those that stand at the head of a section, as long as they are out. */
export const standingNow = (desk: DeskValue, now: number, section?: FeedKey): OwnHeadline[] =>
  allOwnNow(desk, now).filter((story) => story.standing && (!section || story.section === section));

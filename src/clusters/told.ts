import { type FeedKey, isFeedKey } from "../model/headline.ts";
import {
  countUpTo,
  isPicture,
  isRecord,
  isTime,
  isWebAddress,
  listOf,
  orAbsent,
  type Shape,
  shaped,
  textOf,
} from "../model/stored-shape.ts";

/** One newsroom's article on a story. */
export interface Telling {
  id: string;
  feedKey: FeedKey;
  title: string;
  link: string;
  source: { name: string; home: string };
  /** In ms since 1970: when it was published, else when it was first seen. */
  told: number;
  /** Letters of its text, as far as its feed gives it. */
  letters: number;
  /** https address of a picture; empty without one. */
  image: string;
}

/** A story that several newsrooms tell, its tellings in order of time. */
export interface Told {
  /** The id of its oldest article. */
  id: string;
  tellings: Telling[];
  /** The telling an editor put first. */
  chosen?: string;
}

/** How the last grouping went, for the status page. */
export interface GroupingRun {
  /** In ms since 1970. */
  at: number;
  /** How long the grouping took, in ms of the Worker's clock, which stands still while it computes: 0 on the platform. */
  tookMs: number;
  /** Articles that are remembered, and those the run was given. */
  remembered: number;
  given: number;
}

/** The value `stories` in KV: what lists need to show a story once. */
export interface ToldValue {
  version: 1;
  /** When it was written, in ms. */
  at: number;
  stories: Told[];
}

export const NOTHING_TOLD: ToldValue = { version: 1, at: 0, stories: [] };

const TELLING: Shape<Telling> = {
  id: textOf(200, 1),
  feedKey: (value) => typeof value === "string" && isFeedKey(value),
  title: textOf(1_000),
  link: isWebAddress,
  source: shaped<Telling["source"]>({ name: textOf(200), home: isWebAddress }),
  told: isTime,
  letters: countUpTo(10_000_000),
  image: isPicture,
};

/** True for a telling that this code could have written. */
export const isTelling = (value: unknown): value is Telling => shaped(TELLING)(value);

const MOST_TELLINGS = 500;
const MOST_STORIES = 2_000;
const tellings = listOf(isTelling, MOST_TELLINGS);

const STORY: Shape<Told> = {
  id: textOf(200, 1),
  tellings: (value) => tellings(value) && (value as unknown[]).length > 1,
  chosen: orAbsent(textOf(200)),
};
const stories = listOf(shaped(STORY), MOST_STORIES);

/** The value as it was written. Throws an Error that says what is wrong with one that nobody could have written today. */
export const readTold = (text: string): ToldValue => toldFrom(JSON.parse(text));

/** The value of what JSON gave; throws as `readTold` does. */
export function toldFrom(value: unknown): ToldValue {
  if (!isRecord(value) || value.version !== 1) throw new Error("another version wrote it");
  if (!isTime(value.at)) throw new Error("its time is missing");
  if (!stories(value.stories)) throw new Error("a story is broken");
  return { version: 1, at: value.at as number, stories: value.stories as Told[] };
}

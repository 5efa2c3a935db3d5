import { type FeedKey, isFeedKey } from "../edition/article.ts";

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

/** The value as it was written. Throws an Error that says what is wrong with one that nobody could have written today. */
export const readTold = (text: string): ToldValue => toldFrom(JSON.parse(text));

/** The value of what JSON gave; throws as `readTold` does. */
export function toldFrom(value: unknown): ToldValue {
  if (!isObject(value) || value.version !== 1) throw new Error("another version wrote it");
  if (!isTime(value.at)) throw new Error("its time is missing");
  if (!Array.isArray(value.stories) || !value.stories.every(isTold)) throw new Error("a story is broken");
  return { version: 1, at: value.at, stories: value.stories };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 8.64e15;

function isTold(value: unknown): value is Told {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    Array.isArray(value.tellings) &&
    value.tellings.length > 1 &&
    value.tellings.every(isTelling) &&
    (value.chosen === undefined || typeof value.chosen === "string")
  );
}

/** True for a telling that this code could have written. */
export function isTelling(value: unknown): value is Telling {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.feedKey === "string" &&
    isFeedKey(value.feedKey) &&
    typeof value.title === "string" &&
    typeof value.link === "string" &&
    /^https?:\/\//i.test(value.link) &&
    typeof value.image === "string" &&
    /^(https:\/\/|$)/i.test(value.image) &&
    isTime(value.told) &&
    isTime(value.letters) &&
    isObject(value.source) &&
    typeof value.source.name === "string" &&
    typeof value.source.home === "string"
  );
}

import * as v from "valibot";
import type { Coverage, Covered } from "../clusters/coverage.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { LIMITS } from "../model/limits.ts";
import { count, feedKey, headline as gathered, picture, text, time, webAddress } from "../model/schemas.ts";

/** A headline in a list, with the other reports of its story. */
export type Listed = Headline & { coverage?: Coverage };

/** A story of our own at the head of its section. */
export interface StandingStory {
  id: string;
  section: FeedKey;
  slug: string;
  headline: string;
  standfirst: string;
  image: string;
  alt: string;
  /** Words of its text. */
  words: number;
  /** When it was published, in ms. */
  publishAt: number;
}

/** The KV value `edition:section:{key}`: one section as readers see it. */
export interface SectionValue {
  serial: number;
  key: FeedKey;
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the list last changed, in ms. */
  changedAt: number;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** Each story once, in the order of the page. */
  stories: Listed[];
  /** Other reports of those stories; feeds contain them, lists don't. */
  others: Headline[];
  standing: StandingStory[];
  mostCovered: Covered[];
}

/** The KV value `edition:front`: the front page as readers see it. */
export interface FrontValue {
  serial: number;
  changedAt: number;
  featured: Listed[];
  latest: Listed[];
  rivers: { feedKey: FeedKey; articles: Listed[] }[];
  mostCovered: Covered[];
  /** Sections of the front page that were never loaded. */
  missing: FeedKey[];
}

export const SECTION_PREFIX = "edition:section:";
export const FRONT = "edition:front";
export const sectionKey = (key: FeedKey): string => SECTION_PREFIX + key;

/** Pictures of our own stories have an http address on a local site without TLS. */
const headline = v.object({ ...gathered.entries, image: v.union([picture, webAddress]) });
const otherReport = v.object({
  source: text(LIMITS.name),
  path: text(LIMITS.link),
  title: text(LIMITS.title),
});
const coverage = v.object({
  path: text(LIMITS.link),
  isClear: v.boolean(),
  sources: count,
  newest: v.exactOptional(time),
  ids: v.array(text(LIMITS.id)),
  others: v.array(otherReport),
}) satisfies v.GenericSchema<Coverage>;
const listed = v.object({ ...headline.entries, coverage: v.exactOptional(coverage) });
const covered = v.object({
  id: text(LIMITS.id),
  title: text(LIMITS.title),
  feedKey,
  source: text(LIMITS.name),
  sources: v.array(text(LIMITS.name)),
  began: time,
  newest: time,
  others: v.array(otherReport),
}) satisfies v.GenericSchema<Covered>;
const standing = v.object({
  id: text(LIMITS.id),
  section: feedKey,
  slug: text(LIMITS.id),
  headline: text(LIMITS.title),
  standfirst: text(LIMITS.excerpt),
  image: text(LIMITS.link),
  alt: text(LIMITS.excerpt),
  words: count,
  publishAt: time,
}) satisfies v.GenericSchema<StandingStory>;

export const sectionValue = v.object({
  serial: count,
  key: feedKey,
  updatedAt: v.nullable(time),
  changedAt: time,
  failing: v.boolean(),
  stories: v.array(listed),
  others: v.array(headline),
  standing: v.array(standing),
  mostCovered: v.array(covered),
}) satisfies v.GenericSchema<SectionValue>;

export const frontValue = v.object({
  serial: count,
  changedAt: time,
  featured: v.array(listed),
  latest: v.array(listed),
  rivers: v.array(v.object({ feedKey, articles: v.array(listed) })),
  mostCovered: v.array(covered),
  missing: v.array(feedKey),
}) satisfies v.GenericSchema<FrontValue>;

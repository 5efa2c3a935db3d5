import * as v from "valibot";
import { coverage, covered } from "../clusters/coverage.ts";
import type { FeedKey } from "../model/headline.ts";
import { LIMITS } from "../model/limits.ts";
import {
  count,
  feedKey,
  headline as gathered,
  httpAddress,
  picture,
  stored,
  time,
} from "../model/schemas.ts";

export const SECTION_PREFIX = "edition:section:";
export const FRONT = "edition:front";
export const sectionKey = (key: FeedKey): string => SECTION_PREFIX + key;

/** Pictures of our own stories have an http address on a local site without TLS. */
const headline = v.object({ ...gathered.entries, image: v.union([picture, httpAddress]) });

const listed = v.object({ ...headline.entries, coverage: v.exactOptional(coverage) });
/** A headline in a list, with the other reports of its story. */
export type Listed = v.InferOutput<typeof listed>;

const explainer = v.object({
  id: stored(LIMITS.id),
  section: feedKey,
  slug: stored(LIMITS.id),
  headline: stored(LIMITS.title),
  standfirst: stored(LIMITS.excerpt),
  image: stored(LIMITS.link),
  alt: stored(LIMITS.excerpt),
  /** Words of its text. */
  words: count,
  /** When it was published, in ms. */
  publishAt: time,
});
/** One of our stories at the head of its section. */
export type Explainer = v.InferOutput<typeof explainer>;

/** The KV value `edition:section:{key}`: one section as readers see it. */
export const sectionValue = v.object({
  serial: count,
  key: feedKey,
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: v.nullable(time),
  /** When the list last changed, in ms. */
  changedAt: time,
  /** True when the last attempt of every source failed. */
  failing: v.boolean(),
  /** Each story once, in the order of the page. */
  stories: v.array(listed),
  /** Other reports of those stories; feeds contain them, lists don't. */
  others: v.array(headline),
  explainers: v.array(explainer),
  mostCovered: v.array(covered),
});
export type SectionValue = v.InferOutput<typeof sectionValue>;

/** The KV value `edition:front`: the front page as readers see it. */
export const frontValue = v.object({
  serial: count,
  changedAt: time,
  featured: v.array(listed),
  latest: v.array(listed),
  rivers: v.array(v.object({ feedKey, articles: v.array(listed) })),
  mostCovered: v.array(covered),
  /** Sections of the front page that were never loaded. */
  missing: v.array(feedKey),
});
export type FrontValue = v.InferOutput<typeof frontValue>;

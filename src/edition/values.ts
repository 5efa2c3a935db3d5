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

/** On a local site without TLS, pictures of our own stories have http addresses. */
const headline = v.object({ ...gathered.entries, image: v.union([picture, httpAddress]) });

const listed = v.object({ ...headline.entries, coverage: v.exactOptional(coverage) });
/** A headline in a list, with other reports of its story. */
export type Listed = v.InferOutput<typeof listed>;

const explainer = v.object({
  id: stored(LIMITS.id),
  section: feedKey,
  slug: stored(LIMITS.id),
  headline: stored(LIMITS.title),
  standfirst: stored(LIMITS.excerpt),
  image: stored(LIMITS.link),
  alt: stored(LIMITS.excerpt),
  /** The number of words in the text. */
  words: count,
  /** The time of publication, in ms. */
  publishAt: time,
});
/** One of our stories that a section begins with. */
export type Explainer = v.InferOutput<typeof explainer>;

/** The KV value `edition:section:{key}`: one section as shown to readers. */
export const sectionValue = v.object({
  serial: count,
  key: feedKey,
  /** When the section last loaded successfully, in ms; null if it never did. */
  updatedAt: v.nullable(time),
  /** When the list last changed, in ms. */
  changedAt: time,
  /** True if the last attempts of all sources failed. */
  failing: v.boolean(),
  /** Each story once, in the page's order. */
  stories: v.array(listed),
  /** Other reports of these stories, which feeds contain but lists don't. */
  others: v.array(headline),
  explainers: v.array(explainer),
  mostCovered: v.array(covered),
});
export type SectionValue = v.InferOutput<typeof sectionValue>;

/** The KV value `edition:front`: the front page as shown to readers. */
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

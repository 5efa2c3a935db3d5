import type { FeedKey, Headline } from "./article.ts";

/** The KV key of the front value. */
export const FRONT_KEY = "front";

/** The first story of each leads the front page (specification, section 7). */
export const FEATURED: readonly FeedKey[] = ["local-news", "world-news", "politics", "sports"];

/** What home shows of a section. */
export interface FrontPart {
  key: FeedKey;
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the section's list last changed, in ms. */
  changedAt: number;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** The newest of the section, newest first; more than home shows, so that some may be left out. */
  headlines: Headline[];
}

/** The value `front` in KV: all that home needs of the edition, written by the refresh, read with one key. */
export interface Front {
  /** When it was written, in ms. */
  at: number;
  parts: FrontPart[];
}

import type { FeedKey } from "./sections.ts";

/** The sections whose first stories are featured (specification, section 7). */
export const FEATURED: readonly FeedKey[] = ["local-news", "world-news", "politics", "sports"];

/** The sections on the front page below the lists, in order. */
export const RIVER_KEYS: readonly FeedKey[] = [
  ...(["politics", "business", "sports", "arts", "food", "opinion"] as const),
  ...(["automotive", "health", "national-news", "world-news", "technology", "real-estate"] as const),
];

/** The sections needed by the front page: they are loaded at the first visit, and the archive stores them. */
export const FRONT_KEYS: readonly FeedKey[] = [...new Set([...FEATURED, ...RIVER_KEYS.slice(0, 6)])];

/** All sections with stories on the front page. */
export const HOME_KEYS: readonly FeedKey[] = [...new Set([...FRONT_KEYS, ...RIVER_KEYS])];

import type { FeedKey } from "../model/headline.ts";

/** The first story of each leads the front page (specification, section 7). */
export const FEATURED: readonly FeedKey[] = ["local-news", "world-news", "politics", "sports"];

/** The sections that run down the front page, in their order. */
export const RIVER_KEYS: readonly FeedKey[] = [
  ...(["politics", "business", "sports", "arts", "food", "opinion"] as const),
  ...(["automotive", "health", "national-news", "world-news", "technology", "real-estate"] as const),
];

/** The sections that home can't do without: a visitor's first page asks their sources, and the archive keeps them. */
export const FRONT_KEYS: readonly FeedKey[] = [...new Set([...FEATURED, ...RIVER_KEYS.slice(0, 6)])];

/** Every section that home shows something of. */
export const HOME_KEYS: readonly FeedKey[] = [...new Set([...FRONT_KEYS, ...RIVER_KEYS])];

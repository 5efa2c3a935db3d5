import type { FeedKey } from "../model/headline.ts";

/** The first story of each leads the front page (specification, section 7). */
export const FEATURED: readonly FeedKey[] = ["local-news", "world-news", "politics", "sports"];

/** The sections that run down the front page, in their order. */
export const RIVER_KEYS: readonly FeedKey[] = ["politics", "business", "sports", "arts", "food", "opinion"];

/** Every section that home shows something of. */
export const FRONT_KEYS: readonly FeedKey[] = [...new Set([...FEATURED, ...RIVER_KEYS])];

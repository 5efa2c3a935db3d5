import type { Source } from "./source.ts";
import { SOURCES } from "./sources.ts";

const byFeed = new Map(
  Object.values(SOURCES)
    .flat()
    .map((source) => [source.feed, source]),
);

/** The row of a feed's address; undefined if the table has none. */
export const sourceOfFeed = (feed: string): Source | undefined => byFeed.get(feed);

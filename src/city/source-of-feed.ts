import type { Source } from "./source.ts";
import { SOURCES } from "./sources.ts";

const byFeed = new Map(
  Object.values(SOURCES)
    .flat()
    .map((source) => [source.feed, source]),
);

/** The source with this feed address; undefined if it isn't in the table. */
export const sourceOfFeed = (feed: string): Source | undefined => byFeed.get(feed);

import type { Source } from "../city/source.ts";
import { SOURCES } from "../city/sources.ts";
import { isFeedKey } from "../model/headline.ts";
import { FeedError } from "../sources/feed-error.ts";

/**
 * The sources of one section, in the order of the table.
 * Throws `FeedError("unknown-feed")` for a key outside the specification's fifteen (section 5).
 */
export function sourcesOf(key: string): readonly Source[] {
  if (!isFeedKey(key)) throw new FeedError("unknown-feed", `Unknown feed type: ${key}`);
  return SOURCES[key];
}

import type { FeedKey } from "../model/headline.ts";

/** What a headline says of the other reports of its story. */
export interface ToldLine {
  /** The story's own page. */
  path: string;
  /** How many newsrooms report it. */
  sources: number;
  /** Ids of all its articles. */
  ids: string[];
  /** The other newsrooms, each with its article, in order of time. */
  others: { source: string; path: string; title: string }[];
}

/** A story in "Most covered". */
export interface Covered {
  id: string;
  title: string;
  feedKey: FeedKey;
  sources: string[];
  /** The oldest and the newest report, in ms. */
  began: number;
  newest: number;
}

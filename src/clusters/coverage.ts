import type { FeedKey } from "../model/headline.ts";

/** What a headline says of the other reports of its story. */
export interface Coverage {
  /** The story's own page. */
  path: string;
  /** False where its reports may be of two happenings: they are called related then. */
  isClear: boolean;
  /** How many newsrooms report it. */
  sources: number;
  /** When its newest report in the list came out, in ms: lists are in this order. Left out where none has a date. */
  newest?: number;
  /** Ids of all its articles. */
  ids: string[];
  /** The other newsrooms, each with its article, in order of time. */
  others: OtherReport[];
}

/** Another newsroom's article on the same story. */
export interface OtherReport {
  source: string;
  path: string;
  title: string;
}

/** A story in "Most covered". */
export interface Covered {
  id: string;
  title: string;
  feedKey: FeedKey;
  /** Whose headline it is. */
  source: string;
  /** All newsrooms that report it. */
  sources: string[];
  /** The oldest and the newest report, in ms. */
  began: number;
  newest: number;
  /** What others than its lead say, each newsroom once. */
  others: OtherReport[];
}

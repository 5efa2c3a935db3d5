import type { FeedKey } from "../model/headline.ts";

/** A headline's coverage by other newsrooms. */
export interface Coverage {
  /** The story's own page. */
  path: string;
  /** False where its reports may be about two events; they are then shown as related. */
  isClear: boolean;
  /** How many newsrooms report it. */
  sources: number;
  /** When its newest report in the list was published, in ms, which lists are sorted by. Missing without a date. */
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
  /** The publisher of the lead headline. */
  source: string;
  /** All newsrooms that report it. */
  sources: string[];
  /** The oldest and the newest report, in ms. */
  began: number;
  newest: number;
  /** The headlines of other newsrooms, one each. */
  others: OtherReport[];
}

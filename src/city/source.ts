/**
 * What a publisher lets us show: the headline alone, an excerpt of at most 100 words, or the whole text, the
 * last only under a licence that is shown beside it.
 */
export type Rights = "headline" | "excerpt" | "full";

/** Under what a publisher lets everybody show the whole text. */
export interface Licence {
  name: string;
  href: string;
}

/** One feed of one publisher. The table of all of them is `sources.ts`. */
export interface Source {
  /** The publisher's name as a reader knows it. */
  name: string;
  /** The publisher's home page. */
  home: string;
  /** The feed's address. */
  feed: string;
  /** Left out: an excerpt. */
  rights?: Rights;
  /** The licence of a source with full rights. */
  licence?: Licence;
  /** Seconds the publisher's robots.txt wants between two requests. */
  crawlDelaySeconds?: number;
  /** What its robots.txt says of the feed's address; a disallowed one is never asked. Left out: allowed. */
  robots?: "allowed" | "disallowed";
  /** Not asked while it is set; what it told us stays until it is old. */
  paused?: boolean;
  /** Minutes between two requests; left out or null: as the clock sees fit. */
  minutes?: number | null;
}

/** One feed of one publisher. The table of all of them is `sources.ts`. */
export interface Source {
  /** The publisher's name as a reader knows it. */
  name: string;
  /** The publisher's home page. */
  home: string;
  /** The feed's address. */
  feed: string;
  /** What of its stories we may show. */
  rights?: "headline" | "excerpt" | "full";
  /** Not asked while it is set; what it told us stays until it is old. */
  paused?: boolean;
  /** Minutes between two requests; left out or null: as the clock sees fit. */
  minutes?: number | null;
}

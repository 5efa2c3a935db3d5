/** One feed of one publisher. The table of all of them is `sources.ts`. */
export interface Source {
  /** The publisher's name as a reader knows it. */
  name: string;
  /** The publisher's home page. */
  home: string;
  /** The feed's address. */
  feed: string;
}

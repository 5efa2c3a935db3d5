/**
 * What we show of a publisher's story: the headline only, an excerpt of at most 100 words, or the full text, which
 * needs a license that is shown beside it.
 */
export type Rights = "headline" | "excerpt" | "full";

/** A license under which a publisher lets everyone show the whole text. */
export interface License {
  name: string;
  href: string;
}

/**
 * The terms of use that `rights` rest on: their address, and the day (YYYY-MM-DD) someone read them, left out if no
 * one recorded a day. `says`: what the publisher says, where that has no address. "none found": someone looked and found
 * no terms about feeds; "not read yet": no one has looked.
 */
export type Terms = { url: string; read?: string } | { says: string } | "none found" | "not read yet";

/** One feed of one publisher. `sources.ts` lists all of them. */
export interface Source {
  /** The publisher's name as readers know it. */
  name: string;
  /** The publisher's home page. */
  home: string;
  /** The feed's address. */
  feed: string;
  /** An excerpt if left out. */
  rights?: Rights;
  terms?: Terms;
  /** The license of a source with full rights. */
  license?: License;
  /** Not requested while set; its stories stay until they are old. */
  paused?: boolean;
  /** Minutes between two requests; the scheduler decides if left out or null. */
  minutes?: number | null;
}

/** A row with its publisher's limit: rights and terms are always stated. */
export type SourceRow = Source & Required<Pick<Source, "rights" | "terms">>;

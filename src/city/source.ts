/**
 * What is shown of a publisher's story: only the headline, an excerpt of at most 100 words, or the full text, which
 * requires a license shown with it.
 */
export type Rights = "headline" | "excerpt" | "full";

/** A license that lets everyone show the full text. */
export interface License {
  name: string;
  href: string;
}

/**
 * The terms of use that `rights` are based on: their address and the date (YYYY-MM-DD) on which someone read them
 * (undefined if unknown), or in `says` a statement of the publisher without an address. "none found" means that someone
 * searched and found no terms about feeds, "not read yet" that no one has searched.
 */
export type Terms = { url: string; read?: string } | { says: string } | "none found" | "not read yet";

/** A publisher's feed. `sources.ts` lists all feeds. */
export interface Source {
  /** The publisher's name as shown to readers. */
  name: string;
  /** The publisher's home page. */
  home: string;
  /** The feed's address. */
  feed: string;
  /** By default, an excerpt. */
  rights?: Rights;
  terms?: Terms;
  /** The license, if the rights are full. */
  license?: License;
  /** True to stop requests; existing stories stay until they are old. */
  paused?: boolean;
  /** Minutes between two requests; undefined or null for the default schedule. */
  minutes?: number | null;
}

/** A source with its publisher's limit applied; rights and terms are always set. */
export type SourceRow = Source & Required<Pick<Source, "rights" | "terms">>;

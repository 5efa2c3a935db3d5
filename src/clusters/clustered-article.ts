import type { Fingerprint } from "./fingerprint.ts";

/** An article as it is compared and stored, in plain JSON. */
export interface ClusteredArticle extends Fingerprint {
  readonly id: string;
  /** Minutes since 1970; NO_TIME if it has no plausible time. */
  readonly minute: number;
  /** A hash of the source's name. */
  readonly source: number;
}

export const NO_TIME = -1;

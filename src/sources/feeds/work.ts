import { FeedError } from "../feed-error.ts";

/** A document's parse budget, by its length and at most; a unit is the cost of one "<". */
const LEAST = 300_000;
const MOST = 1_200_000;
/** Recorded feeds need a third of it. */
const UNITS_A_CHARACTER = 2;

/**
 * A bound for the work that one document may make. Every reader of markup spends from it, so that a document
 * made of nothing but tags ends as an error within a fraction of a second, not in the platform's own limit,
 * which would take the whole run with it.
 */
export class Work {
  private left: number;

  /** For a document of `length` characters. */
  constructor(length: number) {
    this.left = Math.min(LEAST + length * UNITS_A_CHARACTER, MOST);
  }

  /** Throws FeedError "malformed" when the document has had its share. */
  spend(units: number): void {
    this.left -= units;
    if (this.left < 0)
      throw new FeedError(
        "malformed",
        "The feed holds more markup than any feed needs; we stopped reading it.",
      );
  }
}

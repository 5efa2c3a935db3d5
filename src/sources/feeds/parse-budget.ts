import { FeedError } from "../feed-error.ts";

/** A document's least and most units; a unit is the cost of one "<". */
const LEAST = 300_000;
const MAX = 1_200_000;
/** Recorded feeds need a third of it. */
const UNITS_A_CHARACTER = 2;

/**
 * A limit on the work for one document. Every markup reader consumes units, so a document full of tags fails within a
 * fraction of a second instead of at the platform's CPU limit, which would end the whole run.
 */
export class DocumentBudget {
  private left: number;

  /** For a document of `length` characters. */
  constructor(length: number) {
    this.left = Math.min(LEAST + length * UNITS_A_CHARACTER, MAX);
  }

  /** Throws FeedError "malformed" when the budget is used up. */
  consume(units: number): void {
    this.left -= units;
    if (this.left < 0)
      throw new FeedError(
        "malformed",
        "The feed holds more markup than any feed needs; we stopped reading it.",
      );
  }
}

import { FeedError } from "../feed-error.ts";

/** The minimum and maximum budget of a document. One unit is the cost of reading one "<". */
const LEAST = 300_000;
const MAX = 1_200_000;
/** Recorded feeds need a third of this. */
const UNITS_A_CHARACTER = 2;

/**
 * Limits the work for one document. Every markup reader consumes units, so a document full of tags fails within a
 * fraction of a second instead of at the platform's CPU limit, which would end the whole invocation.
 */
export class DocumentBudget {
  private left: number;

  /** Sets the budget for a document of `length` characters. */
  constructor(length: number) {
    this.left = Math.min(LEAST + length * UNITS_A_CHARACTER, MAX);
  }

  /** Throws FeedError "malformed" if the budget is used up. */
  consume(units: number): void {
    this.left -= units;
    if (this.left < 0)
      throw new FeedError(
        "malformed",
        "The feed holds more markup than any feed needs; we stopped reading it.",
      );
  }
}

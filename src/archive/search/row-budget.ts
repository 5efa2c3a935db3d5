import { logRefusal } from "../../model/log.ts";
import type { Ask } from "../ask.ts";

/**
 * Rows that searches may read in an isolate: a search reads up to 500 of the 5 million a day of the Free plan,
 * and 100,000 of them would leave none for readers of stories. Saved up while nobody searches, and filled again
 * at a rate that comes to 1.4 million a day.
 */
export const ROWS = { most: 20_000, aMinute: 1_000 };

interface Budget {
  left: number;
  at: number;
}

const budgets = new WeakMap<D1Database, Budget>();

/** The same way to ask, as long as its rows last; then null, as from a library that does not answer. */
export function thriftyAsk(db: D1Database | undefined, ask: Ask, now: () => number): Ask {
  if (!db) return ask;
  return async (what, ms, statements) => {
    const at = now();
    const { left, at: before } = budgets.get(db) ?? { left: ROWS.most, at };
    const filled = Math.min(ROWS.most, left + (Math.max(0, at - before) / 60_000) * ROWS.aMinute);
    budgets.set(db, { left: filled, at });
    if (filled < 0) {
      // One line for each minute: a flood of searches must not be a flood of lines.
      if (Math.floor(at / 60_000) !== Math.floor(before / 60_000))
        logRefusal(
          "search",
          "searches have used their budget of database rows; searching current headlines only",
        );
      return null;
    }
    const result = await ask(what, ms, statements);
    if (result) {
      const budget = budgets.get(db) ?? { left: ROWS.most, at };
      budgets.set(db, { ...budget, left: budget.left - result.read });
    }
    return result;
  };
}

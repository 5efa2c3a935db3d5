import { logRefusal } from "../../platform/log.ts";
import type { Db } from "../ask.ts";

/**
 * The number of rows that searches may read per isolate. A search reads up to 500 of the Free plan's 5 million rows a
 * day. The budget refills at a rate of 1.4 million rows a day, up to this maximum.
 */
export const ROWS = { most: 20_000, aMinute: 1_000 };

interface Budget {
  left: number;
  at: number;
}

const budgets = new WeakMap<D1Database, Budget>();

/** A `Db` that returns null once the row budget is used up, as if the database were unavailable. */
export function budgetedAsk(db: D1Database | undefined, ask: Db, now: () => number): Db {
  if (!db) return ask;
  return async (what, ms, statements) => {
    const at = now();
    const { left, at: before } = budgets.get(db) ?? { left: ROWS.most, at };
    const filled = Math.min(ROWS.most, left + (Math.max(0, at - before) / 60_000) * ROWS.aMinute);
    budgets.set(db, { left: filled, at });
    if (filled < 0) {
      // Logs at most one line a minute.
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

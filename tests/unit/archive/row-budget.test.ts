import { expect, it } from "vitest";
import type { Db } from "../../../src/archive/ask.ts";
import { budgetedAsk, ROWS } from "../../../src/archive/search/row-budget.ts";

/** A search that reads 500 rows from the budget, with the test's clock. */
function openSearch() {
  const state = { now: Date.UTC(2026, 10, 21), read: 0 };
  const ask: Db = async () => {
    state.read += 500;
    return { rows: [[]], read: 500, written: 0, bytes: 0 };
  };
  const search = budgetedAsk({} as D1Database, ask, () => state.now);
  return { state, search: () => search("a search", 100, []) };
}

it("lets searches read rows until it is spent, then none until it has refilled", async () => {
  const { state, search } = openSearch();
  let answered = 0;
  for (let n = 0; n < 1000; n += 1) if (await search()) answered += 1;
  expect(state.read).toBeLessThanOrEqual(ROWS.most + 500);
  expect(answered).toBeGreaterThanOrEqual(ROWS.most / 500);
  state.now += 120_000;
  expect(await search()).not.toBeNull();
});

it("is less than a third of the Free plan's daily rows, no matter how many people search", async () => {
  const { state, search } = openSearch();
  for (let n = 0; n < 100_000; n += 1) {
    await search();
    state.now += 864;
  }
  expect(state.read).toBeLessThan(5_000_000 / 3);
});

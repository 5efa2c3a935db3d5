import { expect, it } from "vitest";
import type { Db } from "../../../src/archive/ask.ts";
import { budgetedAsk, ROWS } from "../../../src/archive/search/row-budget.ts";

const MINUTE = 60_000;

it("lets searches read rows until it is spent, then none until it has refilled", async () => {
  let now = Date.UTC(2026, 10, 21);
  let read = 0;
  const ask: Db = async () => {
    read += 500;
    return { rows: [[]], read: 500, written: 0, bytes: 0 };
  };
  const search = budgetedAsk({} as D1Database, ask, () => now);
  let answered = 0;
  for (let n = 0; n < 1000; n += 1) if (await search("a search", 100, [])) answered += 1;
  expect(read).toBeLessThanOrEqual(ROWS.most + 500);
  expect(answered).toBeGreaterThanOrEqual(ROWS.most / 500);
  now += 2 * MINUTE;
  expect(await search("a search", 100, [])).not.toBeNull();
});

it("is less than a third of the Free plan's daily rows, however many search", async () => {
  let now = Date.UTC(2026, 10, 21);
  let read = 0;
  const search = budgetedAsk(
    {} as D1Database,
    async () => {
      read += 500;
      return { rows: [[]], read: 500, written: 0, bytes: 0 };
    },
    () => now,
  );
  for (let n = 0; n < 100_000; n += 1) {
    await search("a search", 100, []);
    now += 864;
  }
  expect(read).toBeLessThan(5_000_000 / 3);
});

import { expect, it } from "vitest";
import { ROWS_A_DAY, rowsOf, rowsOfDay } from "../../bench/library/day-of-rows.ts";

it("a day of runs, readers and searches stays within the Free plan: 5 million rows read, 100,000 written", async () => {
  const day = await rowsOfDay();
  const once = new Map(day.map((work) => [work.name, work.once]));
  expect(once.get("story pages")?.read).toBeLessThanOrEqual(13);
  expect(once.get("searches")?.read).toBeLessThanOrEqual(500);
  expect(rowsOf(day, "written")).toBeLessThanOrEqual(ROWS_A_DAY.written);
  expect(rowsOf(day, "read")).toBeLessThanOrEqual(ROWS_A_DAY.read);
}, 180_000);

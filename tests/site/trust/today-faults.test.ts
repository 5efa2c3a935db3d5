import { afterAll, beforeAll, expect, it } from "vitest";
import { failToday, fillToday, type Known } from "../../trust/fail-today.ts";
import type { FilledStore } from "../../trust/faults.ts";
import { todayFaults } from "../../trust/today-faults.ts";

/** Those whose like no other test has; `npm run bench -- trust` goes through all of them. */
const TRIED = [
  "every weather service flickers",
  "today's value in KV: ranges",
  "D1 while calendars are read: locked",
];

let full: FilledStore<Known>;
beforeAll(async () => {
  full = await fillToday();
});
afterAll(() => full.drop());

it("starts with calendars, a warning and a forecast", () => {
  const { happenings, warnings, forecasts } = full.known;
  expect([happenings.length > 10, warnings.length > 0, forecasts > 10]).toEqual([true, true, true]);
});

it.each(todayFaults().filter(({ name }) => TRIED.includes(name)))(
  "$name: no page breaks, and nothing that was known is lost",
  async (fault) => {
    const { wrong, lost } = await failToday(fault, full);
    expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
  },
);

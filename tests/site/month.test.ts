import { join } from "node:path";
import { expect, it } from "vitest";
import { type Month, playMonth } from "../bench/month/month.ts";
import { madeWires } from "../bench/month/wires.ts";
import { testFolder } from "../test-folder.ts";

const month: Month = {
  ...{ wires: madeWires(1), cityData: undefined, out: join(testFolder(), "month"), days: 1 },
  ...{ until: Number.POSITIVE_INFINITY, isContinued: false },
};

it("loses and repeats no story and stays up if every run of a day is killed, and refuses to overwrite the month", async () => {
  const { days } = await playMonth(month);
  const kept = { lost: 0, twice: 0, dark: 0, shownDown: 0, shownMuted: 0 };
  const none = { ...kept, noLead: 0, missed: 0, wrong: 0, errors: {}, api: [] };
  expect(days).toMatchObject([{ day: "2026-03-02", ...none }]);
  const [{ published = 0, acts = 0, refused = 0, agendas = 0, step = 0 } = {}] = days;
  expect(agendas).toBeGreaterThan(0);
  // After three stories of one source, a story of another source may come first if it is at most two hours older.
  expect(step).toBeLessThanOrEqual(120);
  expect(published).toBeGreaterThan(400);
  expect(acts - refused).toBeGreaterThan(50);
  await expect(playMonth(month)).rejects.toThrow("has a month: add --continue");
});

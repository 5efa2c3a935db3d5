import { expect, it } from "vitest";
import { killAtEachStep } from "../../trust/killed.ts";

it("loses no story when an isolate ends during a refresh, and the next runs complete it", async () => {
  const { steps, rounds, stories, lost, wrong } = await killAtEachStep({ stride: 15 });
  expect({ lost, wrong }).toEqual({ lost: [], wrong: [] });
  expect(steps).toBeGreaterThan(8);
  expect(rounds).toBeGreaterThan(1);
  expect(stories).toBeGreaterThan(100);
});

import { expect, it } from "vitest";
import { killAtEachStep } from "../../trust/killed.ts";

it("an isolate that ends in the middle of a refresh loses no story, and the next runs of the clock make good", async () => {
  const { steps, rounds, stories, lost, wrong } = await killAtEachStep({ stride: 9 });
  expect({ lost, wrong }).toEqual({ lost: [], wrong: [] });
  expect(steps).toBeGreaterThan(8);
  expect(rounds).toBeGreaterThan(1);
  expect(stories).toBeGreaterThan(100);
}, 240_000);

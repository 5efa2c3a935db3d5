import { expect, it } from "vitest";
import { everyKind, load } from "../../trust/load.ts";
import { knownStory } from "../pages/every-page.ts";
import { sharedSite } from "../shared-site.ts";

it("gives 64 connections to every kind of page each its own complete page", async () => {
  const site = await sharedSite("plain");
  const { answers, errors, wrong } = await load(site.direct, everyKind(await knownStory(site)), 64, 3);
  expect({ errors, wrong }).toEqual({ errors: [], wrong: [] });
  expect(answers).toBeGreaterThan(64);
});

import { expect, it } from "vitest";
import { everyKind, load } from "../../trust/load.ts";
import { knownStory } from "../pages/every-page.ts";
import { sharedSite } from "../shared-site.ts";

it("sends each of 64 connections the complete page that it requested", async () => {
  const site = await sharedSite("plain");
  const { answers, errors, wrong } = await load(site.direct, everyKind(await knownStory(site)), 64, 3);
  expect({ errors, wrong }).toEqual({ errors: [], wrong: [] });
  expect(answers).toBeGreaterThan(64);
});

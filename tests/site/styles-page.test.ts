import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({ withoutDoors: true });
});
afterAll(() => site.stop());

it("the page of all components does not exist in a deployed build", async () => {
  const answer = await site.get("/__styles");
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Building blocks");
});

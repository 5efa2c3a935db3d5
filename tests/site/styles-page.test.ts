import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({ asDeployed: true });
});
afterAll(() => site.stop());

it("has no page of all components on a deployed site", async () => {
  const answer = await site.get("/__styles");
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Building blocks");
});

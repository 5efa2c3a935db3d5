import { expect, it } from "vitest";
import { sampleNetwork, startUnderTest } from "../site-under-test.ts";
import { openBrowser } from "./shared-stand.ts";

it("shows a streamed section's cards, and no skeleton, without JavaScript", async () => {
  const site = await startUnderTest({
    alarms: true,
    network: async (request) => {
      await new Promise((done) => setTimeout(done, 400));
      return sampleNetwork(request);
    },
  });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/politics`);
    expect(await page.content()).toContain('id="S:');
    expect(await page.getByText("Read Full Article").filter({ visible: true }).count()).toBeGreaterThan(5);
    expect(await page.locator("[data-tile]").filter({ visible: true }).count()).toBe(0);
  } finally {
    await browser.close();
    await site.stop();
  }
});

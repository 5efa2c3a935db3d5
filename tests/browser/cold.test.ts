import { expect, it } from "vitest";
import { sampleNetwork } from "../site-under-test.ts";
import { ownNewsstand } from "./islands/browse.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";

// Has no alarms, so a section's sources are requested only when a reader opens its page.
const slow = ownNewsstand({
  alarms: false,
  network: async (request) => {
    await new Promise((done) => setTimeout(done, 1_000));
    return sampleNetwork(request);
  },
});

it("shows a streamed section's cards, and no skeleton, without JavaScript", async () => {
  const { open, page } = await slow.visit({ javaScriptEnabled: false });
  await open("/politics");
  expect(await page.content()).toContain('id="S:');
  expect(await page.getByText("Read Full Article").filter({ visible: true }).count()).toBeGreaterThan(5);
  expect(await page.locator("[data-tile]").filter({ visible: true }).count()).toBe(0);
});

// Home is last because it requests all sections.
it.each(["/world-news", "/local-news", "/"])(
  "doesn't shift %s when its stories arrive below a reader who has scrolled",
  async (path) => {
    const { idle, page } = await slow.visit({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    });
    await watchShifts(page);
    await page.goto(slow.site.url + path, { waitUntil: "commit" });
    await page.waitForSelector("[data-tile]", { state: "attached" });
    await page.evaluate(() => scrollBy(0, innerHeight * 3));
    await page.waitForSelector("[data-tile]", { state: "detached" });
    await idle();
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  },
);

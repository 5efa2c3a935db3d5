import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_STATION, sampleStationResponse } from "../../../src/build/sample/station/sample-station.ts";
import { sampleNetwork } from "../../site-under-test.ts";
import { type Newsstand, openNewsstand, type Visit } from "../islands/browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openNewsstand({
    network: async (request) =>
      new URL(request.url).hostname === SAMPLE_STATION.host
        ? sampleStationResponse(request)
        : sampleNetwork(request),
    variables: { STATIONS: JSON.stringify([SAMPLE_STATION]) },
  });
  for (const path of ["/", "/local-news", "/privacy"]) await stand.site.text(path);
});
afterAll(() => stand.close());

/** What opens over a page, or comes into it: the element that must then be there, and how a reader gets it. */
const OPENED: [name: string, element: string, open: (visit: Visit) => Promise<unknown>][] = [
  ["all sections", "#menu", ({ page }) => page.click(".menu-bar .menu-button")],
  ["Reading", "#reading", ({ page }) => page.click(".reading-button")],
  ["follow or mute", ".act-menu", ({ page }) => page.locator("[data-act=more]").first().click()],
  ["what was said", ".word button", ({ page }) => page.locator("[data-act=save]").first().click()],
  ["the keys", "dialog.keys", ({ page }) => page.keyboard.press("?")],
  ["what is muted", ".muted-line", mute],
  ["what is new", ".since-line", comeBack],
  ["the pill", ".pill", waitForNews],
  ["the donation", "aside.donation", waitForDonation],
  ["the radio", ".radio-bar", playRadio],
];

async function mute({ page }: Visit): Promise<void> {
  await page.locator("[data-act=more]").first().click();
  await page.getByRole("button", { name: /^Mute/ }).first().click();
}

async function comeBack({ page }: Visit): Promise<void> {
  const times = await page.$$eval("[data-story] time", (all) =>
    all.map((one) => Date.parse((one as HTMLTimeElement).dateTime)),
  );
  const seen = JSON.stringify({ "/local-news": [0, (times[3] ?? 0) + 1] });
  await page.evaluate((value) => localStorage.setItem("seen", value), seen);
  await page.reload();
}

async function waitForNews({ page }: Visit): Promise<void> {
  await page.route("**/updates.json*", (route) => route.fulfill({ json: { stories: [["local-news-9-9"]] } }));
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(61_000);
}

async function waitForDonation(visit: Visit): Promise<void> {
  await visit.page.clock.install();
  await visit.open("/privacy");
  await visit.page.clock.runFor(31_000);
}

async function playRadio(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open("/radio");
  await page.click(".player-play");
  await page.waitForSelector('.player[data-phase="playing"]', { timeout: 20_000 });
  await page.click(".back-home");
  await page.waitForSelector(".home-page");
}

/** 320 pixels, and text at 200 percent of what it was: each is asked for alone (WCAG 1.4.10, 1.4.4), here both at once. */
describe.each(["light", "dark"] as const)("at 320 px with text at 200 percent, %s", (colorScheme) => {
  it.each(OPENED)(
    "has no axe violations with %s open, which fits in the window",
    async (_name, element, open) => {
      const visit = await stand.visit({ viewport: { width: 320, height: 640 }, colorScheme });
      const { page } = visit;
      await page.addInitScript(() => localStorage.setItem("reading", '{"size":"200%"}'));
      await visit.open("/local-news");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      await open(visit);
      const opened = page.locator(element).first();
      await opened.waitFor();
      await visit.idle();
      const box = await opened.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box)).toBe(true);
      await visit.axe();
      expect(visit.errors).toEqual([]);
      await visit.close();
    },
  );
});

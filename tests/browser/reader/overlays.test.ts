import { beforeAll, expect, it } from "vitest";
import { axeComplaints } from "../axe.ts";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";

const stand = sharedNewsstand();

/** Overlays and inserted elements, and how a reader opens each. */
const OPENED: [name: string, element: string, open: (visit: Visit) => Promise<unknown>][] = [
  ["all sections", "#menu", ({ page }) => page.click(".menu-bar .menu-button")],
  ["Reading", "#reading", ({ page }) => page.click(".reading-button")],
  ["follow or mute", ".act-menu", ({ page }) => page.locator("[data-act=more]").first().click()],
  ["what was said", ".word button", ({ page }) => page.locator("[data-act=save]").first().click()],
  ["the keys", "dialog.keys", ({ page }) => page.keyboard.press("?")],
  ["what is muted", ".muted-line", mute],
  ["what is new", ".since-line", comeBack],
  // With the browser's own clock; the test controls the clock for all others.
  ["the radio", ".radio-bar", playRadio],
  ["the pill", ".pill", waitForNews],
  ["the donation", "aside.donation", waitForDonation],
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
  await page.route("**/api/v1/updates.json*", (route) =>
    route.fulfill({ json: { stories: [["local-news-9-9"]] } }),
  );
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(61_000);
}

async function waitForDonation(visit: Visit): Promise<void> {
  await visit.open("/privacy");
  await visit.page.clock.runFor(31_000);
}

async function playRadio(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open("/radio");
  await page.click(".player-play");
  await page.waitForSelector('.player[data-phase="playing"]');
  await page.click(".back-home");
  await page.waitForSelector(".home-page");
}

/** 320 pixels wide with text at 200%: WCAG 1.4.10 and 1.4.4 combined. */
let visit: Visit;
beforeAll(async () => {
  visit = await stand.stay({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
  await visit.page.addInitScript(() => localStorage.setItem("reading", '{"size":"200%"}'));
});

it.each(OPENED)(
  "has no axe violation with %s open, which fits in the window",
  async (_name, element, open) => {
    const { page } = visit;
    await visit.open("/terms");
    await page.evaluate("localStorage.clear()");
    await visit.open("/local-news");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await open(visit);
    const opened = page.locator(element).first();
    await opened.waitFor();
    await visit.idle();
    const box = await opened.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box)).toBe(true);
    await visit.axe();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeComplaints(page, ["color-contrast"])).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(visit.errors).toEqual([]);
  },
);

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CURATED_PAGES, SECTION_PAGES } from "../../src/city/sections.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { launchBrowser } from "./find-browser.ts";

/** A page with another status than 200 is never kept (Chromium, "not restored reasons"). */
const PAGES = [
  "/",
  ...[...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => path),
  "/local-events",
  "/contact-us",
  "/about-us",
  "/partners",
  "/faq",
  "/sitemap",
  "/rss",
  "/radio",
  "/books",
  "/privacy",
  "/terms",
  "/search?q=council",
];

let site: SiteUnderTest;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  site = await startUnderTest({ alarms: true });
  // Playwright switches the back/forward cache off; readers have it.
  browser = await launchBrowser([], ["--disable-back-forward-cache"]);
  context = await browser.newContext();
  for (const path of PAGES) await site.text(path);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Notes on each page whether it came back out of the back/forward cache. */
async function openPage(): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener("pageshow", (event) => {
      document.documentElement.dataset.persisted = String(event.persisted);
    });
  });
  return page;
}

describe("going back to a page", () => {
  it.each(PAGES)("restores %s from the back/forward cache", async (path) => {
    const page = await openPage();
    await page.goto(site.url + path);
    await page.goto(`${site.url}/embed/headlines`);
    await page.goBack({ waitUntil: "commit" });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.persisted), { timeout: 10_000 })
      .toBe("true");
    await page.close();
  });
});

describe("a hovered link", () => {
  it("is prefetched by the speculation rules, and expensive pages aren't", async () => {
    const page = await openPage();
    const ahead: string[] = [];
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Preload.enable");
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) =>
      ahead.push(new URL(prefetchUrl).pathname),
    );
    await page.goto(site.url);
    await page.locator('footer a[href="/rss"]').first().hover();
    await page.waitForTimeout(600);
    await page.locator('header a[href="/politics"]').first().hover();
    await expect.poll(() => ahead, { timeout: 10_000 }).toContain("/politics");
    expect(ahead).not.toContain("/rss");
    await page.close();
  });
});

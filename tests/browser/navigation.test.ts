import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "./find-browser.ts";
import { sharedSite } from "./shared-stand.ts";

/** One page of each kind, in pairs. Chromium's back/forward cache stores only pages with status 200. */
const PAGES = [
  ...["/", "/local-news", "/entertainment", "/local-events", "/contact-us"],
  ...["/about-us", "/partners", "/faq", "/sitemap", "/rss", "/radio", "/books", "/privacy", "/terms"],
  ...["/search?q=council", "/embed/headlines"],
];

const site = sharedSite();
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  // Playwright disables the back/forward cache, and the headless shell has none.
  browser = await launchBrowser([], ["--disable-back-forward-cache"]);
  context = await browser.newContext();
  page = await context.newPage();
  // Records whether each page was restored from the cache.
  await page.addInitScript(() => {
    addEventListener("pageshow", (event) => {
      document.documentElement.dataset.persisted = String(event.persisted);
    });
  });
});
afterAll(() => browser?.close());

it("restores each kind of page from the back/forward cache", async () => {
  for (const [at, path] of PAGES.entries()) {
    await page.goto(site + path);
    if (at % 2 === 0) continue;
    for (const [move, which] of [
      [() => page.goBack({ waitUntil: "commit" }), PAGES[at - 1]],
      [() => page.goForward({ waitUntil: "commit" }), path],
    ] as const) {
      await move();
      const now =
        "[location.pathname + location.search, document.documentElement.dataset.persisted].join(' ')";
      await expect.poll(() => page.evaluate(now)).toBe(`${which} true`);
    }
  }
});

it("prerenders a hovered section and prefetches a story by the speculation rules, but not expensive pages", async () => {
  const rendered: string[] = [];
  const fetched: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Preload.enable");
  // Chromium starts a prerender and then reports that the debugger prevents it.
  session.on("Preload.prerenderStatusUpdated", ({ key }) => rendered.push(new URL(key.url).pathname));
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) =>
    fetched.push(new URL(prefetchUrl).pathname),
  );
  await page.goto(`${site}/local-news`);
  await page.locator('footer a[href="/rss"]').first().hover();
  await page.waitForTimeout(600);
  await page.locator('header a[href="/politics"]').first().hover();
  await expect.poll(() => rendered).toContain("/politics");
  const story = page.locator("main a[href^='/article/']").first();
  await story.hover();
  await expect.poll(() => fetched).toContain(await story.getAttribute("href"));
  expect([...rendered, ...fetched]).not.toContain("/rss");
  expect(rendered.filter((path) => path.startsWith("/article/"))).toEqual([]);
});

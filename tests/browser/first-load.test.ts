import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteAt } from "../site-under-test.ts";
import { launchBrowser } from "./find-browser.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { measurePage } from "./measure-page.ts";
import { sharedSite } from "./shared-stand.ts";

const KB = 1000;
const PHONE = { viewport: { width: 390, height: 844 } };
/** Distance below the viewport at which Chromium starts loading a lazy picture on a slow connection. */
const AHEAD_PX = 2500;
/** A page this dense would else end before that. */
const TALL_STORIES = ":is(.card, .story-row) { min-height: 24rem }";
/** Far from the ratio that the page keeps room for. */
const TALL = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="2000"><rect width="100" height="2000"/></svg>`;

const site = siteAt(sharedSite("bare"));
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  // The headless shell doesn't know the connection's speed, so it loads pictures from farther away.
  browser = await launchBrowser();
  context = await browser.newContext(PHONE);
});
afterAll(() => browser.close());

/** A page whose publishers' pictures are answered by `answer`; notes which were asked for. `look` is a style sheet besides. */
async function openWith(
  path: string,
  answer: (route: Route) => unknown,
  look = "",
): Promise<{ page: Page; asked: Set<string> }> {
  const page = await context.newPage();
  const asked = new Set<string>();
  await page.route(/^https:|\/__sample\//, (route) => {
    asked.add(route.request().url());
    return answer(route);
  });
  await watchShifts(page);
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, look);
  await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
  return { page, asked };
}

it("the front page before any interaction is under 45 KB without pictures, and loads only the entry script at once", async () => {
  const { all, html, scripts } = await measurePage(site.url);
  expect(html).toBeGreaterThan(5 * KB);
  expect(all).toBeLessThan(45 * KB);
  expect(scripts).toBeLessThan(6 * KB);
});

describe.each(["/", "/local-news"])("publishers' pictures on %s", (path) => {
  it("start with the first, which a Link header preloads with the style sheet and font, but not on a prefetch, and don't shift the page, whatever their shape", async () => {
    const link = (await site.get(path)).headers.get("Link") ?? "";
    expect(link).toMatch(/<\/assets\/core-\w+\.css>; rel=preload; as=style/);
    expect(link).toMatch(/<\/fonts\/[\w-]+\.woff2>; rel=preload; as=font/);
    const first = /<(https:[^>]+)>; rel=preload; as=image/.exec(link)?.[1];
    expect(await site.text(path)).toContain(`<img src="${first}"`);
    expect((await site.get(path, { headers: { "Sec-Purpose": "prefetch" } })).headers.get("Link")).toBeNull();
    const told: (string | undefined)[] = [];
    const { page, asked } = await openWith(path, (route) => {
      told.push(route.request().headers().referer);
      return route.fulfill({ contentType: "image/svg+xml", body: TALL });
    });
    await page.waitForLoadState("load");
    expect([...asked][0]).toBe(first);
    expect(told[0]).toBeUndefined();
    await page.waitForTimeout(300);
    expect(await shiftsOf(page)).toBe(0);
    await page.close();
  });

  it("don't block it: while a server sends no picture, the page is painted and its links work", async () => {
    const { page } = await openWith(path, () => undefined);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
      .toBe(1);
    await page.locator('.site-footer a[href="/faq"]').first().click();
    await page.waitForURL(`${site.url}/faq`, { waitUntil: "domcontentloaded" });
    await page.close();
  });

  it("don't load below the fold until the reader scrolls near", async () => {
    const { page, asked } = await openWith(
      path,
      (route) => route.fulfill({ contentType: "image/svg+xml", body: TALL }),
      TALL_STORIES,
    );
    await page.waitForLoadState("load");
    await page.waitForTimeout(500);
    const pictures = await page.evaluate(() =>
      [...document.images].map((image) => ({
        src: image.src,
        top: image.getBoundingClientRect().top - innerHeight,
        loading: image.loading,
      })),
    );
    const below = pictures.filter(({ top }) => top > 0);
    expect(below.filter(({ loading }) => loading !== "lazy").map(({ src }) => src)).toEqual([]);
    const far = pictures.filter(
      ({ top, src }) => top > AHEAD_PX && !pictures.some((near) => near.src === src && near.top <= AHEAD_PX),
    );
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter(({ src }) => asked.has(src)).map(({ src }) => src)).toEqual([]);
    await page.close();
  });
});

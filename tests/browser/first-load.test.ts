import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { measurePage } from "./measure-page.ts";

const KB = 1000;
const PHONE = { viewport: { width: 390, height: 844 } };
/** A picture whose aspect ratio is very different from the space that pages reserve. */
const TALL = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="2000"><rect width="100" height="2000"/></svg>`;

const stand = sharedNewsstand("bare");

/** Opens a page and handles requests for publishers' pictures with `answer`; records their addresses. */
async function openWith(path: string, answer: (route: Route) => unknown) {
  const { page } = await stand.visit(PHONE);
  const asked = new Set<string>();
  await page.route(/^https:|\/__sample\//, (route) => {
    asked.add(route.request().url());
    return answer(route);
  });
  await watchShifts(page);
  await page.goto(stand.site.url + path, { waitUntil: "domcontentloaded" });
  return { page, asked };
}

it("before any interaction, the front page loads under 45 KB without pictures, and only the entry script", async () => {
  const { all, html, scripts } = await measurePage(stand.site.url);
  expect(html).toBeGreaterThan(5 * KB);
  expect(all).toBeLessThan(45 * KB);
  expect(scripts).toBeLessThan(6 * KB);
});

describe.each(["/", "/local-news"])("publishers' pictures on %s", (path) => {
  it("don't shift the page and are lazy below the fold; a Link header preloads the first one, the style sheet and the font, except on a prefetch", async () => {
    const link = (await stand.site.get(path)).headers.get("Link") ?? "";
    expect(link).toMatch(/<\/assets\/core-\w+\.css>; rel=preload; as=style/);
    expect(link).toMatch(/<\/fonts\/[\w-]+\.woff2>; rel=preload; as=font/);
    const first = /<(https:[^>]+)>; rel=preload; as=image/.exec(link)?.[1];
    expect(await stand.site.text(path)).toContain(`<img src="${first}"`);
    expect(
      (await stand.site.get(path, { headers: { "Sec-Purpose": "prefetch" } })).headers.get("Link"),
    ).toBeNull();
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
    const eager = await page.$$eval("img:not([loading=lazy])", (all) =>
      all.flatMap((one) => (one.getBoundingClientRect().top > innerHeight ? [one.outerHTML] : [])),
    );
    expect(eager).toEqual([]);
  });

  it("don't block the page: it is painted and its links work while a server sends no picture", async () => {
    const { page } = await openWith(path, () => undefined);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
      .toBe(1);
    await page.locator('.site-footer a[href="/faq"]').first().click();
    await page.waitForURL(`${stand.site.url}/faq`, { waitUntil: "domcontentloaded" });
  });
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { openBrowser } from "./shared-stand.ts";

describe("opening a machine-readable file in a browser", () => {
  let site: SiteUnderTest;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startUnderTest({ alarms: true }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  async function open(path: string) {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    const answer = await page.goto(site.url + path);
    return { page, complaints, answer };
  }

  it.each(["/feeds/rss", "/feeds/atom"])("shows the raw XML of %s, not a download", async (path) => {
    const { page, complaints, answer } = await open(path);
    expect(await page.evaluate(() => document.body.textContent)).toBe(await answer?.text());
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("shows a table for /sitemap.xml without a policy violation", async () => {
    const { page, complaints } = await open("/sitemap.xml");
    const displays = await page.evaluate(() =>
      [...document.querySelectorAll("url")].map((row) => getComputedStyle(row).display),
    );
    expect(displays.length).toBeGreaterThan(20);
    expect(new Set(displays)).toEqual(new Set(["grid"]));
    expect(complaints).toEqual([]);
    await page.close();
  });
});

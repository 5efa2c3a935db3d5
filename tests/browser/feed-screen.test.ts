import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

const stand = sharedNewsstand();

it("shows feeds as raw XML and the sitemap as a table, not as downloads and without a policy violation", async () => {
  const { errors, open, page, warnings } = await stand.visit();
  for (const path of ["/feeds/rss", "/feeds/atom"]) {
    const answer = await page.goto(stand.site.url + path);
    expect(await page.evaluate(() => document.body.textContent), path).toBe(await answer?.text());
  }
  await open("/sitemap.xml");
  const displays = await page.evaluate(() =>
    [...document.querySelectorAll("url")].map((row) => getComputedStyle(row).display),
  );
  expect(displays.length).toBeGreaterThan(20);
  expect(new Set(displays)).toEqual(new Set(["grid"]));
  expect([...errors, ...warnings]).toEqual([]);
});

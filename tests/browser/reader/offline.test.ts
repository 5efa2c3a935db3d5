import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Newsstand, openNewsstand } from "../islands/browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openNewsstand();
  for (const path of ["/", "/local-news", "/sports"]) await stand.site.text(path);
});
afterAll(() => stand.close());

it("shows without a network what was seen and saved, from when it is, and says so of the rest", async () => {
  const visit = await stand.visit();
  const { page } = visit;
  await visit.open("/local-news");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.locator("[data-act=save]").first().click();
  await page.waitForFunction(
    async () => (await (await caches.open("pages-1")).keys()).length >= 3,
    undefined,
    { timeout: 15_000 },
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit.open("/sports");
  await page.waitForFunction(async () => (await caches.match("/sports")) !== undefined);
  await page.context().setOffline(true);
  await visit.open("/sports");
  expect(await page.locator(".notice-line[role=status]").textContent()).toMatch(
    /^You are offline, this is from \d+:\d\d [AP]M\.$/,
  );
  const start = performance.now();
  await visit.open("/saved");
  await page.locator(".saved-story summary").first().click();
  console.info(`saved story readable offline after ${Math.round(performance.now() - start)} ms`);
  expect(await page.locator(".saved-story .prose").first().isVisible()).toBe(true);
  await visit.open("/politics");
  expect(await page.locator("h1").textContent()).toBe("You are offline");
  await page.context().setOffline(false);
  await visit.open("/sports");
  expect(await page.locator("h1").textContent()).toBe("Sports");
  expect(await page.getByText("You are offline").count()).toBe(0);
  await visit.close();
});

it("is under 4 KB gzip, kept by no cache, and a switch makes it remove itself", async () => {
  const worker = readFileSync(join(import.meta.dirname, "../../../src/islands/service-worker.js"));
  expect(gzipSync(worker).length).toBeLessThan(4000);
  expect((await stand.site.get("/sw.js")).headers.get("Cache-Control")).toBe("no-cache");
  const off = await openNewsstand({ variables: { SERVICE_WORKER: "off" } });
  const visit = await off.visit();
  await visit.open("/saved");
  await visit.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  expect(await visit.page.evaluate(() => caches.keys())).toEqual([]);
  await visit.close();
  await off.close();
});

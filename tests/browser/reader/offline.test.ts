import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startUnderTest } from "../../site-under-test.ts";
import { sharedNewsstand } from "../islands/browse.ts";
import { storedPage } from "./stored-page.ts";

const stand = sharedNewsstand();

/** Turns on offline reading at /you. */
async function storePages(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/you`);
  await page.getByLabel("Store the front page").check();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

it("registers no worker until a reader turns offline reading on, and reloads the offline page when the network is back", async () => {
  const { open, page } = await stand.at("/local-news");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await storePages(page, stand.site.url);
  await storedPage(page, "/offline");
  await page.context().setOffline(true);
  await open("/politics");
  expect(await page.locator("h1").textContent()).toBe("You are offline");
  await page.context().setOffline(false);
  await page.locator("h1", { hasText: "Politics" }).first().waitFor();
});

describe("online", () => {
  it("never shows a stored page, and never stores personal pages, live responses or feeds", async () => {
    expect((await stand.site.get("/sw.js")).headers.get("Cache-Control")).toBe("no-cache");
    const { open, page } = await stand.visit();
    await storePages(page, stand.site.url);
    const live = ["/api/now-playing?port=1", "/api/v1/updates.json", "/status"];
    const NEVER = [...live, "/desk", "/feeds/rss", "/feed.json", "/rss"];
    await page.evaluate(async (paths) => {
      const stale = () => new Response("<h1>STALE</h1>", { headers: { "Content-Type": "text/html" } });
      for (const name of ["pages-1", "files-1"]) {
        const cache = await caches.open(name);
        for (const path of ["/sports", "/local-news", ...paths]) await cache.put(path, stale());
      }
    }, NEVER);
    for (const path of ["/sports", "/local-news", "/status"]) {
      await open(path);
      expect(await page.locator("h1").first().textContent(), path).not.toBe("STALE");
    }
    const texts = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
      NEVER,
    );
    expect(texts.filter((text) => text.includes("STALE"))).toEqual([]);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if ((await (await cache.match(request))?.text())?.includes("STALE")) await cache.delete(request);
      }
    });
    await open("/status");
    await open("/sports");
    await storedPage(page, "/sports");
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /^\/(api|desk|feeds?|rss|atom|status)\b|\.json$/.test(path))).toEqual([]);
  });

  it("replaces an older worker and deletes only that worker's caches", async () => {
    const { page } = await stand.at("/terms");
    await page.evaluate(() => caches.open("pages-0"));
    await storePages(page, stand.site.url);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("pages-0");
  });
});

it("is removed with its caches when switched off, without a reload loop", async () => {
  const port = 9613;
  const first = await startUnderTest({ alarms: true, port });
  const { page } = await stand.visit();
  await storePages(page, first.url);
  await storedPage(page, "/offline");
  await first.stop();
  const off = await startUnderTest({ alarms: true, port, variables: { SERVICE_WORKER: "off" } });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`${off.url}/local-news`);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => -1),
    )
    .toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => ["?"])).toEqual([]);
  await page.waitForTimeout(1500);
  expect(loads).toBeLessThanOrEqual(2);
  await page.goto(`${off.url}/saved`);
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(loads).toBeLessThanOrEqual(4);
  await off.stop();
});

it("can be installed, with its shortcuts, and opens a shared text as a search", async () => {
  const { open, page } = await stand.at("/");
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Playwright's contexts are incognito, which prevents installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { shortcuts, share_target } = JSON.parse(data ?? "");
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(["Radio", "Saved", "Search"]);
  for (const { url } of shortcuts) expect((await stand.site.get(url)).status).toBe(200);
  const { title, text } = share_target.params;
  const shared = { [title]: "Bridge", [text]: "https://a.example/x" };
  for (const [more, found] of [
    [{}, "Bridge"],
    [{ q: "river https://a.example/x" }, "river"],
  ] as const) {
    await open(`${share_target.action}?${new URLSearchParams({ ...shared, ...more })}`);
    expect(await page.inputValue("main input[type=search]")).toBe(found);
  }
});

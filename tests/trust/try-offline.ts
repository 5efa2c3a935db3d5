import type { BrowserContext, Page } from "playwright-core";
import { lookAt } from "./surfaces.ts";

/**
 * Saves the stories at `paths`, goes offline, and opens the saved list and the copies stored by the service worker.
 * Passes findings to `report`; returns the number of pages opened.
 */
export async function tryOffline(
  context: BrowserContext,
  page: Page,
  origin: string,
  paths: readonly string[],
  report: (at: string, what: string) => void,
): Promise<number> {
  const open = async (path: string) => {
    await page.goto(origin + path, { waitUntil: "load" });
    for (const what of await lookAt(page)) report(`${path}, offline,`, what);
  };
  await page.goto(`${origin}/you`, { waitUntil: "load" });
  await page.getByLabel("Store the front page").check();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [n, path] of paths.entries()) {
    await page.goto(origin + path, { waitUntil: "load" });
    await page.locator("[data-act=save]").first().click();
    await page
      .waitForFunction((count) => JSON.parse(localStorage.getItem("saved") ?? "[]").length === count, n + 1, {
        timeout: 5_000,
      })
      .catch(() => report(path, "wasn't saved"));
  }
  const stored = () => page.evaluate(async () => (await (await caches.open("pages-1")).keys()).length);
  for (let n = 0; n < 50 && (await stored()) < paths.length; n += 1) await page.waitForTimeout(200);
  await context.setOffline(true);
  await open("/saved");
  const list = page.locator(".saved-story");
  // A script renders the list after the page has loaded.
  for (let n = 0; n < 50 && (await list.count()) < paths.length; n += 1) await page.waitForTimeout(100);
  const count = await list.count();
  if (count !== paths.length) report("/saved", `has ${count} of ${paths.length} stories`);
  for (const summary of await list.locator("summary").all()) await summary.click();
  for (const what of await lookAt(page)) report("/saved, opened,", what);
  for (const path of paths) await open(path);
  await context.setOffline(false);
  return paths.length + 1;
}

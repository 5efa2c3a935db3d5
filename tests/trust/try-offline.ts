import type { BrowserContext, Page } from "playwright-core";
import { lookAt } from "./surfaces.ts";

/**
 * Saves the stories at `paths` on the reader's shelf, goes offline, and opens the shelf and the copies that the
 * service worker kept. `tell` takes what it found; gives how many pages were opened without a network.
 */
export async function tryOffline(
  context: BrowserContext,
  page: Page,
  origin: string,
  paths: readonly string[],
  tell: (at: string, what: string) => void,
): Promise<number> {
  const open = async (path: string) => {
    await page.goto(origin + path, { waitUntil: "load" });
    for (const what of await lookAt(page)) tell(`${path}, without a network,`, what);
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
      .catch(() => tell(path, "could not be saved"));
  }
  const kept = () => page.evaluate(async () => (await (await caches.open("pages-1")).keys()).length);
  for (let n = 0; n < 50 && (await kept()) < paths.length; n += 1) await page.waitForTimeout(200);
  await context.setOffline(true);
  await open("/saved");
  const shelf = page.locator(".saved-story");
  // A script draws the shelf once the page has loaded.
  for (let n = 0; n < 50 && (await shelf.count()) < paths.length; n += 1) await page.waitForTimeout(100);
  const held = await shelf.count();
  if (held !== paths.length) tell("/saved", `holds ${held} of ${paths.length} stories`);
  for (const summary of await shelf.locator("summary").all()) await summary.click();
  for (const what of await lookAt(page)) tell("/saved, opened,", what);
  for (const path of paths) await open(path);
  await context.setOffline(false);
  return paths.length + 1;
}

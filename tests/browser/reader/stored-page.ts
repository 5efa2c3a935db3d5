import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the browser has stored a page for offline reading or, if `stored` is false, has removed it. */
export const storedPage = (page: Page, path: string, stored = true): Promise<void> =>
  expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path), {
      timeout: 30_000,
      message: path,
    })
    .toBe(stored);

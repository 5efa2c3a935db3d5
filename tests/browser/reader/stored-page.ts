import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the browser has stored the page at a path for reading offline, or no longer has it. */
export const storedPage = (page: Page, path: string, stored = true): Promise<void> =>
  expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path), {
      timeout: 30_000,
      message: path,
    })
    .toBe(stored);

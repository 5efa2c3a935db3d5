import { EVERY_PAGE } from "../gateway/cache-tags.ts";
import { type Purger, purgePages } from "../gateway/purge.ts";

/** What the platform gives an invocation: the entrypoint behind its cache, and time after the answer. */
export interface Platform extends Pick<ExecutionContext, "waitUntil"> {
  exports?: { Pages?: Purger };
}

/** Work may go on for 30 s after the answer. */
const AGAIN_AFTER_MS = 27_000;

/**
 * Lets go of every cached page, now and once more in 27 s: a place that has not heard of the change yet may
 * have cached a page anew meanwhile. The clock does it a third time.
 */
export function purgeAfterChange(platform: Platform): void {
  const pages = platform.exports?.Pages;
  if (!pages) return;
  const again = new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  platform.waitUntil(purgePages(pages, [EVERY_PAGE]));
  platform.waitUntil(again.then(() => purgePages(pages, [EVERY_PAGE])));
}

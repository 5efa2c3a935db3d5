import { EVERY_PAGE } from "../edge/cache-tags.ts";
import { type Purger, purgePages } from "../edge/purge.ts";

/** What the platform gives an invocation: the entrypoint behind its cache, and time after the answer. */
export interface Platform extends Pick<ExecutionContext, "waitUntil"> {
  exports?: { Pages?: Purger };
}

/**
 * Lets go of every cached page. A place that has not heard of the change renders them as they were; it stops
 * using those by their key as soon as it has, within 55 s (`desk-moment.ts`).
 */
export function purgeAfterChange(platform: Platform): void {
  platform.waitUntil(purgePages(platform.exports?.Pages, [EVERY_PAGE]));
}

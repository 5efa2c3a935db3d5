import { EVERY_PAGE } from "../gateway/cache-tags.ts";
import { purgePages } from "../gateway/purge.ts";
import type { Library } from "../library/library.ts";
import { logFault } from "../log.ts";
import { readDesk } from "./desk-memory.ts";
import { newestChange } from "./desk-store.ts";
import { isOut } from "./in-force.ts";
import type { Platform } from "./purge-pages.ts";
import { type Press, putInForce } from "./put-in-force.ts";
import { recordOwnStories } from "./record-own.ts";

/** KV has told every place of a change within a minute; the clock runs every two. */
const CHANGED_WITHIN_MS = 4 * 60_000;

/** A story whose time came within so long is recorded; the clock runs every two minutes, and may miss a few. */
const CAME_OUT_WITHIN_MS = 15 * 60_000;

/**
 * One run of the clock for the desk: brings the value of the pages up to date when it lags behind D1, and lets
 * the library know stories of ours whose time has come. Never rejects.
 */
export async function lookAfterDesk(
  press: Press,
  library: Library,
  origin: string,
  now: number,
  platform?: Platform,
): Promise<void> {
  try {
    const [desk, newest] = await Promise.all([readDesk(press.EDITION, now), newestChange(press.LIBRARY)]);
    if (desk.version < newest) await putInForce(press, now);
    // Pages that a place kept before it heard of a change are let go once more.
    if (now - desk.at < CHANGED_WITHIN_MS) await purgePages(platform?.exports?.Pages, [EVERY_PAGE]);
    const due = desk.stories.filter(
      (story) => isOut(story, now) && now - (story.publishAt ?? 0) < CAME_OUT_WITHIN_MS,
    );
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await recordOwnStories(press.LIBRARY, library, ids, origin, now);
  } catch (error) {
    logFault("desk", `the clock could not look after the desk: ${error}`);
  }
}

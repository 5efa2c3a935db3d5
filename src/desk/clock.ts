import type { Library } from "../archive/library.ts";
import { logFault } from "../model/log.ts";
import { isAheadOfKv, readDesk, rememberedDesk } from "./desk-memory.ts";
import { newestChange } from "../newsroom/decisions/store.ts";
import { isOut } from "../edition/decision-queries.ts";
import { type Press, putInForce } from "./put-in-force.ts";
import { recordOwnStories } from "../newsroom/decisions/record-own.ts";

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
): Promise<void> {
  try {
    const [desk, newest] = await Promise.all([readDesk(press.EDITION, now), newestChange(press.LIBRARY)]);
    const lags = desk.version < newest || isAheadOfKv(press.EDITION);
    if (lags) await putInForce(press, now);
    // What lags came in from a file, past the desk's own pages: all of it is news to the library.
    const known = lags ? rememberedDesk(press.EDITION) : desk;
    const due = known.stories.filter(
      (story) => isOut(story, now) && (lags || now - (story.publishAt ?? 0) < CAME_OUT_WITHIN_MS),
    );
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await recordOwnStories(press, library, ids, origin, now);
  } catch (error) {
    logFault("desk", `the clock could not look after the desk: ${error}`);
  }
}

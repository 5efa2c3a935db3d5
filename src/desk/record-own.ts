import type { Library } from "../library/library.ts";
import { logFault } from "../log.ts";
import { storiesWithText } from "./desk-store.ts";
import { isOut } from "./in-force.ts";
import { htmlOf } from "./markdown.ts";
import { ownHeadline } from "./own-headline.ts";

/**
 * Lets the library know our own stories that are out, as it knows every other: for search, the archive and the
 * contents of published feeds. Never rejects: the story's own page and the lists do without.
 */
export async function recordOwnStories(
  db: D1Database,
  library: Library,
  ids: readonly string[],
  origin: string,
  now: number,
): Promise<void> {
  try {
    const entries = await storiesWithText(db, ids);
    const out = entries.filter(({ id, body }) => isOut({ ...body, id }, now));
    const stories = out.map(({ id, body, text }) => ({
      ...ownHeadline({ ...body, id }, origin),
      content: htmlOf(text, origin),
    }));
    const recorded = stories.length > 0 ? await library.record(stories, now) : null;
    if (recorded?.kind === "unavailable") logFault("desk", "the library did not take our own stories");
  } catch (error) {
    logFault("desk", `our own stories could not be recorded: ${error}`);
  }
}

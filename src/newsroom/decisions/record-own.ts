import { askerOf } from "../../archive/ask.ts";
import type { Library } from "../../archive/library.ts";
import { openingOf } from "../../clusters/grouplings.ts";
import { type Groupling, runStories } from "../../clusters/run-stories.ts";
import { logFault } from "../../model/log.ts";
import { storiesWithText } from "./store.ts";
import { isOut } from "../../edition/decision-queries.ts";
import { htmlOf } from "../../site/html/markdown.ts";
import { ownHeadline } from "../../edition/own-headline.ts";
import type { Press } from "../../desk/put-in-force.ts";

/**
 * Lets the library know our own stories that are out, as it knows every other: for search, the archive and the
 * contents of published feeds; and the grouping, so that others who tell the same stand with ours. Never rejects:
 * the story's own page and the lists do without.
 */
export async function recordOwnStories(
  { LIBRARY: db, EDITION: kv }: Press,
  library: Library,
  ids: readonly string[],
  origin: string,
  now: number,
): Promise<void> {
  try {
    const entries = await storiesWithText(db, ids);
    const out = entries.filter(({ id, body }) => !body.standing && isOut({ ...body, id }, now));
    const stories = out.map(({ id, body, text }) => ({
      ...ownHeadline({ ...body, id }, origin),
      content: htmlOf(text, origin),
    }));
    if (stories.length === 0) return;
    const recorded = await library.record(stories, now);
    if (recorded.kind === "unavailable") logFault("desk", "the library did not take our own stories");
    const given = stories.map(({ content, ...headline }) => ({ ...headline, opening: openingOf(content) }));
    await runStories(askerOf(db), kv, given.map(withSafePicture), now);
  } catch (error) {
    logFault("desk", `our own stories could not be recorded: ${error}`);
  }
}

/** A picture of ours has an http address only where the site runs without TLS, on somebody's own machine. */
const withSafePicture = (story: Groupling): Groupling =>
  story.image.startsWith("https:") ? story : { ...story, image: "" };

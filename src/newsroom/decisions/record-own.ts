import { storiesWithText } from "../../archive/decisions/entries.ts";
import { openLibrary } from "../../archive/library.ts";
import { runClustering } from "../../clusters/run-clustering.ts";
import { ownHeadline } from "../../edition/own-headline.ts";
import type { Env } from "../../env.ts";
import { logFault } from "../../platform/log.ts";
import { archiveOf, type NewsroomContext } from "../context.ts";

/**
 * Records our published stories in the archive and clusters them, except explainers and pages. Returns the ids of
 * changed articles and clusters. Never rejects, because a story's page and the lists work even if recording fails.
 */
export async function recordOwnStories(
  ids: readonly string[],
  { env, ask, origin, now }: Pick<NewsroomContext, "ask" | "origin" | "now"> & { env: Pick<Env, "LIBRARY"> },
): Promise<readonly string[]> {
  try {
    const db = archiveOf({ env });
    const entries = await storiesWithText(db, ids);
    const out = entries.filter(
      ({ body: { isExplainer, page, state, publishAt } }) =>
        !isExplainer && !page && state === "published" && publishAt !== null && publishAt <= now(),
    );
    if (out.length === 0) return [];
    // Imported dynamically because the Markdown parser has 50 kB, which would slow down the Worker's start.
    const { htmlOf } = await import("../../site/html/markdown.ts");
    const stories = out.map(({ id, body, text }) => {
      const headline = ownHeadline({ ...body, id }, origin);
      // In a feed, a link to a footnote opens the story's page.
      const content = htmlOf(text, origin).replaceAll(' href="#', ` href="${headline.link}#`);
      return { ...headline, content };
    });
    const recorded = await openLibrary(db, now).write(stories, now());
    if (recorded.kind === "unavailable") logFault("newsroom", "the archive didn't store our own stories");
    return await runClustering(
      ask,
      stories.map(({ id }) => id),
      now(),
    );
  } catch (error) {
    logFault("newsroom", "our own stories could not be recorded", error);
    return [];
  }
}

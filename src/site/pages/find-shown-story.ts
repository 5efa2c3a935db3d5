import { articlePath } from "../../archive/article-path.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { ownHeadline, ownPath } from "../../edition/own-headline.ts";
import type { AppContext } from "../../env.ts";
import type { Headline } from "../../model/headline.ts";
import { isStoryId } from "../../model/story-id.ts";

/** A story with its path, or the reason why there is none. */
export type ShownStory =
  | { kind: "found"; headline: Headline; path: string }
  | { kind: "withdrawn" | "missing" | "unavailable" };

/** Finds a story by id, shortened to what its publisher allows. A withdrawn or hidden story isn't found. */
export async function findShownStory(c: AppContext, id: string): Promise<ShownStory> {
  if (!isStoryId(id)) return { kind: "missing" };
  const record = await c.get("library").record(id);
  const decisions = await c.get("decisionsRead");
  if (record.kind !== "found") {
    const known = await c.get("edition").headline(id);
    if (known.kind !== "found" || isMuted(decisions, known.value)) return { kind: record.kind };
    return { kind: "found", headline: known.value, path: articlePath(known.value) };
  }
  if (record.value.kind === "withdrawn") return { kind: "withdrawn" };
  const [headline, path] =
    record.value.kind === "own"
      ? [ownHeadline(record.value.story, c.get("origin")), ownPath(record.value.story)]
      : [record.value.story, articlePath(record.value.story)];
  if (isMuted(decisions, headline)) return { kind: "missing" };
  return { kind: "found", headline, path };
}

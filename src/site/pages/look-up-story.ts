import type { Headline } from "../../model/headline.ts";
import { readStoryId } from "../../model/story-id.ts";
import type { AppContext } from "../../env.ts";
import { allHere, type Soon, soon } from "../html/soon.ts";

/** What is known of a story: its headline, and its text as soon as the library has given it. */
export interface Found {
  kind: "known";
  headline: Headline;
  /** Sanitised HTML; empty where there is none, or the library could not say. */
  content: Soon<string>;
}

/**
 * The story of an id. The library is asked first, with 1 row; where it takes longer than a page waits, or does
 * not answer, the headline on now stands in and the text follows. An id that no feed of ours can have given
 * is looked up nowhere else.
 */
export async function lookUpStory(
  c: AppContext,
  id: string,
): Promise<Found | { kind: "unknown" } | { kind: "unavailable" }> {
  const asked = readStoryId(id);
  if (!asked) return { kind: "unknown" };
  const story = soon(c.get("library").story(id));
  await allHere([story]);
  const early = story.value?.here;
  if (early?.kind === "known") return found(early.value, early.value.content);
  if (early?.kind === "unknown" && asked.former) return early;
  const headline = await c.get("edition").headline(id);
  const text = story.promise.then((answer) => (answer.kind === "known" ? answer.value.content : ""));
  if (headline.kind === "known") return { kind: "known", headline: headline.value, content: soon(text) };
  const late = await story.promise;
  if (late.kind === "known") return found(late.value, late.value.content);
  return late.kind === "unknown" ? headline : late;
}

async function found(headline: Headline, content: string): Promise<Found> {
  const here = soon(Promise.resolve(content));
  await here.promise;
  return { kind: "known", headline, content: here };
}

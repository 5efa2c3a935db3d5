import { remember } from "../edition/memory.ts";
import { newsroomOf } from "../env.ts";
import type { FeedKey } from "../model/headline.ts";
import { within } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import type { DeskContext } from "./desk-context.ts";

const DEADLINE_MS = 12_000;

/** Requests one source at once and says in a sentence how that ended. */
export async function askNow(c: DeskContext, key: FeedKey, feed: string): Promise<string> {
  try {
    const asking = newsroomOf(c.env).askNow(key, feed);
    const { sources, texts } = await within(DEADLINE_MS, asking, `desk: asking ${feed}`);
    for (const { name, text } of texts) remember(c.env.EDITION, name, text, c.get("now"));
    const state = sources.find((source) => source.feed === feed);
    if (!state) return "It isn’t in its section’s sources yet. Try again in a minute.";
    if (state.failures > 0) return `The request failed. ${state.error?.line ?? ""}`;
    return `The source answered: ${state.items} items, ${state.held} of them in the edition.`;
  } catch (error) {
    logFault("desk", `asking ${feed}: ${error}`);
    return "The source didn’t answer within 10 seconds. We’ll try again.";
  }
}

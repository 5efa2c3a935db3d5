import type { BodyOf } from "../decisions/kinds.ts";
import type { CalendarState } from "../model/source-state.ts";
import { withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import type { DeskContext } from "./desk-context.ts";
import { showHere } from "./submit-change.ts";

const TIMEOUT_MS = 12_000;

/** Requests one source immediately and returns the result as a sentence. */
export async function fetchNow(
  c: DeskContext,
  { feed, section, calendar }: BodyOf<"source">,
): Promise<string> {
  const what = `desk: asking ${feed}`;
  const { newsroom } = c.env.desk;
  try {
    if (calendar) {
      const states = await withTimeout(TIMEOUT_MS, newsroom.askCalendar(feed), what);
      const state = states.find(({ url }) => url === feed);
      return howItEnded(state, `${state?.found} entries from the calendar`);
    }
    const { sources, texts } = await withTimeout(TIMEOUT_MS, newsroom.fetchNow(section, feed), what);
    showHere(c, texts);
    const state = sources.find((source) => source.feed === feed);
    return howItEnded(state, `${state?.items} items from the source; ${state?.held} are in the edition`);
  } catch (error) {
    logFault("desk", `${what}: ${error}`);
    return "The source didn’t respond within 10 seconds. We’ll try again.";
  }
}

/** The result of a request, or the reason why it failed. */
function howItEnded(state: Pick<CalendarState, "failures" | "error"> | undefined, found: string): string {
  if (!state) return "It isn’t in our sources yet. Try again in a minute.";
  if (state.failures > 0) return `The request failed. ${state.error?.line ?? ""}`;
  return `We read ${found}.`;
}

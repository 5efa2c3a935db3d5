import type { LoggedChange } from "../archive/decisions/log.ts";
import { site } from "../city/site.ts";
import { sayTime } from "./city-time.ts";
import { entryInTable } from "./source-entries.ts";

/** What an editor reads when KV refused a change. */
export const LATE =
  "It’s recorded, but the page store (KV) refused it. Readers still see what was there before. The newsroom tries again every few seconds until it’s stored.";

/** What an editor reads after many changes that readers see. */
export const MANY_SEEN = "Readers see it within 60 seconds. Each change can be undone in the log.";

/** What an editor reads after a change of when sources are requested. */
export const UNSEEN = "Readers see no change now. You can undo it in the log.";

/** What readers see of a source; without an entry of the desk, the code's. */
function seenOf(body: Record<string, unknown> | null, other: Record<string, unknown> | null): string {
  const entry = body ?? entryInTable(String(other?.feed));
  return JSON.stringify({ ...entry, paused: false, interval: null });
}

/** True for a change of when a source is requested, which changes no page. */
const isSchedule = ({ kind, before, after }: LoggedChange): boolean =>
  kind === "source" && seenOf(before, after) === seenOf(after, before);

interface StoryAt {
  state: string;
  publishAt: number | null;
}

const storyIn = (body: Record<string, unknown> | null): StoryAt | null =>
  body && {
    state: String(body.state),
    publishAt: typeof body.publishAt === "number" ? body.publishAt : null,
  };

const isOut = (story: StoryAt | null, at: number): boolean =>
  story?.state === "withdrawn" || (story?.state === "published" && (story.publishAt ?? 0) <= at);

/** What readers see of a change, and when. `isLate` means that KV refused it. */
export function effectOf(change: LoggedChange, isLate: boolean): string {
  const { kind, before, after, at } = change;
  const seenFrom = (time: number) => `Readers see it from ${sayTime(time)}, ${site.city.name} time.`;
  if (kind === "preview") return "Only people with the link can see it.";
  if (kind === "picture") return "Readers see a picture once it’s in a published story.";
  if (kind === "story") {
    const [was, is] = [storyIn(before), storyIn(after)];
    const planned = is?.state === "published" && !isOut(is, at) ? is.publishAt : null;
    if (!isOut(was, at) && planned !== null) return seenFrom(planned);
    if (!isOut(was, at) && !isOut(is, at))
      return was?.state === "published"
        ? "It won’t be published. Only editors see it."
        : "Only editors see it.";
  }
  if (isSchedule(change)) return UNSEEN;
  if (isLate) return LATE;
  const from = after?.from;
  return typeof from === "number" && from > at ? seenFrom(from) : "Readers see the change within 60 seconds.";
}

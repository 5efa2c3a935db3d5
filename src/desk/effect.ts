import type { LoggedChange } from "../archive/decisions/log.ts";
import { site } from "../city/site.ts";
import { formatTime } from "./city-time.ts";
import { entryInTable } from "./source-entries.ts";

/**
 * Ends a log line with a period. In American English it goes inside quotation marks (AP Stylebook, "periods"), except
 * after a file name.
 */
export function asSentence(line: string): string {
  if (/[.!?]$/.test(line)) return line;
  if (!line.endsWith("”") || /\.\w{2,4}”$/.test(line)) return `${line}.`;
  return /[.!?]”$/.test(line) ? line : `${line.slice(0, -1)}.”`;
}

/** The message to an editor if KV refused a change. */
export const LATE =
  "It’s recorded, but the page store (KV) refused it. Readers still see what was there before. The newsroom tries again every few seconds until it’s stored.";

/** The message to an editor after many changes that readers see. */
export const MANY_SEEN = "Readers see it within 60 seconds. Each change can be undone in the log.";

/** The message after a change of a source's schedule. */
export const UNSEEN = "Readers see no change now. You can undo it in the log.";

/** The values of a source that affect pages; if the desk has no entry, those in the code. */
function seenOf(body: Record<string, unknown> | null, other: Record<string, unknown> | null): string {
  const entry = body ?? entryInTable(String(other?.feed));
  return JSON.stringify({ ...entry, paused: false, interval: null });
}

/** True if a change affects only when a source is requested, and no page. */
const isSchedule = ({ kind, before, after }: LoggedChange): boolean =>
  kind === "source" && seenOf(before, after) === seenOf(after, before);

/** The time from which a story is public, in ms; null if it isn't public. */
const publicFrom = (body: LoggedChange["after"]): number | null =>
  body?.state === "published" ? Number(body.publishAt ?? 0) : body?.state === "withdrawn" ? 0 : null;

/** A sentence about what readers see of a change, and when. `isLate` means that KV refused it. */
export function effectOf(change: LoggedChange, isLate: boolean): string {
  const { kind, before, after, at } = change;
  const seenFrom = (time: number) => `Readers see it from ${formatTime(time)}, ${site.city.name} time.`;
  if (kind === "preview") return "Only people with the link can see it.";
  if (kind === "picture") return "Readers see a picture once it’s in a published story.";
  if (kind === "story") {
    const [was, is] = [publicFrom(before), publicFrom(after)];
    const wasOut = was !== null && was <= at;
    if (!wasOut && is !== null && is > at) return seenFrom(is);
    if (!wasOut && is === null)
      return was === null ? "Only editors see it." : "It won’t be published. Only editors see it.";
  }
  if (isSchedule(change)) return UNSEEN;
  if (isLate) return LATE;
  const from = after?.from;
  return typeof from === "number" && from > at ? seenFrom(from) : "Readers see the change within 60 seconds.";
}

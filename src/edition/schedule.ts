import { fingerprint } from "../model/fingerprint.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";
import { countUpTo, isRecord } from "../model/stored-shape.ts";

/**
 * When each source of a section is due and when its list last changed, as metadata of its KV value: one list
 * of keys tells the clock what to do without reading any section (KV allows 1,024 bytes, some 35 sources).
 */
export interface Schedule {
  changedAt: number;
  slots: ReadonlyMap<string, Slot>;
}

/** When the source may be asked, when it was, and until when its host wants to be left alone; ms, 0 for never. */
export interface Slot {
  at: number;
  asked: number;
  wait: number;
}

const UNASKED: Slot = { at: 0, asked: 0, wait: 0 };
const SECOND = 1_000;

/** Seconds in base 36, six letters for an instant; nothing for 0. */
const short = (ms: number | null): string => (ms ? Math.ceil(ms / SECOND).toString(36) : "");
const long = (text: string | undefined): number => (text ? Number.parseInt(text, 36) * SECOND : 0);

/** The metadata of a section's value: `{"changed": "t5k2m1", "1x2y3z": "at.asked.wait", …}`. */
export function scheduleOf({
  sources,
  changedAt,
}: Pick<SectionRecord, "sources" | "changedAt">): Record<string, string> {
  const slots = sources.map(({ feed, nextAt, checkedAt, hostWaitUntil }): [string, string] => [
    nameOf(feed),
    [nextAt, checkedAt, hostWaitUntil].map(short).join("."),
  ]);
  return { changed: short(changedAt), ...Object.fromEntries(slots) };
}

/** A source's slot; one that stands in no schedule was never asked and is due at once. */
export function slotOf(schedule: Schedule | undefined, feed: string): Slot {
  return schedule?.slots.get(nameOf(feed)) ?? UNASKED;
}

/** The schedule in a value's metadata; null for metadata we would not have written. */
export function readSchedule(metadata: unknown): Schedule | null {
  if (!isRecord(metadata)) return null;
  const slots = new Map<string, Slot>();
  for (const [name, text] of Object.entries(metadata)) {
    if (typeof text !== "string" || !/^[0-9a-z]{0,8}(\.[0-9a-z]{0,8}){0,2}$/.test(text)) return null;
    const [at, asked, wait] = text.split(".").map(long);
    if (name !== "changed") slots.set(name, { at: at ?? 0, asked: asked ?? 0, wait: wait ?? 0 });
  }
  const changedAt = long(typeof metadata.changed === "string" ? metadata.changed : "");
  return countUpTo(8.64e15)(changedAt) ? { changedAt, slots } : null;
}

/** A feed's address in seven letters at most. */
function nameOf(feed: string): string {
  return fingerprint(feed).toString(36);
}

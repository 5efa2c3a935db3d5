import { fingerprint } from "./fingerprint.ts";
import type { SourceState } from "./source-state.ts";

/**
 * When each source of a section is due, as metadata of its KV value: one list of keys tells the clock what
 * to do without reading any section (KV allows 1,024 bytes of metadata, about 25 sources).
 */
export type Schedule = Record<string, Slot>;

/** When the source may be asked, and until when its host wants to be left alone; ms, 0 for not at all. */
export interface Slot {
  at: number;
  wait?: number;
  gone?: true;
}

const UNASKED: Slot = { at: 0 };

/** The schedule of a section's sources. */
export function scheduleOf(sources: readonly SourceState[]): Schedule {
  const slots = sources.map(({ feed, nextAt, hostWaitUntil, gone }): [string, Slot] => [
    nameOf(feed),
    { at: nextAt, ...(hostWaitUntil === null ? {} : { wait: hostWaitUntil }), ...(gone ? { gone } : {}) },
  ]);
  return Object.fromEntries(slots);
}

/** A source's slot; one that stands in no schedule was never asked and is due at once. */
export function slotOf(schedule: Schedule | undefined, feed: string): Slot {
  return schedule?.[nameOf(feed)] ?? UNASKED;
}

/** The schedule in a value's metadata; null for metadata we would not have written. */
export function readSchedule(metadata: unknown): Schedule | null {
  if (typeof metadata !== "object" || metadata === null) return null;
  return Object.values(metadata).every(isSlot) ? (metadata as Schedule) : null;
}

function isSlot(value: unknown): value is Slot {
  if (typeof value !== "object" || value === null) return false;
  const { at, wait, gone } = value as Record<string, unknown>;
  return (
    typeof at === "number" &&
    (wait === undefined || typeof wait === "number") &&
    (gone === undefined || gone === true)
  );
}

/** A feed's address in seven letters at most. */
function nameOf(feed: string): string {
  return fingerprint(feed).toString(36);
}

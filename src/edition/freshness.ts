import type { SourceState } from "./section-record.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A section is fresh for 60 minutes (the user's choice: "a 60-minute TTL"). */
export const FRESH_MS = 60 * MINUTE;
/** The clock asks a source this long after the last time, so that no visitor ever finds it overdue. */
export const CLOCK_INTERVAL_MS = 50 * MINUTE;
/** How long a visitor leaves to the clock a source that is asked less often than once an hour. */
const CLOCK_GRACE_MS = 10 * MINUTE;
/** A section without any article may be asked again this soon. */
export const RETRY_EMPTY_MS = 2 * MINUTE;
/** An article that left its feed keeps its page this long (design, "Articles"). */
export const PAST_MS = 30 * DAY;
/** Past articles are shelved by the six days in which they left, so that a shelf expires as a whole. */
export const SHELF_MS = 6 * DAY;
/**
 * How long a stored section outlives its last write. Every attempt writes, also a failed one, so the last
 * good copy is kept for the week the design asks for and longer; the value only goes when nobody has
 * asked for it for so long that the last of its past articles is over too.
 */
export const KEEP_SECONDS = (PAST_MS + 7 * DAY) / 1000;

/** When any source of a section last gave it articles, in ms; null when none ever did. */
export function lastGoodLoad(sources: readonly SourceState[]): number | null {
  const times = sources.flatMap((source) => (source.okAt !== null && source.held > 0 ? [source.okAt] : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** True when the last attempt of every source of a section failed. */
export function allFail(sources: readonly SourceState[]): boolean {
  return sources.length > 0 && sources.every((source) => source.failures > 0);
}

/** True when the clock should have asked a source of this section, so that a visitor's request may do so. */
export function isOverdue(sources: readonly SourceState[], now: number): boolean {
  const neverLoaded = lastGoodLoad(sources) === null;
  return sources.some((source) => !source.gone && now >= (neverLoaded ? source.nextAt : overdueAt(source)));
}

/**
 * A visitor's share of the work begins after 60 minutes, and a while after the clock's: every data centre has
 * visitors, so what they start is multiplied.
 */
function overdueAt({ nextAt, checkedAt, failures }: SourceState): number {
  const hourUp = (checkedAt ?? 0) + FRESH_MS;
  if (failures > 0 || nextAt > hourUp) return nextAt + CLOCK_GRACE_MS;
  return Math.max(hourUp, nextAt + MINUTE);
}

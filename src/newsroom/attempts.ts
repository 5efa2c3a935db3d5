import type { Attempt, Storage } from "./storage.ts";

const HOUR = 60 * 60_000;
/** After the nth attempt in a row that was cut off, a feed waits n hours, at most a day. */
const LONGEST_MS = 24 * HOUR;

/** Records that a feed is about to be requested, so that an attempt that ends the run is known afterward. */
export function beginAttempt(storage: Storage, feed: string, now: number): void {
  const unfinished = (storage.attempt(feed)?.unfinished ?? 0) + 1;
  const nextAt = now + Math.min(unfinished * HOUR, LONGEST_MS);
  storage.beginAttempt(feed, { started: now, nextAt, unfinished });
}

/** True for an attempt that was cut off and whose feed still has to wait. `now` in ms. */
export const isCutOff = (attempt: Attempt | undefined, now: number): attempt is Attempt =>
  attempt !== undefined && attempt.started <= now && now < attempt.nextAt;

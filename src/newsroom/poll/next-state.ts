import type { PolledKind, PolledState } from "../../model/source-state.ts";
import { explain } from "../../sources/explain.ts";
import { FeedError, hostWait } from "../../sources/feed-error.ts";
import type { Outcome, PolledResource, PollLimits, Recorded } from "../../sources/polled.ts";

const DAY_MS = 24 * 3_600_000;
/** The wait after a 410 response, and for an address that the host's robots.txt disallows, in ms. */
const GONE_MS = 7 * DAY_MS;
const DISALLOWED_MS = DAY_MS;
/** The accepted difference between the clocks of two machines, in ms. */
const MAX_AHEAD_MS = 60_000;
/** A request that began earlier than this, in ms, was cut off. */
const CUT_OFF_MS = 60_000;

/** The parts of a resource that determine its next state. */
type Resource<K extends PolledKind> = Pick<PolledResource<K, unknown>, "limits" | "isForPrograms">;

/** Removes times in the future, which a wrong clock wrote, so that the resource is due at once. `now` is in ms. */
export function withoutFutureTimes<K extends PolledKind>(state: PolledState<K>, now: number): PolledState<K> {
  const isAhead = (time: number | null) => time !== null && time > now + MAX_AHEAD_MS;
  const { startedAt, checkedAt, okAt, readAt, error } = state;
  if (![startedAt, checkedAt, okAt, readAt].some(isAhead)) return state;
  const past = (time: number | null) => (isAhead(time) ? now : time);
  return {
    ...state,
    ...{ nextAt: 0, waitUntil: null, startedAt: null },
    ...{ checkedAt: past(checkedAt), okAt: past(okAt), readAt: past(readAt) },
    error: error && { ...error, at: Math.min(error.at, now) },
  };
}

/** True if a resource may be requested at `now` (ms). */
export const isDue = ({ nextAt }: Pick<PolledState, "nextAt">, now: number): boolean => nextAt <= now;

/** The wait after a number of consecutive failures: doubles with each, up to a limit. */
const backoff = ({ retryMs, maxRetryMs }: PollLimits, failures: number): number =>
  Math.min(retryMs * 2 ** Math.min(Math.max(failures - 1, 0), 20), maxRetryMs);

/** The state after a request that was cut off, which counts as a failure. Returns other states unchanged. */
export function afterCutOff<K extends PolledKind>(state: PolledState<K>, now: number): PolledState<K> {
  const { startedAt, failures } = state;
  if (startedAt === null || now - startedAt < CUT_OFF_MS) return state;
  const error = new FeedError("unfinished", "The Worker stopped while it read the document");
  return { ...state, startedAt: null, failures: failures + 1, error: errorAt(error, startedAt) };
}

/** The state during a request, stored first so that a request that ends its invocation isn't repeated at once. */
export function begun<K extends PolledKind>(
  before: PolledState<K>,
  { limits }: Resource<K>,
  now: number,
): PolledState<K> {
  return { ...before, startedAt: now, nextAt: now + backoff(limits, before.failures + 1) };
}

/** The state after a request; `before` is the state before it, and `now` its end in ms. */
export function stateAfter<K extends PolledKind>(
  before: PolledState<K>,
  resource: Resource<K>,
  outcome: Outcome<unknown>,
  recorded: Recorded<K>,
  now: number,
): PolledState<K> {
  const more = { ...before.more, ...recorded.more };
  if (outcome.kind === "deferred") return { ...before, nextAt: Math.max(before.nextAt, outcome.until) };
  if (outcome.kind === "failed") return { ...afterFailure(before, resource, outcome.error, now), more };
  const { answer, kind } = outcome;
  const isRead = kind === "read";
  const { isComplete = true, remark } = recorded;
  const validator = (name: "etag" | "lastModified") =>
    isComplete ? (answer?.[name] ?? (isRead ? null : before[name])) : null;
  return {
    ...before,
    ...{ startedAt: null, failures: 0, waitUntil: null, checkedAt: now, okAt: now },
    nextAt: recorded.nextAt ?? now + resource.limits.intervalMs,
    ...{ etag: validator("etag"), lastModified: validator("lastModified") },
    hash: isComplete ? (isRead ? outcome.hash : before.hash) : null,
    readAt: isRead ? now : before.readAt,
    error: remark ? errorAt(remark, now) : before.error,
    more,
  };
}

function afterFailure<K extends PolledKind>(
  before: PolledState<K>,
  { limits, isForPrograms }: Resource<K>,
  error: FeedError,
  now: number,
): PolledState<K> {
  const failures = before.failures + 1;
  const wait = hostWait(error, isForPrograms);
  const least = error.kind === "gone" ? GONE_MS : error.kind === "disallowed" ? DISALLOWED_MS : wait;
  return {
    ...before,
    ...(error.kind === "not-modified" && { etag: null, lastModified: null }),
    ...{ startedAt: null, failures, checkedAt: now, error: errorAt(error, now) },
    nextAt: now + Math.max(backoff(limits, failures), least),
    waitUntil: wait > 0 ? now + wait : null,
  };
}

const errorAt = (error: FeedError, at: number): NonNullable<PolledState["error"]> => ({
  ...{ kind: error.kind, line: explain(error).slice(0, 1_000), at },
});

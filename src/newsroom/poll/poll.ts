import { AGENT } from "../../city/agent.ts";
import type { More, PolledKind, PolledState, SourceState } from "../../model/source-state.ts";
import { logRefusal } from "../../platform/log.ts";
import { explain, FeedError, hostWait } from "../../sources/feed-error.ts";
import { fetchSource, type Outside } from "../../sources/fetch/fetch-feed.ts";
import { hostOf } from "../../sources/fetch/hosts.ts";
import { isAllowed, isServerError, nextVisit, robotsFile } from "../../sources/fetch/robots-rules.ts";
import type { Outcome, PolledResource, PollLimits, Recorded } from "../../sources/polled.ts";
import type { NewsroomStore } from "../storage.ts";

/** The maximum wait for a host's robots.txt, in ms. */
const ROBOTS_TIMEOUT_MS = 3_000;

/** The dependencies for requesting a resource. */
export interface Poller {
  storage: NewsroomStore;
  outside: Outside;
}

/** A finished request whose result isn't stored yet. */
export interface Attempt<K extends PolledKind, T> {
  resource: PolledResource<K, T>;
  /** The state before the request. */
  before: PolledState<K>;
  outcome: Outcome<T>;
}

/** The state of a resource at `now` (ms). */
export const stateOf = <K extends PolledKind>(
  storage: NewsroomStore,
  kind: K,
  id: string,
  now: number,
): PolledState<K> => afterCutOff(withoutFutureTimes(storage.polled(kind, id), now), now);

/** True if a resource may be requested at `now` (ms). */
export const isDueNow = (storage: NewsroomStore, kind: PolledKind, id: string, now: number): boolean =>
  isDue(stateOf(storage, kind, id, now), now);

/** Requests a resource if its host's robots.txt allows it. Stores the start of the request first. Never rejects. */
export async function attempt<K extends PolledKind, T>(
  poller: Poller,
  resource: PolledResource<K, T>,
): Promise<Attempt<K, T>> {
  const { storage, outside } = poller;
  const before = stateOf(storage, resource.kind, resource.id, outside.now());
  storage.savePolled(begun(before, resource, outside.now()));
  const refused = resource.isForPrograms ? null : await refusedByRobots(poller, resource.request.address);
  return { resource, before, outcome: refused ?? (await fetchSource(resource, before, outside)) };
}

/**
 * Stores the result of a request together with `recorded`, and logs a failure. Call it after recording the reading:
 * once validators are stored, later responses may be 304.
 */
export function settle<K extends PolledKind, T>(
  { storage, outside }: Poller,
  { resource, before, outcome }: Attempt<K, T>,
  recorded: Recorded<K> = {},
): void {
  storage.savePolled(stateAfter(before, resource, outcome, recorded, outside.now()));
  if (outcome.kind === "failed")
    logRefusal("feed", explain(outcome.error), { source: resource.name, kind: outcome.error.kind });
}

/** Requests a resource, records the reading, then stores the result. */
export async function poll<K extends PolledKind, T>(
  poller: Poller,
  resource: PolledResource<K, T>,
  record: (outcome: Outcome<T>, before: PolledState<K>) => Recorded<K> | Promise<Recorded<K>> = () => ({}),
): Promise<Outcome<T>> {
  const one = await attempt(poller, resource);
  settle(poller, one, await record(one.outcome, one.before));
  return one.outcome;
}

/** The result if a host's robots.txt disallows or delays an address; null if it may be requested. */
async function refusedByRobots(poller: Poller, address: string): Promise<Outcome<never> | null> {
  const { outside } = poller;
  const { more: robots, nextAt } = await robotsOf(poller, address);
  outside.hosts.setDelay(hostOf(address), robots.delaySeconds * 1000);
  if (robots.isClosed) return { kind: "deferred", until: nextAt };
  if (!isAllowed(robots, address))
    return { kind: "failed", error: new FeedError("disallowed", "Its robots.txt disallows this address") };
  const until = nextVisit(robots, outside.now());
  return until > outside.now() ? { kind: "deferred", until } : null;
}

/** The robots.txt files being fetched, by host, so that the resources of a host share one request. */
const underway = new WeakMap<NewsroomStore, Map<string, Promise<unknown>>>();

/**
 * The robots.txt rules for an address, fetched first if they are due. If the host can't be reached, the last copy
 * applies. After a server error without a copy, all requests to the host wait for an hour.
 */
async function robotsOf(poller: Poller, address: string): Promise<PolledState<"robots">> {
  const { storage, outside } = poller;
  const file = robotsFile(address, AGENT, ROBOTS_TIMEOUT_MS);
  const fetches = underway.get(storage) ?? new Map<string, Promise<unknown>>();
  underway.set(storage, fetches);
  if (fetches.has(file.id) || isDueNow(storage, "robots", file.id, outside.now())) {
    const fetching =
      fetches.get(file.id) ?? poll(poller, file, recordRobots).finally(() => fetches.delete(file.id));
    fetches.set(file.id, fetching);
    await fetching;
  }
  return storage.polled("robots", file.id);
}

function recordRobots(
  outcome: Outcome<Omit<More<"robots">, "isClosed">>,
  { readAt }: PolledState<"robots">,
): Recorded<"robots"> {
  if (outcome.kind === "read") return { more: { ...outcome.reading, isClosed: false } };
  if (outcome.kind === "failed")
    return { more: { isClosed: readAt === null && isServerError(outcome.error) } };
  return {};
}

/** A feed's robots.txt for the status page; null before the first reading. */
export function reportRobots(
  storage: NewsroomStore,
  feed: string,
): NonNullable<SourceState["robotsFile"]> | null {
  const { readAt, more } = storage.polled("robots", hostOf(feed));
  if (readAt === null && !more.isClosed) return null;
  const { delaySeconds, visitTime, isClosed } = more;
  return { readAt, isAllowed: !isClosed && isAllowed(more, feed), delaySeconds, visitTime };
}

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
function withoutFutureTimes<K extends PolledKind>(state: PolledState<K>, now: number): PolledState<K> {
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
function afterCutOff<K extends PolledKind>(state: PolledState<K>, now: number): PolledState<K> {
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

import { AGENT } from "../../city/agent.ts";
import type { More, PolledKind, PolledState, SourceState } from "../../model/source-state.ts";
import { logRefusal } from "../../platform/log.ts";
import { explain } from "../../sources/explain.ts";
import { FeedError } from "../../sources/feed-error.ts";
import type { Outside } from "../../sources/fetch/fetch-feed.ts";
import { fetchSource } from "../../sources/fetch/fetch-source.ts";
import { hostOf } from "../../sources/fetch/hosts.ts";
import { isServerError, robotsFile } from "../../sources/fetch/robots-file.ts";
import { isAllowed, nextVisit } from "../../sources/fetch/robots-rules.ts";
import type { Outcome, PolledResource, Recorded } from "../../sources/polled.ts";
import type { NewsroomStore } from "../storage.ts";
import { afterCutOff, begun, isDue, stateAfter, withoutFutureTimes } from "./next-state.ts";

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

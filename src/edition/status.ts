import type { FeedKey } from "../model/headline.ts";
import type { Published } from "../model/published.ts";
import type { SectionState, SourceState } from "../model/source-state.ts";
import { allFail, lastGoodLoad } from "./freshness.ts";

/**
 * How one section is doing: "ok"; "failing" (all its sources fail, it shows its last good copy); "empty" (loaded,
 * and no source gave an article); "broken" (asked, and never yet loaded); "unasked" (never asked); "unsourced" (no
 * source fills it); "unknown" (the store did not answer).
 */
export type SectionHealth = "ok" | "failing" | "empty" | "broken" | "unasked" | "unsourced" | "unknown";

/** The state of a value at `now` (ms). */
export function valueStatus(
  { name, serial, least, publishedAt, refusedSince, reason }: Published,
  now: number,
) {
  /** Since when a newer one is waiting, and why; null if none is. */
  const waiting = refusedSince === null ? null : { since: new Date(refusedSince).toISOString(), reason };
  return {
    /** Its serial number, 0 before the first, and the one that it should have. */
    ...{ name, serial, serialDue: Math.max(least, serial + (waiting ? 1 : 0)) },
    /** Since KV accepted it; null before the first. */
    ageSeconds: serial === 0 ? null : Math.max(0, Math.floor((now - publishedAt) / 1000)),
    waiting,
  };
}
export type ValueStatus = ReturnType<typeof valueStatus>;

/** A section's state at `now` (ms). */
function sectionStatus(record: SectionState, now: number, isSourced: boolean) {
  const { key, sources } = record;
  const good = lastGoodLoad(sources);
  return {
    key,
    health: healthOf(record, isSourced),
    /** Whole minutes since the last good load. */
    ageMinutes: good === null ? null : Math.max(0, Math.floor((now - good) / 60_000)),
    lastGoodLoad: iso(good),
    failing: allFail(sources),
    sources: sources.map((source) => sourceStatus(source, now)),
  };
}
export type SectionStatus = ReturnType<typeof sectionStatus>;

/**
 * The content of the status page and /status.json. `now` in ms; `sourced` says whether any source fills a section.
 * `state` is for monitors: "ok"; "starting" (a section was never requested); "degraded" (all sources of a section
 * fail, or the store didn't answer); "empty" (a section has no article although its sources were requested).
 */
export function statusOf(
  records: readonly SectionState[],
  now: number,
  sourced: (key: FeedKey) => boolean = () => true,
) {
  const sections = records.map((record) => sectionStatus(record, now, sourced(record.key)));
  const sources = records.flatMap((record) => record.sources);
  return {
    at: new Date(now).toISOString(),
    state: stateOf(sections),
    hostWaits: hostWaits(sources, now),
    sections,
  };
}
export type Status = ReturnType<typeof statusOf>;

function healthOf({ sources, unavailable }: SectionState, sourced: boolean): SectionHealth {
  if (unavailable) return "unknown";
  if (!sourced) return "unsourced";
  if (lastGoodLoad(sources) !== null) return allFail(sources) ? "failing" : "ok";
  if (sources.some(({ okAt }) => okAt !== null)) return "empty";
  return sources.some(({ checkedAt }) => checkedAt !== null) ? "broken" : "unasked";
}

const hostOf = (feed: string): string => URL.parse(feed)?.host ?? feed;

/** The hosts that asked us to wait and whose wait isn't over; it applies to all sources there. */
function hostWaits(sources: readonly SourceState[], now: number) {
  const until = new Map<string, number>();
  for (const { feed, waitUntil } of sources)
    if (waitUntil !== null && waitUntil > now)
      until.set(hostOf(feed), Math.max(waitUntil, until.get(hostOf(feed)) ?? 0));
  return [...until].map(([host, time]) => ({
    host,
    until: new Date(time).toISOString(),
    sources: new Set(sources.filter(({ feed }) => hostOf(feed) === host).map(({ feed }) => feed)).size,
  }));
}
export type HostWait = Status["hostWaits"][number];

/** The state of one source. Times are ISO strings in UTC; null means never or none. */
function sourceStatus(source: SourceState, now: number) {
  const { name, feed, failures, newest, items, held, etag, lastModified, gone, movedTo, error } = source;
  const guarded = etag !== null || lastModified !== null;
  return {
    name,
    feed,
    lastChecked: iso(source.checkedAt),
    lastSuccess: iso(source.okAt),
    /** The last failure, also when successes followed. */
    lastError: error && { ...error, at: new Date(error.at).toISOString() },
    failuresInARow: failures,
    newestItem: newest,
    /** Items in the feed at its last success, and its articles in the edition. */
    items,
    articles: held,
    validators: guarded ? { etag, lastModified, since: iso(source.readAt) } : null,
    /** The next request; null for a feed that its publisher removed. */
    nextDue: gone ? null : iso(source.nextAt),
    /** Until when its host asked us to wait; null without a wait. */
    hostWaitUntil: source.waitUntil !== null && source.waitUntil > now ? iso(source.waitUntil) : null,
    gone,
    movedTo,
    /** Its host's robots.txt; null before it was read. */
    robots: robotsStatus(source),
  };
}
export type SourceStatus = ReturnType<typeof sourceStatus>;

function robotsStatus({ robotsFile }: SourceState) {
  if (!robotsFile) return null;
  const { readAt, isAllowed, delaySeconds, visitTime } = robotsFile;
  return { lastRead: iso(readAt), allowed: isAllowed, delaySeconds, visitTime };
}

function stateOf(sections: readonly SectionStatus[]): "ok" | "starting" | "degraded" | "empty" {
  const any = (...healths: SectionHealth[]) => sections.some(({ health }) => healths.includes(health));
  if (any("empty", "broken")) return "empty";
  if (any("failing", "unknown")) return "degraded";
  return any("unasked") ? "starting" : "ok";
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

import type { FeedKey } from "../model/headline.ts";
import type { Published } from "../model/published.ts";
import type { SectionState, SourceState } from "../model/source-state.ts";
import { allFail, lastGoodLoad } from "./freshness.ts";

/**
 * The state of a section: "ok"; "failing" (all its sources fail, and the last good copy is shown); "empty" (loaded, but
 * no source has articles); "broken" (requested but never loaded); "unasked" (never requested); "unsourced" (it has no
 * sources); "unknown" (the store didn't respond).
 */
export type SectionHealth = "ok" | "failing" | "empty" | "broken" | "unasked" | "unsourced" | "unknown";

/** The state of a KV value at `now` (ms). */
export function valueStatus(
  { name, serial, least, publishedAt, refusedSince, reason }: Published,
  now: number,
) {
  /** When a newer value started to wait, and why; null if none is waiting. */
  const waiting = refusedSince === null ? null : { since: new Date(refusedSince).toISOString(), reason };
  return {
    /** The serial number (0 if it was never published), and the one that it should have. */
    ...{ name, serial, serialDue: Math.max(least, serial + (waiting ? 1 : 0)) },
    /** The time since KV accepted the value; null if it never did. */
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
    /** Full minutes since the last successful load. */
    ageMinutes: good === null ? null : Math.max(0, Math.floor((now - good) / 60_000)),
    lastGoodLoad: iso(good),
    failing: allFail(sources),
    sources: sources.map((source) => sourceStatus(source, now)),
  };
}
export type SectionStatus = ReturnType<typeof sectionStatus>;

/**
 * The content of the status page and /status.json. `now` is in ms; `sourced` returns true for sections with sources.
 * `state` is for monitors: "ok"; "starting" (a section was never requested); "degraded" (all sources of a section fail,
 * or the store didn't respond); "empty" (a section has no articles although its sources were requested).
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

/** The hosts that still require a wait, which applies to all sources there. */
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
    /** The last failure, even if a success followed. */
    lastError: error && { ...error, at: new Date(error.at).toISOString() },
    failuresInARow: failures,
    newestItem: newest,
    /** The number of items in the feed at its last success, and of its articles in the edition. */
    items,
    articles: held,
    validators: guarded ? { etag, lastModified, since: iso(source.readAt) } : null,
    /** The time of the next request; null for a feed that its publisher removed. */
    nextDue: gone ? null : iso(source.nextAt),
    /** The end of the wait that the host requires, or null. */
    hostWaitUntil: source.waitUntil !== null && source.waitUntil > now ? iso(source.waitUntil) : null,
    gone,
    movedTo,
    /** The host's robots.txt; null before the first reading. */
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

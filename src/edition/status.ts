import type { FeedKey } from "../model/headline.ts";
import type { Published, WaitingReason } from "../model/published.ts";
import type { SectionState, SourceState } from "../model/source-state.ts";
import { allFail, lastGoodLoad } from "./freshness.ts";

/** The state of one source. Times are ISO strings in UTC; null means never or none. */
export interface SourceStatus {
  name: string;
  feed: string;
  lastChecked: string | null;
  lastSuccess: string | null;
  /** The last failure, also when successes followed. */
  lastError: { kind: string; line: string; at: string } | null;
  failuresInARow: number;
  newestItem: string | null;
  /** Items in the feed at its last success. */
  items: number;
  /** Its articles in the edition. */
  articles: number;
  validators: { etag: string | null; lastModified: string | null; since: string | null } | null;
  /** The next request; null for a feed that its publisher removed. */
  nextDue: string | null;
  /** Until when its host asked us to wait; null without a wait. */
  hostWaitUntil: string | null;
  gone: boolean;
  movedTo: string | null;
  /** Its host's robots.txt; null before it was read. */
  robots: {
    /** Null while the file returns server errors. */
    lastRead: string | null;
    allowed: boolean;
    /** Seconds between requests; 0 for none. */
    delaySeconds: number;
    /** Minutes of the UTC day in which requests are allowed; null for all of it. */
    visitTime: { from: number; to: number } | null;
  } | null;
}

/**
 * How one section is doing: "ok"; "failing" (all its sources fail, it shows its last good copy); "empty" (loaded,
 * and no source gave an article); "broken" (asked, and never yet loaded); "unasked" (never asked); "unsourced" (no
 * source fills it); "unknown" (the store did not answer).
 */
export type SectionHealth = "ok" | "failing" | "empty" | "broken" | "unasked" | "unsourced" | "unknown";

/** A host that asked us to wait, with all our sources there. */
export interface HostWait {
  host: string;
  until: string;
  sources: number;
}

/** The state of a value in KV. */
export interface ValueStatus {
  name: string;
  /** Its serial number; 0 before the first. */
  serial: number;
  /** The serial number that it should have. */
  serialDue: number;
  /** Since KV accepted it; null before the first. */
  ageSeconds: number | null;
  /** Since when a newer one is waiting, and why; null where none is. */
  waiting: { since: string; reason: WaitingReason } | null;
}

/** The state of a value at `now` (ms). */
export function valueStatus(
  { name, serial, least, publishedAt, refusedSince, reason }: Published,
  now: number,
): ValueStatus {
  const waiting = refusedSince === null ? null : { since: new Date(refusedSince).toISOString(), reason };
  return {
    ...{ name, serial, serialDue: Math.max(least, serial + (waiting ? 1 : 0)) },
    ageSeconds: serial === 0 ? null : Math.max(0, Math.floor((now - publishedAt) / 1000)),
    waiting,
  };
}

export interface SectionStatus {
  key: FeedKey;
  health: SectionHealth;
  /** Whole minutes since the last good load. */
  ageMinutes: number | null;
  lastGoodLoad: string | null;
  failing: boolean;
  sources: SourceStatus[];
}

export interface Status {
  at: string;
  /**
   * The state for a monitor: "ok"; "starting" (a section was never requested); "degraded" (all sources of a section
   * fail, or the store didn't answer); "empty" (a section has no article although its sources were requested).
   */
  state: "ok" | "starting" | "degraded" | "empty";
  hostWaits: HostWait[];
  sections: SectionStatus[];
}

/**
 * The content of the status page and /status.json. `now` in ms; `sourced` says whether any source fills a section.
 */
export function statusOf(
  records: readonly SectionState[],
  now: number,
  sourced: (key: FeedKey) => boolean = () => true,
): Status {
  const sections = records.map((record): SectionStatus => {
    const { key, sources } = record;
    const good = lastGoodLoad(sources);
    return {
      key,
      health: healthOf(record, sourced(key)),
      ageMinutes: good === null ? null : Math.max(0, Math.floor((now - good) / 60_000)),
      lastGoodLoad: iso(good),
      failing: allFail(sources),
      sources: sources.map((source) => sourceStatus(source, now)),
    };
  });
  return {
    at: new Date(now).toISOString(),
    state: stateOf(sections),
    hostWaits: hostWaits(
      records.flatMap(({ sources }) => sources),
      now,
    ),
    sections,
  };
}

function healthOf({ sources, unavailable }: SectionState, sourced: boolean): SectionHealth {
  if (unavailable) return "unknown";
  if (!sourced) return "unsourced";
  if (lastGoodLoad(sources) !== null) return allFail(sources) ? "failing" : "ok";
  if (sources.some(({ okAt }) => okAt !== null)) return "empty";
  return sources.some(({ checkedAt }) => checkedAt !== null) ? "broken" : "unasked";
}

const hostOf = (feed: string): string => URL.parse(feed)?.host ?? feed;

/** The hosts that asked us to wait and whose wait isn't over; it applies to all sources there. */
function hostWaits(sources: readonly SourceState[], now: number): HostWait[] {
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

function sourceStatus(source: SourceState, now: number): SourceStatus {
  const { name, feed, failures, newest, items, held, etag, lastModified, gone, movedTo, error } = source;
  const guarded = etag !== null || lastModified !== null;
  return {
    name,
    feed,
    lastChecked: iso(source.checkedAt),
    lastSuccess: iso(source.okAt),
    lastError: error && { ...error, at: new Date(error.at).toISOString() },
    failuresInARow: failures,
    newestItem: newest,
    items,
    articles: held,
    validators: guarded ? { etag, lastModified, since: iso(source.readAt) } : null,
    nextDue: gone ? null : iso(source.nextAt),
    hostWaitUntil: source.waitUntil !== null && source.waitUntil > now ? iso(source.waitUntil) : null,
    gone,
    movedTo,
    robots: robotsStatus(source),
  };
}

function robotsStatus({ robotsFile }: SourceState): SourceStatus["robots"] {
  if (!robotsFile) return null;
  const { readAt, isAllowed, delaySeconds, visitTime } = robotsFile;
  return { lastRead: iso(readAt), allowed: isAllowed, delaySeconds, visitTime };
}

function stateOf(sections: readonly SectionStatus[]): Status["state"] {
  const any = (...healths: SectionHealth[]) => sections.some(({ health }) => healths.includes(health));
  if (any("empty", "broken")) return "empty";
  if (any("failing", "unknown")) return "degraded";
  return any("unasked") ? "starting" : "ok";
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

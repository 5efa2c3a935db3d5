import * as v from "valibot";
import { openLibrary } from "../../archive/library.ts";
import { articleWords } from "../../city/sections.ts";
import type { Source } from "../../city/source.ts";
import { RETRY_EMPTY_MS } from "../../edition/freshness.ts";
import { sourcesNow } from "../../edition/sources-now.ts";
import { FEED_KEYS, type FeedKey, type Story } from "../../model/headline.ts";
import { headline } from "../../model/schemas.ts";
import { log, logFault } from "../../platform/log.ts";
import { type Reading, readArticles } from "../../sources/feeds/read-feed.ts";
import { hostOf } from "../../sources/fetch/hosts.ts";
import type { Outcome, PolledResource, PollLimits, Recorded } from "../../sources/polled.ts";
import { type NewsroomContext, pollerOf } from "../context.ts";
import { addJobs } from "../jobs.ts";
import {
  articlesOf,
  detached,
  recordedOf,
  renewSection,
  type SectionRecord,
  withKnownIds,
} from "../section-record.ts";
import { readDecisions } from "../state/read-snapshot.ts";
import { trackGone } from "./gone-upstream.ts";
import { type Attempt, attempt, isDue, type Poller, settle, stateAfter, stateOf } from "./poll.ts";

const HOUR_MS = 3_600_000;

/** Timeouts for a section's sources, in ms. */
const TIMEOUTS = {
  /** A visitor is waiting, and robots.txt may have to be requested first. */
  visitor: 7_500,
  /** After this time, a visitor's section is shown if at least one source has loaded; the others follow later. */
  stragglers: 4_000,
  /** For a scheduled poll, which must end within its invocation. */
  scheduled: 20_000,
};

/** The requests in progress for a section. */
export interface SectionRefresh {
  /** Resolves once the section has stories to show. */
  early: Promise<SectionRecord>;
  /** Resolves when all sources have settled and the section is saved. */
  done: Promise<SectionRecord>;
}

/** The dependencies for requesting feeds. */
export interface FeedDeps extends Poller {
  underway: Map<FeedKey, SectionRefresh>;
  /** The archive; if undefined, stories are recorded later. */
  db?: D1Database | undefined;
  /** Called with each saved section and the feeds that were read, before the run ends. */
  saved?: (record: SectionRecord, before: SectionRecord, read: ReadonlySet<string>) => Promise<unknown>;
  sourcesOf: (key: FeedKey) => readonly Source[];
  /** Replaces the timeouts in tests. */
  timeouts?: typeof TIMEOUTS;
}

/** The dependencies for requesting feeds, with the jobs that follow when a section is saved. */
export async function feedDepsOf(context: NewsroomContext): Promise<FeedDeps> {
  const { storage, underway, env, now, ask, alarm } = context;
  const input = await readDecisions(ask, storage, now());
  return {
    ...pollerOf(context),
    underway,
    db: env.LIBRARY,
    sourcesOf: (key) => sourcesNow(input, key),
    saved: async (after, before, feeds) => {
      const { key, changedAt } = after;
      trackGone(storage, { before, after, feeds }, now());
      const isChanged = changedAt !== before.changedAt;
      const following = isChanged ? ([{ kind: "cluster", key }, { kind: "pictures" }] as const) : [];
      addJobs(storage, [...following, { kind: "publish", key }], now());
      // Wakes the Durable Object now, because each job runs in its own invocation.
      await alarm.set(now());
    },
  };
}

/** A request for a feed, with the part of the result that its state stores. */
type FeedAttempt = Attempt<"feed", Reading> & { recorded: Recorded<"feed"> };

/** The limits of a feed. A section without articles is requested again soon. */
const limitsOf = ({ kept }: SectionRecord, timeoutMs: number): PollLimits => ({
  ...{ intervalMs: HOUR_MS, timeoutMs },
  ...(kept.length > 0
    ? { retryMs: HOUR_MS, maxRetryMs: 24 * HOUR_MS }
    : { retryMs: RETRY_EMPTY_MS, maxRetryMs: HOUR_MS }),
});

/** A section's feed as a polled resource. */
const feedOf = (
  source: Source,
  base: SectionRecord,
  timeoutMs: number,
  now: () => number,
): PolledResource<"feed", Reading> => {
  const known = new Set(base.kept.flatMap(({ feed, article }) => (feed === source.feed ? article.link : [])));
  return {
    ...{ kind: "feed", id: source.feed, name: `${source.name} (${source.feed})` },
    request: { address: source.feed },
    limits: limitsOf(base, timeoutMs),
    read: (body) =>
      readArticles(body, source, base.key, { ...articleWords(base.key, source.name), now: now(), known }),
    hasCopy: known.size > 0,
  };
};

/** A section's sources that may be requested now, sorted by due time. */
function dueSources(
  { storage, outside, sourcesOf }: FeedDeps,
  key: FeedKey,
): { source: Source; nextAt: number }[] {
  const now = outside.now();
  return sourcesOf(key)
    .map((source) => ({ source, nextAt: stateOf(storage, "feed", source.feed, now).nextAt }))
    .filter(({ source, nextAt }) => !source.paused && isDue({ nextAt }, now))
    .filter(({ source }) => outside.hosts.blockedUntil(hostOf(source.feed), now) === 0)
    .sort((a, b) => a.nextAt - b.nextAt);
}

/** True if a source may be requested now. */
export const areFeedsDue = (deps: FeedDeps): boolean =>
  FEED_KEYS.some((key) => dueSources(deps, key).length > 0);

/** The section and the requested address; null if nothing was due. */
export type Polled = { key: FeedKey; asked: string } | null;

/** Requests the source that has been due longest and saves the result: one per invocation. */
export async function pollFeeds(deps: FeedDeps): Promise<Polled> {
  // A wait applies to all feeds of the host, and survives a restart.
  for (const { id, waitUntil } of deps.storage.polledOf("feed"))
    if (waitUntil !== null) deps.outside.hosts.block(hostOf(id), waitUntil);
  const [first] = FEED_KEYS.filter((key) => !deps.underway.has(key))
    .flatMap((key) => dueSources(deps, key).map((due) => ({ key, ...due })))
    .sort((a, b) => a.nextAt - b.nextAt);
  if (!first) return null;
  const { key, source } = first;
  await startRefresh(deps, key, [source], (deps.timeouts ?? TIMEOUTS).scheduled).done;
  return { key, asked: source.feed };
}

/**
 * Requests all due sources of a section for a visitor; concurrent calls share one refresh. `early` settles when all
 * sources have responded, or after 4 s once some have loaded. A failing source doesn't reject it.
 */
export function refreshForVisitor(deps: FeedDeps, key: FeedKey): SectionRefresh {
  const sources = dueSources(deps, key).map(({ source }) => source);
  return deps.underway.get(key) ?? startRefresh(deps, key, sources, (deps.timeouts ?? TIMEOUTS).visitor);
}

/** Requests sources of a section, with `timeoutMs` for each. */
export function startRefresh(
  deps: FeedDeps,
  key: FeedKey,
  sources: readonly Source[],
  timeoutMs: number,
): SectionRefresh {
  const shown = Promise.withResolvers<SectionRecord>();
  const done = refresh(deps, key, sources, timeoutMs, shown.resolve).finally(() => {
    if (deps.underway.get(key) === run) deps.underway.delete(key);
  });
  const run: SectionRefresh = { early: shown.promise, done };
  done.catch((error: unknown) => {
    logFault("newsroom", `requesting the sources of ${key} failed`, error);
    shown.reject(error);
  });
  shown.promise.catch(() => undefined);
  deps.underway.set(key, run);
  return run;
}

async function refresh(
  deps: FeedDeps,
  key: FeedKey,
  sources: readonly Source[],
  timeoutMs: number,
  show: (record: SectionRecord) => void,
): Promise<SectionRecord> {
  const { storage, outside } = deps;
  const began = outside.now();
  const base = storage.section(key);
  const attempts = new Map<string, FeedAttempt>();
  const soFar = () => detached(withNews(deps, base, attempts), base);
  const lateness = showWhenLate(deps, () => {
    const record = soFar();
    if (record.kept.length > 0) show(record);
  });
  const fetching = sources.map(async (source) => {
    const one = await attempt(deps, feedOf(source, base, timeoutMs, outside.now));
    const outcome = await withKnownIds(deps, base, one.outcome);
    const recorded = recordedOf(outcome, source, one.before, outside.now());
    attempts.set(source.feed, { ...one, outcome, recorded });
    lateness.settled();
  });
  await Promise.all(fetching).finally(lateness.over);
  const record = soFar();
  show(record);
  logAttempts(key, [...attempts.values()], outside.now() - began);
  return save(deps, base, record, attempts);
}

/** The section updated with the results of requests, by feed. */
function withNews(
  { storage, outside, sourcesOf }: FeedDeps,
  base: SectionRecord,
  attempts: ReadonlyMap<string, FeedAttempt>,
): SectionRecord {
  const now = outside.now();
  const news = sourcesOf(base.key).map((source) => {
    const one = attempts.get(source.feed);
    if (!one) return { source, state: stateOf(storage, "feed", source.feed, now), articles: null };
    const { before, resource, outcome, recorded } = one;
    const state = stateAfter(before, resource, outcome, recorded, now);
    return { source, state, articles: articlesOf(outcome, base, source.feed) };
  });
  return renewSection(base, news, now);
}

/** Records the stories in the archive, then saves the section and the states of its sources. */
async function save(
  deps: FeedDeps,
  base: SectionRecord,
  shown: SectionRecord,
  attempts: ReadonlyMap<string, FeedAttempt>,
): Promise<SectionRecord> {
  const { storage } = deps;
  const outcomes = [...attempts].map(([feed, { outcome }]) => ({ feed, outcome }));
  const isRequested = outcomes.some(({ outcome }) => outcome.kind !== "deferred");
  const isRecorded = !isRequested || (await recordPoll(deps, shown, outcomes));
  if (isRequested) storage.saveSection(shown);
  for (const one of attempts.values()) {
    const isLost = one.outcome.kind === "read" && !isRecorded;
    settle(deps, one, isLost ? { ...one.recorded, isComplete: false } : one.recorded);
  }
  const saved = storage.section(base.key);
  const read = outcomes.flatMap(({ feed, outcome }) => (outcome.kind === "read" ? [feed] : []));
  if (isRequested) await deps.saved?.(saved, base, new Set(read));
  return saved;
}

/**
 * Records a poll's new and changed stories in the archive; returns false if that failed. The feeds are then requested
 * again without validators.
 */
async function recordPoll(
  { db, outside: { now } }: FeedDeps,
  record: SectionRecord,
  outcomes: readonly { outcome: Outcome<Reading> }[],
): Promise<boolean> {
  if (!db) return true;
  return (await openLibrary(db, now).write(storiesOf(record, outcomes), now())).kind === "found";
}

/** The valid stories of the attempts with texts and the section's dates, including stories not shown. */
function storiesOf({ kept }: SectionRecord, outcomes: readonly { outcome: Outcome<Reading> }[]): Story[] {
  const headlines = new Map(kept.map(({ article }) => [article.id, article]));
  return outcomes.flatMap(({ outcome }) => {
    const articles = outcome.kind === "read" ? outcome.reading.articles : [];
    return articles.flatMap((article) => {
      const shown = headlines.get(article.id);
      if (shown) return { ...shown, content: article.content };
      return v.is(headline, article) ? article : [];
    });
  });
}

/** Logs one line about a section's requests. Failures have their own lines. */
function logAttempts(section: FeedKey, attempts: readonly FeedAttempt[], ms: number): void {
  const count = (wanted: FeedAttempt["outcome"]["kind"]) =>
    attempts.filter(({ outcome }) => outcome.kind === wanted).length;
  const articles = attempts.flatMap(({ outcome }) =>
    outcome.kind === "read" ? outcome.reading.articles : [],
  ).length;
  const counts = { asked: attempts.length - count("deferred"), failed: count("failed") };
  if (attempts.length > 0)
    log("refresh", {
      ...{ part: "feed", what: "sources were requested", section, ms },
      counts: { ...counts, unchanged: count("unchanged"), articles },
    });
}

/** Calls `showNow` after 4 s, and then whenever another source settles. */
function showWhenLate(deps: FeedDeps, showNow: () => void): { settled: () => void; over: () => void } {
  let isLate = false;
  const begin = () => {
    isLate = true;
    showNow();
  };
  const timer = setTimeout(begin, (deps.timeouts ?? TIMEOUTS).stragglers);
  return { settled: () => isLate && showNow(), over: () => clearTimeout(timer) };
}

import type { Source } from "../city/source.ts";
import type { FeedKey } from "../model/headline.ts";
import { log, logFault } from "../model/log.ts";
import type { SourceState } from "../model/source-state.ts";
import { FeedError } from "../sources/feed-error.ts";
import { type FeedBody, readArticles } from "../sources/feeds/read-articles.ts";
import { askSource, type Outcome } from "../sources/fetch/ask-source.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { beginAttempt, isCutOff } from "./attempts.ts";
import { noteDeparted } from "./departed.ts";
import { dueSources } from "./due.ts";
import { withKnownIds } from "./known-stories.ts";
import { networkOf, PATIENCE, type PollDeps, type Run } from "./poll-deps.ts";
import { recordPoll } from "./record-poll.ts";
import { admittedNow } from "./robots.ts";
import { statesOf, tableOf, withNews } from "./section-news.ts";
import { roundTripped, type SectionRecord } from "./section-record.ts";
import { cutOffState } from "./state-after.ts";
import type { Storage } from "./storage.ts";

/** Which sources of a section are requested. */
type Pick = (states: SourceState[]) => SourceState[];

/**
 * Requests all due sources of a section for a visitor; concurrent calls share one run. `early` settles when all have
 * answered, or after 4 s once some have loaded. Never rejects because of a source.
 */
export const refreshForVisitor = (deps: PollDeps, key: FeedKey): Run =>
  deps.underway.get(key) ??
  startRefresh(deps, key, (states) => dueSources(states, deps.now()), (deps.patience ?? PATIENCE).visitor);

/** Requests the sources of a section that `pick` chooses, within `deadlineMs` each. */
export function startRefresh(deps: PollDeps, key: FeedKey, pick: Pick, deadlineMs: number): Run {
  const shown = Promise.withResolvers<SectionRecord>();
  const done = refresh(deps, key, pick, deadlineMs, shown.resolve).finally(() => {
    if (deps.underway.get(key) === run) deps.underway.delete(key);
  });
  const run: Run = { early: shown.promise, done };
  done.catch((error: unknown) => {
    logFault("newsroom", `requesting the sources of ${key} failed`, error);
    shown.reject(error);
  });
  shown.promise.catch(() => undefined);
  deps.underway.set(key, run);
  return run;
}

async function refresh(
  deps: PollDeps,
  key: FeedKey,
  pick: Pick,
  deadlineMs: number,
  show: (record: SectionRecord) => void,
): Promise<SectionRecord> {
  const { storage, now } = deps;
  const base = storage.section(key);
  const table = tableOf(deps, key);
  const rows = new Map(table.map((source) => [source.feed, source]));
  const states = statesOf(deps, key, base.sources).map((state) =>
    cutOffState(state, storage.attempt(state.feed), now()),
  );
  const isFree = ({ feed }: SourceState) =>
    !rows.get(feed)?.paused && !isCutOff(storage.attempt(feed), now());
  const asked = pick(states.filter(isFree));
  const outcomes = new Map<string, Outcome>();
  const began = now();
  const soFar = () => roundTripped(withNews(base, states, outcomes, now(), table));
  const lateness = showWhenLate(deps, () => showSome(soFar(), show));
  const asking = asked.map(async (state) => {
    const outcome = await askOne(deps, key, state, rows.get(state.feed) ?? state, deadlineMs);
    outcomes.set(state.feed, await withKnownIds(deps, base, outcome));
    lateness.settled();
  });
  await Promise.all(asking).finally(lateness.over);
  const record = soFar();
  show(record);
  logOutcomes(key, outcomes, now() - began);
  const saved = await save(deps, base, record, outcomes);
  for (const { feed } of asked) storage.endAttempt(feed);
  return saved;
}

async function askOne(
  deps: PollDeps,
  key: FeedKey,
  state: SourceState,
  source: Source,
  deadlineMs: number,
): Promise<Outcome> {
  const began = deps.now();
  beginAttempt(deps.storage, state.feed, began);
  const outside = networkOf(deps);
  const refused = await refusedByRobots(deps.storage, state.feed, outside);
  if (refused) return refused;
  const read = async (body: FeedBody) => readArticles(body, source, key, deps.now());
  return askSource(state, Math.max(0, deadlineMs - (deps.now() - began)), outside, read);
}

/** The result of a feed that its host's robots.txt disallows or delays; null for one that may be requested. */
async function refusedByRobots(storage: Storage, feed: string, outside: Outside): Promise<Outcome | null> {
  const { isOpen, until, why } = await admittedNow(storage, feed, outside);
  if (isOpen) return null;
  if (until !== null) return { kind: "skipped", until };
  return { kind: "failed", error: new FeedError("disallowed", why) };
}

/** Records the stories in the archive and saves the section; nothing is saved where nothing was requested. */
async function save(
  deps: PollDeps,
  base: SectionRecord,
  shown: SectionRecord,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<SectionRecord> {
  if ([...outcomes.values()].every(({ kind }) => kind === "skipped")) return shown;
  const answered = [...outcomes].flatMap(([feed, { kind }]) => (kind === "answered" ? [feed] : []));
  noteDeparted(deps.storage, { before: base, after: shown, feeds: new Set(answered) }, deps.now());
  const record = await recordPoll(deps, base, shown, outcomes);
  deps.storage.saveSection(record);
  await deps.saved?.(record, base);
  return record;
}

/** One log line about how a section's sources answered. Failures have their own lines. */
function logOutcomes(key: FeedKey, outcomes: ReadonlyMap<string, Outcome>, ms: number): void {
  const all = [...outcomes.values()];
  const readings = all.flatMap((outcome) => (outcome.kind === "answered" ? [outcome.reading] : []));
  const counts = {
    asked: all.filter(({ kind }) => kind !== "skipped").length,
    failed: all.filter(({ kind }) => kind === "failed").length,
    unchanged: readings.filter((reading) => reading === null).length,
    articles: readings.reduce((sum, reading) => sum + (reading?.articles.length ?? 0), 0),
  };
  if (all.length > 0)
    log("refresh", { part: "feed", what: "sources were requested", section: key, ms, counts });
}

/** Calls `showNow` after 4 s, and then whenever another source has settled. */
function showWhenLate(deps: PollDeps, showNow: () => void): { settled: () => void; over: () => void } {
  let late = false;
  const begin = () => {
    late = true;
    showNow();
  };
  const timer = setTimeout(begin, (deps.patience ?? PATIENCE).stragglers);
  return { settled: () => late && showNow(), over: () => clearTimeout(timer) };
}

function showSome(record: SectionRecord, show: (record: SectionRecord) => void): void {
  if (record.kept.length > 0) show(record);
}

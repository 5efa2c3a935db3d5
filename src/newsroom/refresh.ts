import { type Attempt, type Attempts, isStuck, openAttempts } from "../archive/attempts.ts";
import { openLibrary } from "../archive/library.ts";
import { openCopies } from "../archive/section-copies.ts";
import type { Source } from "../city/source.ts";
import type { FeedKey } from "../model/headline.ts";
import { type EditionStore, openStore } from "../edition/edition-store.ts";
import { FRONT_KEYS } from "../edition/front.ts";
import { renewFront } from "../edition/front-store.ts";
import { type SectionRecord, settled, writeRecord } from "./section-record.ts";
import type { SourceState } from "../model/source-state.ts";
import { log, logFault } from "../model/log.ts";
import { type FeedBody, type Reading, readArticles } from "../sources/feeds/read-articles.ts";
import { askSource, type Outcome } from "../sources/fetch/ask-source.ts";
import { dueSources } from "./due.ts";
import { isolateOf, outsideOf, PATIENCE, type RefreshDeps, underwayOf } from "./refresh-deps.ts";
import { statesOf, tableOf, withNews } from "./section-news.ts";
import { stuckState } from "./state-after.ts";
import { type Base, storedSection } from "./stored-section.ts";
import { tellLibrary } from "./tell-library.ts";

export type { RefreshDeps } from "./refresh-deps.ts";

/**
 * Asks all due sources of a section and stores what they brought. Calls at the same time share one run.
 * Gives the section when all have settled, or after 4 s as soon as some have given articles; the others are
 * waited for after the response. Never rejects for a source's fault.
 */
export function refreshSection(deps: RefreshDeps, key: FeedKey): Promise<SectionRecord> {
  const running = underwayOf(deps, key);
  if (running) return running.early;
  const { visitor } = deps.patience ?? PATIENCE;
  const run = startRefresh(deps, key, (states) => dueSources(states, deps.now()), visitor);
  const changed = FRONT_KEYS.includes(key) ? run.done.then((record) => record.changedAt) : null;
  if (changed) deps.later(changed.then((at) => renewFrontPage(deps, at)).catch(logged));
  return run.early;
}

/** Writes the front page anew where a section changed after it was written, and keeps it as the day's. */
export async function renewFrontPage(deps: RefreshDeps, changedAt: number): Promise<void> {
  const { kv, now, storiesFor } = deps;
  const front = await renewFront(kv, openStore(kv, now), now, changedAt, storiesFor);
  if (front && deps.db) await openLibrary(deps.db, deps.now).keepDay(front, deps.now());
}

export interface Run {
  /** The section as soon as it is worth showing. */
  early: Promise<SectionRecord>;
  /** The section when all sources have settled and it is written. */
  done: Promise<SectionRecord>;
}

/** Asks the sources of a section that `pick` chooses, and lets others know that it is under way. */
export function startRefresh(
  deps: RefreshDeps,
  key: FeedKey,
  pick: (states: SourceState[]) => SourceState[],
  deadlineMs: number,
): Run {
  const { underway } = isolateOf(deps.kv);
  const shown = Promise.withResolvers<SectionRecord>();
  const run = { began: deps.now(), early: shown.promise };
  const done = refresh(deps, key, pick, deadlineMs, shown.resolve).finally(() => {
    if (underway.get(key) === run) underway.delete(key);
  });
  done.catch(shown.reject);
  shown.promise.catch(() => undefined);
  underway.set(key, run);
  deps.later(done.catch(logged));
  return { early: shown.promise, done };
}

async function refresh(
  deps: RefreshDeps,
  key: FeedKey,
  pick: (states: SourceState[]) => SourceState[],
  deadlineMs: number,
  show: (record: SectionRecord) => void,
): Promise<SectionRecord> {
  const store = openStore(deps.kv, deps.now);
  const attempts = openAttempts(deps.db, deps.kv);
  const [base, begun] = await Promise.all([
    storedSection(store, openCopies(deps.db), key, deps.now()),
    attempts.all(),
  ]);
  const states = statesOf(deps, key, base.record.sources).map((state) =>
    stuckState(state, begun, deps.now()),
  );
  const outside = outsideOf(deps);
  const outcomes = new Map<string, Outcome>();
  const began = deps.now();
  const soFar = () => settled(withNews(base.record, states, outcomes, deps.now(), tableOf(deps, key)));
  const lateness = showWhenLate(deps, () => showSome(store, soFar(), show));
  const paused = new Set(tableOf(deps, key).flatMap((source) => (source.paused ? [source.feed] : [])));
  const free = states.filter((state) => !paused.has(state.feed) && !stuck(state, begun, deps.now()));
  const rows = new Map(tableOf(deps, key).map((source) => [source.feed, source]));
  const asking = pick(free).map(async (state) => {
    const source = rows.get(state.feed) ?? state;
    const read = readerOf(deps, key, { source, state }, attempts, begun.get(state.feed));
    outcomes.set(state.feed, await askSource(state, deadlineMs, outside, read));
    lateness.settled();
  });
  await Promise.all(asking).finally(lateness.over);
  const record = soFar();
  store.remember(record);
  show(record);
  tellRefresh(key, outcomes, deps.now() - began);
  return stored(deps, store, base, record, outcomes);
}

/** One line for the operator: how the sources of a section answered. What failed has a line of its own. */
function tellRefresh(key: FeedKey, outcomes: ReadonlyMap<string, Outcome>, ms: number): void {
  const all = [...outcomes.values()];
  const counts = {
    asked: all.filter(({ kind }) => kind !== "skipped").length,
    failed: all.filter(({ kind }) => kind === "failed").length,
    unchanged: all.filter((outcome) => outcome.kind === "answered" && outcome.reading === null).length,
    articles: all.reduce(
      (sum, outcome) => sum + ((outcome.kind === "answered" && outcome.reading?.articles.length) || 0),
      0,
    ),
  };
  if (all.length > 0) log("refresh", { part: "feed", what: "sources were asked", section: key, ms, counts });
}

const stuck = (state: SourceState, begun: ReadonlyMap<string, Attempt>, now: number): boolean =>
  isStuck(begun.get(state.feed), state.checkedAt ?? 0, now);

/**
 * Reads a source's document. That it is about to be read is written down first: a document whose reading ends
 * the run would else be the first to be read at the next, and no other source would ever come up.
 */
function readerOf(
  deps: RefreshDeps,
  key: FeedKey,
  { source, state }: { source: Source; state: SourceState },
  attempts: Attempts,
  before: Attempt | undefined,
): (body: FeedBody) => Promise<Reading> {
  const unfinished = before && (state.checkedAt ?? 0) < before.started ? before : undefined;
  return async (body) => {
    await attempts.start(state.feed, deps.now(), unfinished);
    return readArticles(body, source, key, deps.now());
  };
}

/** Tells the library, keeps a copy of a list that changed, and writes the section: one value, once, or not at all. */
async function stored(
  deps: RefreshDeps,
  store: EditionStore,
  base: Base,
  shown: SectionRecord,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<SectionRecord> {
  // Where no source was asked (a host that wants to be left alone, a spent budget) there is nothing to keep.
  const nothingNew = [...outcomes.values()].every(({ kind }) => kind === "skipped");
  if (nothingNew && !base.recovered) return shown;
  const record = await tellLibrary(deps, base.record, shown, outcomes);
  if (!base.writable) return shown;
  if (deps.db && record.changedAt !== base.record.changedAt)
    await openCopies(deps.db).keep(record.key, writeRecord(record), deps.now());
  await store.write(record);
  if (deps.changed && record.changedAt !== base.record.changedAt) deps.later(deps.changed(record));
  return record;
}

/** Calls `showNow` after 4 s, and from then on whenever one more source has settled. */
function showWhenLate(deps: RefreshDeps, showNow: () => void): { settled: () => void; over: () => void } {
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      showNow();
    },
    (deps.patience ?? PATIENCE).stragglers,
  );
  return { settled: () => late && showNow(), over: () => clearTimeout(timer) };
}

function showSome(store: EditionStore, record: SectionRecord, show: (record: SectionRecord) => void): void {
  if (record.kept.length === 0) return;
  store.remember(record);
  show(record);
}

function logged(error: unknown): void {
  logFault("edition", `a refresh broke: ${error}`);
}

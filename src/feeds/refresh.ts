import { sectionName } from "../city/sections.ts";
import type { FeedKey } from "../edition/article.ts";
import { type EditionStore, openStore } from "../edition/edition-store.ts";
import { emptySection } from "../edition/renew-section.ts";
import type { SectionRecord } from "../edition/section-record.ts";
import type { SourceState } from "../edition/source-state.ts";
import { logFault } from "../log.ts";
import { dueSources } from "./due.ts";
import { askSource, type Outcome } from "./fetch/ask-source.ts";
import { type FeedBody, readArticles } from "./read/read-articles.ts";
import { isolateOf, outsideOf, PATIENCE, type RefreshDeps } from "./refresh-deps.ts";
import { statesOf, withNews } from "./section-news.ts";

export type { RefreshDeps } from "./refresh-deps.ts";

/**
 * Asks all due sources of a section and stores what they brought. Calls at the same time share one run.
 * Gives the section when all have settled, or after 4 s as soon as some have given articles; the others are
 * waited for after the response. Never rejects for a source's fault.
 */
export function refreshSection(deps: RefreshDeps, key: FeedKey): Promise<SectionRecord> {
  const running = isolateOf(deps.kv).underway.get(key);
  if (running) return running;
  const { visitor } = deps.patience ?? PATIENCE;
  return startRefresh(deps, key, (states) => dueSources(states, deps.now()), visitor).early;
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
  const done = refresh(deps, key, pick, deadlineMs, shown.resolve).finally(() => underway.delete(key));
  const early = Promise.race([shown.promise, done]);
  early.catch(() => undefined);
  underway.set(key, early);
  deps.later(done);
  return { early, done };
}

async function refresh(
  deps: RefreshDeps,
  key: FeedKey,
  pick: (states: SourceState[]) => SourceState[],
  deadlineMs: number,
  show: (record: SectionRecord) => void,
): Promise<SectionRecord> {
  const store = openStore(deps.kv, deps.now);
  const { stored, readable } = await readStored(store, key);
  const base = stored ?? emptySection(key, sectionName(key));
  const states = statesOf(deps, key, base.sources);
  const outside = outsideOf(deps);
  const settled = new Map<string, Outcome>();
  const soFar = () => withNews(base, states, settled, deps.now());
  const lateness = showWhenLate(deps, () => showSome(store, soFar(), show));
  const asking = pick(states).map(async (state) => {
    const read = (body: FeedBody) => readArticles(body, state, key, deps.now());
    settled.set(state.feed, await askSource(state, deadlineMs, outside, read));
    lateness.settled();
  });
  await Promise.all(asking).finally(lateness.over);
  const record = soFar();
  // Where no source was asked (a host that wants to be left alone, a spent budget) there is nothing to keep.
  const askedNobody = [...settled.values()].every(({ kind }) => kind === "skipped");
  if (askedNobody || !readable) store.remember(record);
  else await store.write(record);
  if (deps.changed && record.changedAt !== base.changedAt) deps.later(deps.changed(record));
  return record;
}

/** What is stored. A section that KV cannot give now is shown but not written: it would lose what it holds. */
async function readStored(
  store: EditionStore,
  key: FeedKey,
): Promise<{ stored: SectionRecord | null; readable: boolean }> {
  try {
    return { stored: await store.readWhole(key), readable: true };
  } catch (error) {
    logFault("edition", `${key} is refreshed for this place alone, KV cannot be read: ${error}`);
    return { stored: await store.read(key), readable: false };
  }
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

import type { ManyEntries } from "../archive/decisions/backup.ts";
import { site } from "../city/site.ts";
import { openClusterDesk, putBack } from "../clusters/cluster-desk.ts";
import type { BodyOf } from "../decisions/kinds.ts";
import { SITE } from "../edition/decisions.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { FEED_KEYS } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { logFault } from "../platform/log.ts";
import { purgeLater } from "./announcements.ts";
import { applyEdits } from "./calendar/apply-edits.ts";
import { renewLines } from "./calendar/today-lines.ts";
import { changeClusters, publishChanged, recluster } from "./clusters.ts";
import { type ComposeInput, listsVersion, plannedAfter } from "./compose/decided.ts";
import { archiveOf, type NewsroomContext } from "./context.ts";
import { importEntries } from "./decisions/import-entries.ts";
import { type Change, type Changed, makeChange, makeChanges } from "./decisions/make-change.ts";
import { recordOwnStories } from "./decisions/record-own.ts";
import { type Undone, undo } from "./decisions/undo.ts";
import { addJobs, nextJobAt } from "./jobs.ts";
import { announcePublished, publish, retryIn } from "./publish.ts";
import { isWaiting, type PublishedText, type PublishResult } from "./publish-value.ts";
import {
  currentSnapshot,
  PUBLISHED_UP_TO,
  readInput,
  SNAPSHOT,
  storedDecisions,
} from "./state/read-snapshot.ts";
import type { NewsroomStore } from "./storage.ts";
import { publishWeather, todayOf, weatherOf } from "./weather-now.ts";

/** The delay before publishing a decision again after D1 couldn't be read, in ms. */
const RETRY_AFTER_FAULT_MS = 5_000;

/** The result of publishing a decision. */
export interface Publication {
  /** True if KV or D1 failed; the newsroom then retries within seconds. */
  isLate: boolean;
  /** The changed KV values, by name. */
  texts: PublishedText[];
}

const NOTHING_CHANGED: Publication = { isLate: false, texts: [] };

/** The result of undoing a row of the log. */
export type UndoResult =
  | { kind: "overtaken" | "missing" | "forbidden" }
  | { kind: "changed"; version: number; publication: Publication };

/** Makes one change and publishes it. If D1 doesn't respond, rejects without making the change. */
export async function commit(
  context: NewsroomContext,
  change: Change,
  editor: string,
): Promise<Changed & { publication?: Publication }> {
  const changed = await makeChange(archiveOf(context), change, editor, context.now());
  if (changed.kind !== "changed") return changed;
  // Without the withdrawn report, the others may be two separate stories.
  if (change.kind === "withdrawal" && change.body !== null)
    await recluster(context, change.id).catch((error: unknown) =>
      logFault("newsroom", "the cluster of a withdrawn story is reclustered later", error),
    );
  return { ...changed, publication: await publishCommitted(context) };
}

/** The number of changes made; the others were overtaken. */
export interface ManyChanged {
  changed: number;
  publication: Publication;
}

/** The maximum number of changes in one form of the desk. */
const MAX_AT_ONCE = 100;

/**
 * Makes at most 100 changes, each with its own row in the log, and publishes them together. Skips overtaken ones.
 * Rejects if D1 doesn't respond.
 */
export async function commitMany(
  context: NewsroomContext,
  changes: readonly Change[],
  editor: string,
): Promise<ManyChanged> {
  const made = await makeChanges(archiveOf(context), changes.slice(0, MAX_AT_ONCE), editor, context.now());
  const changed = made.filter(({ kind }) => kind === "changed").length;
  return { changed, publication: await publishCommitted(context) };
}

/** The maximum number of clusters that are clustered again after a bulk withdrawal, one per invocation. */
const MAX_RECLUSTERED = 50;

/**
 * Makes many changes at once, from a file or a selection, in one transaction; returns how many were new or different.
 * Rejects if D1 doesn't respond.
 */
export async function commitImport(
  context: NewsroomContext,
  entries: ManyEntries,
  editor: string,
): Promise<{ imported: number; publication: Publication }> {
  const imported = await importEntries(archiveOf(context), entries, editor, context.now());
  const gone = entries.filter(({ kind }) => kind === "withdrawal").slice(0, MAX_RECLUSTERED);
  addJobs(
    context.storage,
    gone.map(({ id }) => ({ kind: "recluster", key: id })),
    context.now(),
  );
  return { imported, publication: await publishCommitted(context) };
}

/** Undoes a row of the log and publishes the result. */
export async function undoRow(context: NewsroomContext, row: number, editor: string): Promise<UndoResult> {
  const undone = await undo(archiveOf(context), row, editor, context.now());
  if (undone.kind !== "changed") return undone;
  if (undone.of === "cluster") await undoClusterDecision(context, undone);
  return { kind: "changed", version: undone.version, publication: await publishCommitted(context) };
}

/** Applies a decision about clusters; returns `missing` if it no longer applies. */
export async function decideCluster(
  { ask, storage, now }: NewsroomContext,
  { act, one, other }: BodyOf<"cluster">,
): Promise<Lookup<string>> {
  const desk = openClusterDesk(ask, now());
  let decided: Lookup<string> = { kind: "missing" };
  await changeClusters(ask, storage, now(), async () => {
    decided = await (act === "lead" ? desk.lead(one) : desk[act](one, other));
    return null;
  });
  return decided;
}

async function undoClusterDecision(
  context: NewsroomContext,
  { before, taken }: Extract<Undone, { kind: "changed" }>,
): Promise<void> {
  const { ask, storage, now } = context;
  let isPutBack = false;
  if (taken)
    await changeClusters(ask, storage, now(), async () => {
      isPutBack = await putBack(ask, taken);
      return null;
    });
  const done = taken
    ? isPutBack
    : before !== null && (await decideCluster(context, before as BodyOf<"cluster">)).kind !== "unavailable";
  if (!done) throw new Error("the archive didn't undo a decision");
}

/** Publishes the decision that was just committed. It is late if D1 doesn't return it or KV refuses it. */
async function publishCommitted(context: NewsroomContext): Promise<Publication> {
  const publication = await publishDecisions(context).catch(async (error: unknown): Promise<Publication> => {
    logFault("newsroom", "a decision is recorded and published later", error);
    await advanceDecisions(context, context.now() + RETRY_AFTER_FAULT_MS);
    return { isLate: true, texts: [] };
  });
  if (publication.isLate) purgeLater(context.storage, context.now());
  return publication;
}

/** Schedules a check for decisions at `at` (ms), unless one is due earlier, and moves the alarm forward if needed. */
async function advanceDecisions({ storage, alarm, now }: NewsroomContext, at: number): Promise<void> {
  addJobs(storage, [{ kind: "decisions" }], at);
  const [set, next] = [await alarm.get(), nextJobAt(storage, now())];
  if (next < (set ?? Number.POSITIVE_INFINITY)) await alarm.set(next);
}

/** Decisions and scheduled changes that are due. */
interface Due {
  /** True if some of them aren't published yet. */
  isNew: boolean;
  /** The log's last row, and the time in ms. */
  upTo: { row: number; at: number };
  /** Our stories to record, and events with decisions. */
  stories: string[];
  happenings: string[];
}

/** Finds what is due now. Reads two rows if there are no new decisions. Rejects if D1 doesn't respond. */
async function dueDecisions({ ask, storage, now }: NewsroomContext): Promise<Due> {
  const at = now();
  const { row, own, todo } = await currentSnapshot(ask, storage, at);
  const published = PUBLISHED_UP_TO.read(storage);
  const isPlanned = plannedAfter(storedDecisions(storage), published.at).some((instant) => instant <= at);
  const scheduled = own.filter(
    ({ publishAt }) => publishAt !== null && publishAt > published.at && publishAt <= at,
  );
  return {
    isNew: row !== published.row || isPlanned || !storage.published(SITE)?.serial,
    upTo: { row, at },
    stories: [...new Set([...todo.stories, ...scheduled.map(({ id }) => id)])],
    happenings: todo.happenings,
  };
}

/** The maximum number of stories and of events applied per invocation. */
const MAX_APPLIED = 50;
const APPLY = { stories: recordStories, happenings: editHappenings };

/** Applies what is due to the archive and the calendar, at most 50 of each. A job does the rest. */
async function applyDue(context: NewsroomContext, due: Due): Promise<void> {
  const { storage, now } = context;
  for (const what of ["stories", "happenings"] as const) {
    const ids = due[what].slice(0, MAX_APPLIED);
    if (ids.length === 0) continue;
    await APPLY[what](context, ids);
    const snapshot = SNAPSHOT.read(storage);
    if (!snapshot) continue;
    const left = snapshot.todo[what].filter((id) => !ids.includes(id));
    SNAPSHOT.save(storage, { ...snapshot, todo: { ...snapshot.todo, [what]: left } });
    if (due[what].length > MAX_APPLIED) addJobs(storage, [{ kind: "decisions" }], now());
  }
}

/**
 * Publishes new decisions and scheduled changes, then applies them to the archive and the calendar. Rejects if D1
 * doesn't respond.
 */
export async function publishDecisions(context: NewsroomContext): Promise<Publication> {
  const due = await dueDecisions(context);
  const isDue = due.isNew || retryIn(context.storage, context.now()) !== null;
  const published = isDue ? await publishDue(context, due) : NOTHING_CHANGED;
  await applyDue(context, due);
  if (due.happenings.length === 0) return published;
  const { texts, isWhole } = await publishWeather(context, true);
  return { isLate: published.isLate || !isWhole, texts: [...published.texts, ...texts] };
}

/** The result of publishing decisions, the input that everything was composed from, and its `listsVersion`. */
interface PublishedDecisions extends PublishResult {
  input: ComposeInput;
  lists: string;
}

/**
 * Publishes all lists if there are new decisions about lists, otherwise what KV refused before; then the weather and
 * events. Before that, removes the headlines of sources that editors removed. Reads D1 once.
 */
const publishDecided = (context: NewsroomContext, areNew: boolean): Promise<PublishedDecisions> =>
  context.inTurn(async () => {
    const input = await readInput(context.ask, context.storage, context.now());
    if (areNew) dropRemoved(context, input);
    const cause = areNew ? "decision" : "news";
    const lists = listsVersion(input, context.now());
    const areInLists = areNew && lists !== PUBLISHED_UP_TO.read(context.storage).lists;
    if (!areInLists) noteUnchanged(context.storage, input);
    // Decisions about warnings and events also change today's value.
    const today = () => todayOf(weatherOf(context));
    const result = await publish(context, areInLists ? FEED_KEYS : [], cause, input, today);
    announcePublished(context, result, cause);
    return { ...result, input, lists };
  });

/** Marks the lists in KV as up to date with the last decision, because no new decision is about lists. */
function noteUnchanged(storage: NewsroomStore, { row }: ComposeInput): void {
  const lists = storage
    .allPublished()
    .filter((one) => one.name !== SITE && !isWaiting(one) && one.row !== row);
  storage.savePublished(...lists.map((one) => ({ ...one, row })));
}

/**
 * Removes the headlines of a removed or moved source at once, instead of at the next poll. The archive keeps the
 * stories.
 */
function dropRemoved({ storage, now }: NewsroomContext, input: ComposeInput): void {
  for (const key of FEED_KEYS) {
    const record = storage.section(key);
    const feeds = new Set(sourcesNow(input, key).map(({ feed }) => feed));
    const gone = record.kept.filter(({ feed }) => !feeds.has(feed));
    if (gone.length === 0) continue;
    storage.saveSection({
      ...record,
      sources: record.sources.filter(({ feed }) => feeds.has(feed)),
      kept: record.kept.filter(({ feed }) => feeds.has(feed)),
      changedAt: now(),
    });
  }
}

async function publishDue(context: NewsroomContext, { upTo, isNew }: Due): Promise<Publication> {
  const { storage, now } = context;
  const { isWhole, texts, input, lists } = await publishDecided(context, isNew);
  if (!isWhole) {
    await advanceDecisions(context, now() + (retryIn(storage, now()) ?? 0));
    return { isLate: true, texts };
  }
  if (isNew) {
    PUBLISHED_UP_TO.save(storage, { ...upTo, lists });
    await advanceDecisions(context, Math.min(...plannedAfter(input, now())));
  }
  return { isLate: false, texts };
}

/** Applies editors' decisions to events and meetings. */
async function editHappenings(context: NewsroomContext, ids: readonly string[]): Promise<void> {
  const { ask, storage, now, origin } = context;
  await applyEdits(ids, { ask, storage, now: now(), zone: site.city.timeZone }, origin);
  await renewLines(ask, storage, now());
}

/** Records our stories in the archive and clusters them. */
async function recordStories(context: NewsroomContext, stories: readonly string[]): Promise<void> {
  const { ask, storage, now } = context;
  const changed = await changeClusters(ask, storage, now(), () => recordOwnStories(stories, context));
  publishChanged(context, changed);
}

import { site } from "../city/site.ts";
import { openClusterDesk } from "../clusters/cluster-desk.ts";
import { putBack } from "../clusters/decision-snapshot.ts";
import { judgeCluster } from "../clusters/judge-cluster.ts";
import { SITE } from "../edition/decisions.ts";
import type { ClusterDecision } from "../model/decision-kinds.ts";
import { logFault } from "../model/log.ts";
import type { Lookup } from "../model/lookup.ts";
import { purgeLater } from "./announcements.ts";
import { applyEdits } from "./calendar/apply-edits.ts";
import { renewLines } from "./calendar/today-lines.ts";
import { archiveOf, type Context } from "./context.ts";
import { importEntries, type ManyEntries } from "./decisions/backup.ts";
import { type Change, type Changed, makeChange, makeChanges } from "./decisions/make-change.ts";
import { recordOwnStories } from "./decisions/record-own.ts";
import { type Due, dueDecisions, markSeen } from "./decisions/sync.ts";
import { type Undone, undo } from "./decisions/undo.ts";
import { addJobs } from "./jobs.ts";
import { isOlderInKv, retryIn } from "./publish.ts";
import { publishDecided } from "./publish-in-turn.ts";
import type { PublishedText } from "./publish-value.ts";
import { advanceAlarm } from "./schedule.ts";

/** Delay before a decision that D1 couldn't be read for is published. */
const RETRY_AFTER_FAULT_MS = 5_000;
/** KV shows a write everywhere within a minute (Workers KV, "How KV works"). */
const KV_SETTLES_MS = 90_000;

/** The result of publishing a decision. */
export interface Publication {
  /** True when KV or D1 failed: the newsroom publishes it again within seconds. */
  isLate: boolean;
  /** The KV values that changed for readers, by name. */
  texts: PublishedText[];
}

const NOTHING_CHANGED: Publication = { isLate: false, texts: [] };

/** The result of undoing a row of the log. */
export type UndoResult =
  | { kind: "overtaken" | "missing" }
  | { kind: "changed"; version: number; publication: Publication };

/** Makes one change and publishes it. Rejects when D1 doesn't answer, without a change. */
export async function commit(
  context: Context,
  change: Change,
  editor: string,
): Promise<Changed & { publication?: Publication }> {
  const changed = await makeChange(archiveOf(context), change, editor, context.now());
  if (changed.kind !== "changed") return changed;
  // The reports that a removed report connected may be two stories now.
  if (change.kind === "withdrawal" && change.body !== null)
    await judgeCluster(context.ask, change.id, { now: context.now() });
  return { ...changed, publication: await publishCommitted(context) };
}

/** How many changes were made; the others were overtaken. */
export interface ManyChanged {
  changed: number;
  publication: Publication;
}

/** Most changes per form of the desk. */
const MOST_AT_ONCE = 100;

/**
 * Makes at most 100 changes, each with its row in the log, and publishes them together; overtaken ones are skipped.
 * Rejects when D1 doesn't answer.
 */
export async function commitMany(
  context: Context,
  changes: readonly Change[],
  editor: string,
): Promise<ManyChanged> {
  const made = await makeChanges(archiveOf(context), changes.slice(0, MOST_AT_ONCE), editor, context.now());
  const changed = made.filter(({ kind }) => kind === "changed").length;
  return { changed, publication: await publishCommitted(context) };
}

/** Most clusters that are judged again after stories were taken down together, each in an invocation of its own. */
const MOST_JUDGED = 50;

/**
 * Makes many changes at once, of a file or a selection; returns how many were new or different. All or none of it.
 * Rejects when D1 doesn't answer.
 */
export async function commitImport(
  context: Context,
  entries: ManyEntries,
  editor: string,
): Promise<{ imported: number; publication: Publication }> {
  const imported = await importEntries(archiveOf(context), entries, editor, context.now());
  const gone = entries.filter(({ kind }) => kind === "withdrawal").slice(0, MOST_JUDGED);
  addJobs(
    context.storage,
    gone.map(({ id }) => ({ kind: "judge", story: id })),
  );
  return { imported, publication: await publishCommitted(context) };
}

/** Undoes a row of the log and publishes that. */
export async function undoRow(context: Context, row: number, editor: string): Promise<UndoResult> {
  const undone = await undo(archiveOf(context), row, editor, context.now());
  if (undone.kind !== "changed") return undone;
  if (undone.of === "cluster") await undoClusterDecision(context, undone);
  return { kind: "changed", version: undone.version, publication: await publishCommitted(context) };
}

/** Applies a decision about clusters; `missing` where it no longer applies. */
export function decideCluster(
  { ask, now }: Context,
  { act, one, other }: ClusterDecision,
): Promise<Lookup<string>> {
  const desk = openClusterDesk(ask, now());
  return act === "lead" ? desk.lead(one) : desk[act](one, other);
}

async function undoClusterDecision(
  context: Context,
  { before, taken }: Extract<Undone, { kind: "changed" }>,
): Promise<void> {
  const done = taken
    ? await putBack(context.ask, taken)
    : before !== null && (await decideCluster(context, before as ClusterDecision)).kind !== "unavailable";
  if (!done) throw new Error("the archive didn't undo a decision");
}

/** Publishes what was just committed; late when D1 doesn't return it, or KV refuses it. */
async function publishCommitted(context: Context): Promise<Publication> {
  const publication = await publishDecisions(context).catch(async (error: unknown): Promise<Publication> => {
    logFault("newsroom", "a decision is recorded and published later", error);
    addJobs(context.storage, [{ kind: "decisions" }]);
    await context.alarm.set(context.now() + RETRY_AFTER_FAULT_MS);
    return { isLate: true, texts: [] };
  });
  if (publication.isLate) purgeLater(context.storage, context.now());
  return publication;
}

/** Publishes what editors decided since the last time, and scheduled changes. */
export async function publishDecisions(context: Context): Promise<Publication> {
  const { storage, ask, now, alarm } = context;
  const due = await dueDecisions(ask, storage, now());
  const isNew = due !== null || !storage.published(SITE)?.serial || (await lostPublication(context));
  if (!isNew && retryIn(storage, now()) === null) return NOTHING_CHANGED;
  await recordStories(context, due?.stories ?? []);
  if (due && due.happenings.length > 0) await editHappenings(context, due);
  const { isWhole, texts, input } = await publishDecided(context, isNew);
  if (!isWhole) {
    await alarm.set(now() + (retryIn(storage, now()) ?? 0));
    return { isLate: true, texts };
  }
  if (due) {
    markSeen(storage, due.seen);
    await advanceAlarm(context, input);
  }
  return { isLate: false, texts };
}

/** Applies editors' decisions to events and meetings. */
async function editHappenings(context: Context, { happenings }: Due): Promise<void> {
  const { ask, storage, now, origin } = context;
  await applyEdits(happenings, { ask, storage, now: now(), zone: site.city.timeZone }, origin);
  await renewLines(ask, storage, now());
}

async function recordStories({ env, ask, origin, now }: Context, stories: readonly string[]): Promise<void> {
  if (stories.length > 0 && env.LIBRARY)
    await recordOwnStories([...stories], { db: env.LIBRARY, ask, origin, now: now() });
}

/** True where KV has lost the last publication, although it accepted it; all values are then written again. */
async function lostPublication({ storage, env, now }: Context): Promise<boolean> {
  const published = storage.published(SITE);
  if (!published || Math.abs(now() - published.publishedAt) < KV_SETTLES_MS) return false;
  const isLost = await isOlderInKv(env.EDITION, published.serial);
  if (isLost) storage.forgetPublished();
  return isLost;
}

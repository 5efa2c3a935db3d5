import * as v from "valibot";
import { type AskResult, type Db, JOB_TIMEOUT_MS, type Statement } from "../../archive/ask.ts";
import { IS_OWN, IS_UNLISTED, isNotWithdrawn, isWithdrawing } from "../../archive/decision-rows.ts";
import { kindsWhere, listKinds } from "../../decisions/kinds.ts";
import type { Cluster } from "../../model/cluster.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";
import { count, time } from "../../model/schemas.ts";
import { CLOCK_TOLERANCE_MS, type Snapshot, type SnapshotRow, snapshot } from "../../model/snapshot.ts";
import { logFault } from "../../platform/log.ts";
import { areClustersStale, changeClusters, clustersOf } from "../clusters.ts";
import { COMPOSED, type ComposeInput, decisionsOf, listsInForce, shownClusters } from "../compose/decided.ts";
import { OWN_IN_LIST } from "../compose/section.ts";
import { hostsWithoutResizing } from "../poll/pictures.ts";
import type { NewsroomStore } from "../storage.ts";
import { stateKey } from "./key.ts";

type Row = Record<string, unknown>;

/** The data from D1 that composing needs; null before the first reading. */
export const SNAPSHOT = stateKey("snapshot", v.nullable(snapshot), null);
/**
 * The row of the log and the time in ms up to which decisions and scheduled changes are published, and the version of
 * the decisions about lists.
 */
export const PUBLISHED_UP_TO = stateKey(
  "published up to",
  v.object({ row: count, at: time, lists: v.string() }),
  { row: 0, at: 0, lists: "" },
);

/** The ids of all withdrawn stories, stored as one row because the object loses its memory between runs. */
const WITHDRAWN = stateKey("withdrawn", v.array(v.string()), []);
const withdrawnSets = new WeakMap<readonly string[], ReadonlySet<string>>();

function withdrawnIn(storage: NewsroomStore): ReadonlySet<string> {
  const ids = WITHDRAWN.read(storage);
  const known = withdrawnSets.get(ids) ?? new Set(ids);
  withdrawnSets.set(ids, known);
  return known;
}

/** The maximum number of log rows that are read one by one; beyond that, everything is read. */
const MAX_CHANGES = 500;

/** Kinds that change the page of a story or an event but aren't composed. */
const OF_PAGES: readonly unknown[] = kindsWhere(({ reach }) => reach === "page");
const WITHDRAWING: readonly unknown[] = kindsWhere(({ withdraws }) => withdraws);
const HAPPENINGS: readonly unknown[] = kindsWhere(({ isOfCalendar }) => isOfCalendar);

/** Reads one row for each query. */
const NEWEST = [
  { sql: "SELECT id, token FROM decision_log ORDER BY id DESC LIMIT 1" },
  { sql: "SELECT slot, json_array_length(items) AS stories FROM briefs ORDER BY slot DESC LIMIT 1" },
];

/** The columns of a `SnapshotRow`, except kind and id. */
const ROW =
  "version, body, body ->> 'section' AS section, body ->> 'publishAt' AS publishAt, body ->> 'until' AS until";

/** Selects the log from row ?1 on with the current state of the entries. Reads four rows for each. */
const CHANGES = `SELECT log.id AS row, log.token, log.kind, log.entry AS id, ${ROW},
    log.before_body ->> 'state' AS was, log.after_body ->> 'state' AS became,
    log.before_body ->> 'section' AS left_section, log.after_body ->> 'section' AS new_section,
    NOT ${isNotWithdrawn("log.entry")} AS withdrawn
  FROM decision_log AS log LEFT JOIN decisions ON decisions.kind = log.kind AND decisions.id = log.entry
  WHERE log.id >= ?1 ORDER BY log.id LIMIT ${MAX_CHANGES + 2}`;

/** Selects all decisions of the kinds ?1 that are in effect at ?2. */
const DECISIONS = `SELECT kind, id, ${ROW} FROM decisions WHERE kind IN (SELECT value FROM json_each(?1))
  AND (body ->> 'until' IS NULL OR body ->> 'until' > ?2) ORDER BY version DESC`;

const PUBLISHED = `${IS_OWN} AND body ->> 'section' = ?1 AND body ->> 'state' = 'published'`;
/** Selects stories of section ?1: all explainers, pages and scheduled ones, and as many others as its list has. */
const OWN = `SELECT kind, id, ${ROW} FROM decisions WHERE ${PUBLISHED} AND ${IS_UNLISTED}
  UNION ALL SELECT * FROM (SELECT kind, id, ${ROW} FROM decisions WHERE ${PUBLISHED} AND NOT ${IS_UNLISTED}
    ORDER BY body ->> 'publishAt' DESC
    LIMIT ${OWN_IN_LIST} + (SELECT count(*) FROM decisions WHERE ${PUBLISHED} AND body ->> 'publishAt' > ?2))`;

/** More data for a rebuild: withdrawn stories, the last visible change, and entries changed since ?1. */
const REBUILD = [
  `SELECT DISTINCT id FROM decisions WHERE ${isWithdrawing()}`,
  `SELECT coalesce(max(id), 0) AS row FROM decision_log WHERE kind IN (SELECT value FROM json_each(?1))
    AND (coalesce(before_body ->> 'state', after_body ->> 'state') IS NOT 'draft'
      OR coalesce(after_body ->> 'state', before_body ->> 'state') IS NOT 'draft')`,
  "SELECT DISTINCT kind, entry AS id FROM decision_log WHERE id > ?1 AND kind IN (SELECT value FROM json_each(?2))",
] as const;

const isDraft = ({ was, became }: Row): boolean => (was ?? became) === "draft" && (became ?? was) === "draft";
const isVisible = (row: Row): boolean => OF_PAGES.includes(row.kind) && !isDraft(row);

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const rowOf = ({ kind, id, version, body, section, publishAt, until }: Row): SnapshotRow => ({
  ...{ kind: String(kind), id: String(id), version: Number(version), body: String(body) },
  section: typeof section === "string" ? section : null,
  ...{ publishAt: numberOrNull(publishAt), until: numberOrNull(until) },
});

const newestFirst = (own: readonly SnapshotRow[]): SnapshotRow[] =>
  own.toSorted((a, b) => Number(b.publishAt) - Number(a.publishAt) || (a.id < b.id ? -1 : 1));

/**
 * The current snapshot of D1. Reads only the changes in the log: two rows if there are none. Rejects if D1 doesn't
 * respond.
 */
export async function currentSnapshot(ask: Db, storage: NewsroomStore, now: number): Promise<Snapshot> {
  const found = await read(ask, "the last decision", NEWEST);
  const [newest, brief] = [found.rows[0]?.[0], found.rows[1]?.[0]];
  const last = {
    ...{ row: Number(newest?.id ?? 0), token: String(newest?.token ?? "") },
    brief: brief ? { slot: String(brief.slot), stories: Number(brief.stories) } : null,
  };
  const before = SNAPSHOT.read(storage);
  if (!before || now < before.at - CLOCK_TOLERANCE_MS || last.row < before.row)
    return rebuild(ask, storage, last, now);
  if (last.row === before.row && last.token === before.token) {
    if (JSON.stringify(last.brief) !== JSON.stringify(before.brief))
      SNAPSHOT.save(storage, { ...before, brief: last.brief });
    return SNAPSHOT.read(storage) ?? before;
  }
  const { rows } = await read(ask, "decisions since the last", [{ sql: CHANGES, values: [before.row] }]);
  const [known, ...changes] = before.row === 0 ? [{ token: "" }, ...(rows[0] ?? [])] : (rows[0] ?? []);
  if (known?.token !== before.token || changes.length > MAX_CHANGES) return rebuild(ask, storage, last, now);
  return withChanges(ask, storage, { ...before, ...last }, changes, now);
}

type Last = Pick<Snapshot, "row" | "token" | "brief">;

async function withChanges(
  ask: Db,
  storage: NewsroomStore,
  before: Snapshot,
  changes: readonly Row[],
  now: number,
): Promise<Snapshot> {
  const key = ({ kind, id }: Row | SnapshotRow) => `${kind} ${id}`;
  const touched = new Map(changes.map((row) => [key(row), row]));
  const decided = [...touched.values()].filter(({ kind, version }) => isComposed(kind) && version !== null);
  const stories = changes.filter((row) => row.kind === "story" && !isDraft(row));
  const sections = FEED_KEYS.filter((one) =>
    stories.some(({ new_section, left_section }) => new_section === one || left_section === one),
  );
  const own = await ownStories(ask, sections, now);
  const changed = changes.filter(({ kind }) => WITHDRAWING.includes(kind));
  if (changed.some((row) => !isDraft(row)))
    await changeClusters(ask, storage, now, async () => changed.map(({ id }) => String(id)));
  const isDown = new Map(changed.map(({ id, withdrawn }) => [String(id), withdrawn === 1]));
  const down = WITHDRAWN.read(storage).filter((id) => isDown.get(id) !== false);
  WITHDRAWN.save(storage, [...new Set([...down, ...[...isDown].flatMap(([id, is]) => (is ? id : []))])]);
  const value: Snapshot = {
    ...before,
    at: now,
    row: Math.max(before.row, ...changes.map(({ row }) => Number(row))),
    visible: Math.max(before.visible, ...changes.filter(isVisible).map(({ row }) => Number(row))),
    decisions: inForce(
      [...decided.map(rowOf), ...before.decisions.filter((row) => !touched.has(key(row)))],
      now,
    ),
    own: newestFirst([
      ...before.own.filter(({ section }) => !sections.some((one) => one === section)),
      ...own,
    ]),
    todo: withTodo(before.todo, changes),
  };
  SNAPSHOT.save(storage, value);
  return value;
}

const isComposed = (kind: unknown): boolean => COMPOSED.some((one) => one === kind);

const inForce = (rows: readonly SnapshotRow[], now: number): SnapshotRow[] =>
  rows.filter(({ until }) => until === null || until > now).sort((a, b) => b.version - a.version);

function withTodo(before: Snapshot["todo"], changes: readonly Row[]): Snapshot["todo"] {
  const ids = (kinds: readonly unknown[]) =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => String(id));
  return {
    stories: [...new Set([...before.stories, ...ids(["story"])])],
    happenings: [...new Set([...before.happenings, ...ids(HAPPENINGS)])],
  };
}

async function ownStories(ask: Db, sections: readonly FeedKey[], now: number): Promise<SnapshotRow[]> {
  if (sections.length === 0) return [];
  const { rows } = await read(
    ask,
    "own stories in lists",
    sections.map((section) => ({ sql: OWN, values: [section, now] })),
  );
  return rows.flat().map(rowOf);
}

/** Builds the snapshot from D1 alone. Rejects if D1 doesn't respond. */
export async function rebuild(ask: Db, storage: NewsroomStore, last: Last, now: number): Promise<Snapshot> {
  const before = SNAPSHOT.read(storage);
  const since = before && last.row >= before.row ? before.row : 0;
  const [withdrawn, visible, changed] = REBUILD;
  const { rows } = await read(ask, "all decisions in force", [
    { sql: DECISIONS, values: [JSON.stringify(COMPOSED), now] },
    { sql: withdrawn },
    { sql: visible, values: [JSON.stringify(OF_PAGES)] },
    { sql: changed, values: [since, JSON.stringify(["story", ...HAPPENINGS])] },
  ]);
  const own = await ownStories(ask, FEED_KEYS, now);
  await changeClusters(ask, storage, now, async () => null);
  // If D1 was restored, it may lack events that were recorded from the same documents.
  for (const state of storage.polledOf("calendar"))
    storage.savePolled({ ...state, etag: null, lastModified: null, hash: null });
  WITHDRAWN.save(
    storage,
    (rows[1] ?? []).map(({ id }) => String(id)),
  );
  const value: Snapshot = {
    ...last,
    at: now,
    visible: Number(rows[2]?.[0]?.row ?? 0),
    decisions: (rows[0] ?? []).map(rowOf),
    own: newestFirst(own),
    todo: withTodo(before?.todo ?? { stories: [], happenings: [] }, rows[3] ?? []),
  };
  SNAPSHOT.save(storage, value);
  return value;
}

/** The decisions in the newsroom's storage; reads D1 only the first time. Never rejects. */
export async function readDecisions(ask: Db, storage: NewsroomStore, now: number): Promise<SnapshotInput> {
  if (!SNAPSHOT.read(storage))
    await currentSnapshot(ask, storage, now).catch((error: unknown) =>
      logFault("newsroom", "working without editors' decisions", error),
    );
  return storedDecisions(storage);
}

/**
 * The input for composing, from the newsroom's storage. Reads D1 only the first time, and for clusters that an
 * interrupted job left stale; if D1 doesn't respond, uses the last known ones. Never rejects.
 */
export async function readInput(ask: Db, storage: NewsroomStore, now: number): Promise<ComposeInput> {
  const input = await readDecisions(ask, storage, now);
  if (areClustersStale(storage, now)) await changeClusters(ask, storage, now, async () => null);
  const decided = {
    ...input,
    ...listsInForce(input, listKinds("site"), now),
    withdrawn: withdrawnIn(storage),
  };
  const clusters = clustersOf(storage);
  let shown: Cluster[] | undefined;
  return {
    ...decided,
    hostsWithoutResizing: hostsWithoutResizing(storage),
    // Computed once and only if a list is composed, because it compares every title with every mute.
    get clusters() {
      shown ??= shownClusters(clusters, decided);
      return shown;
    },
  };
}

type SnapshotInput = ReturnType<typeof decisionsOf>;

/** The decisions of each snapshot, parsed once. */
const parsed = new WeakMap<object, SnapshotInput>();
const NOTHING = { decisions: [], own: [], brief: null, visible: 0, row: 0 };

/** The decisions in the newsroom's storage. */
export function storedDecisions(storage: NewsroomStore): SnapshotInput {
  const known = SNAPSHOT.read(storage) ?? NOTHING;
  const decided = parsed.get(known) ?? decisionsOf(known);
  parsed.set(known, decided);
  return decided;
}

async function read(ask: Db, what: string, statements: readonly Statement[]): Promise<AskResult> {
  const found = await ask(what, JOB_TIMEOUT_MS, statements);
  if (!found) throw new Error(`D1 didn't return ${what}`);
  return found;
}

import type { Statement } from "../../archive/ask.ts";
import { markWithdrawn } from "../../archive/withdrawn.ts";
import { randomText } from "../../desk/auth/passphrase.ts";
import { phrase } from "../../i18n/phrase.ts";
import { within } from "../../model/deadline.ts";
import { type BodyOf, isKind, KINDS, type Kind } from "../../model/decision-kinds.ts";
import { logFault } from "../../model/log.ts";
import { checked } from "../../model/shape.ts";

/** D1's deadline for the desk, in ms. */
const DEADLINE_MS = 5_000;
/** Most entries of one kind that are read at once. */
const MOST_ENTRIES = 1_000;

/** A current entry. */
export interface Entry<K extends Kind = Kind> {
  kind: K;
  id: string;
  /** Id of the log row that last changed it; 0 for an entry that doesn't exist. */
  version: number;
  body: BodyOf<K>;
  text: string;
  changed: number;
  editor: string;
}

/** One change to an entry. `body` null removes it. */
export interface Change<K extends Kind = Kind> {
  kind: K;
  id: string;
  /** The version that the editor saw; where it differs now, another editor was first. */
  seen: number;
  body: BodyOf<K> | null;
  text?: string;
  /** One sentence for the log: "Took down “Title”". */
  summary: string;
  undoes?: number;
}

export type Changed = { kind: "changed"; version: number } | { kind: "overtaken" };

/** A row of the log. */
export interface LogRow {
  id: number;
  at: number;
  editor: string;
  kind: string;
  entry: string;
  summary: string;
  undoes: number | null;
  /** True while the entry hasn't changed since. */
  latest: boolean;
}

interface EntryRow {
  kind: string;
  id: string;
  version: number;
  body: string;
  text: string;
  changed: number;
  editor: string;
}

/** Parses a row; an invalid one of an older deployment is skipped. */
function entryOf<K extends Kind>(kind: K, row: EntryRow): Entry<K> | null {
  try {
    return { ...row, kind, body: checked(KINDS[kind], JSON.parse(row.body), kind) };
  } catch (error) {
    logFault("desk", `the entry ${row.kind} ${row.id} is broken: ${error}`);
    return null;
  }
}

const ask = <T>(work: Promise<T>, what: string): Promise<T> => within(DEADLINE_MS, work, `desk: ${what}`);

/** All entries of some kinds, newest first, without long texts. Rejects when D1 doesn't answer. */
export async function entriesOf<K extends Kind>(db: D1Database, kinds: readonly K[]): Promise<Entry<K>[]> {
  const query = `SELECT kind, id, version, body, '' AS text, changed, editor FROM decisions
    WHERE kind = ? ORDER BY version DESC LIMIT ${MOST_ENTRIES}`;
  const results = await ask(
    db.batch<EntryRow>(kinds.map((kind) => db.prepare(query).bind(kind))),
    "reading the entries",
  );
  return kinds.flatMap((kind, at) => (results[at]?.results ?? []).flatMap((row) => entryOf(kind, row) ?? []));
}

/** One entry with its text; null for none. Rejects when D1 doesn't answer. */
export async function entryAt<K extends Kind>(db: D1Database, kind: K, id: string): Promise<Entry<K> | null> {
  const query = db.prepare("SELECT * FROM decisions WHERE kind = ? AND id = ?").bind(kind, id);
  const row = await ask(query.first<EntryRow>(), `reading ${kind} ${id}`);
  return row && entryOf(kind, row);
}

/** Our stories with their texts, at most 300. Rejects when D1 doesn't answer. */
export async function storiesWithText(db: D1Database, ids: readonly string[]): Promise<Entry<"story">[]> {
  const query = db
    .prepare(
      "SELECT * FROM decisions WHERE kind = 'story' AND id IN (SELECT value FROM json_each(?)) LIMIT 300",
    )
    .bind(JSON.stringify(ids));
  const { results } = await ask(query.all<EntryRow>(), "reading stories");
  return results.flatMap((row) => entryOf("story", row) ?? []);
}

/** The ids of our stories that contain all of some words in any field, ignoring ASCII case. */
export async function storiesWith(db: D1Database, words: string): Promise<Set<string>> {
  const query = db
    .prepare(
      `SELECT id FROM decisions WHERE kind = 'story' AND NOT EXISTS (SELECT 1 FROM json_each(?) AS word
        WHERE instr(lower(body || ' ' || text), word.value) = 0) LIMIT ${MOST_ENTRIES}`,
    )
    .bind(JSON.stringify(words.toLowerCase().split(/\s+/).slice(0, 10)));
  const { results } = await ask(query.all<{ id: string }>(), "searching our stories");
  return new Set(results.map(({ id }) => id));
}

/** Our stories that use each picture, by the picture's id. */
export async function storiesUsing(
  db: D1Database,
  pictures: readonly string[],
): Promise<Map<string, { id: string; headline: string }[]>> {
  const query = db
    .prepare(
      `SELECT picture.value AS picture, decisions.id, body ->> 'headline' AS headline
        FROM decisions, json_each(?) AS picture
        WHERE kind = 'story' AND instr(body || text, '/media/' || picture.value) > 0 LIMIT ${MOST_ENTRIES}`,
    )
    .bind(JSON.stringify(pictures));
  const { results } = await ask(
    query.all<{ picture: string; id: string; headline: string }>(),
    "looking where pictures are used",
  );
  return Map.groupBy(results, ({ picture }) => picture);
}

const bound = (db: D1Database, { sql, values = [] }: Statement): D1PreparedStatement =>
  db.prepare(sql).bind(...values);

const LOG = `INSERT INTO decision_log (token, at, editor, kind, entry, summary, before_body, before_text, after_body, after_text, undoes)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6,
    (SELECT body FROM decisions WHERE kind = ?4 AND id = ?5),
    (SELECT text FROM decisions WHERE kind = ?4 AND id = ?5), ?7, ?8, ?9
  WHERE coalesce((SELECT version FROM decisions WHERE kind = ?4 AND id = ?5), 0) = ?10`;
const PUT = `INSERT INTO decisions (kind, id, version, body, text, changed, editor)
  SELECT kind, entry, id, after_body, after_text, at, editor FROM decision_log WHERE token = ? AND after_body IS NOT NULL
  ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, body = excluded.body, text = excluded.text,
    changed = excluded.changed, editor = excluded.editor`;
const TAKE = `DELETE FROM decisions WHERE (kind, id) IN
  (SELECT kind, entry FROM decision_log WHERE token = ? AND after_body IS NULL)`;

/**
 * Makes one change with its row in the log, in one transaction, if the entry hasn't changed since the editor saw it.
 * Rejects when D1 doesn't answer; the change may then have been made.
 */
export async function makeChange<K extends Kind>(
  db: D1Database,
  change: Change<K>,
  editor: string,
  now: number,
): Promise<Changed> {
  const { kind, id, seen, summary, undoes = null } = change;
  const body = change.body === null ? null : JSON.stringify(checked(KINDS[kind], change.body, kind));
  const text = change.body === null ? null : (change.text ?? "");
  const token = randomText(12);
  const results = await ask(
    db.batch<{ id: number }>([
      db.prepare(LOG).bind(token, now, editor, kind, id, summary.slice(0, 300), body, text, undoes, seen),
      db.prepare(PUT).bind(token),
      db.prepare(TAKE).bind(token),
      db.prepare("SELECT id FROM decision_log WHERE token = ?").bind(token),
      bound(db, markWithdrawn([id])),
    ]),
    `changing ${kind} ${id}`,
  );
  const version = results[3]?.results[0]?.id;
  return version === undefined ? { kind: "overtaken" } : { kind: "changed", version };
}

/** A filter of the log; an empty field matches all. */
export interface LogFilter {
  editor: string;
  kind: string;
  /** Words of the summary. */
  words: string;
}

const ALL: LogFilter = { editor: "", kind: "", words: "" };

/** The log, newest first, from just before the row `before`. */
export async function logRows(
  db: D1Database,
  before: number,
  count: number,
  { editor, kind, words } = ALL,
): Promise<LogRow[]> {
  const query = db
    .prepare(
      `SELECT id, at, editor, kind, entry, summary, undoes,
        NOT EXISTS (SELECT 1 FROM decision_log AS later WHERE later.kind = decision_log.kind
          AND later.entry = decision_log.entry AND later.id > decision_log.id)
          AND NOT (kind = 'picture' AND after_body IS NULL) AS latest
      FROM decision_log WHERE id < ?1 AND (?3 = '' OR editor = ?3) AND (?4 = '' OR kind = ?4)
        AND (?5 = '' OR instr(lower(summary), lower(?5)) > 0) ORDER BY id DESC LIMIT ?2`,
    )
    .bind(before, count, editor, kind, words);
  const { results } = await ask(query.all<Omit<LogRow, "latest"> & { latest: number }>(), "reading the log");
  return results.map((row) => ({ ...row, latest: row.latest === 1 }));
}

/** The names of all editors in the log. Rejects when D1 doesn't answer. */
export async function logEditors(db: D1Database): Promise<string[]> {
  const query = db.prepare("SELECT DISTINCT editor FROM decision_log ORDER BY editor LIMIT 100");
  const { results } = await ask(query.all<{ editor: string }>(), "reading the editors of the log");
  return results.map(({ editor }) => editor);
}

/** A row of the log with the state before and after; null for none. */
export interface LoggedChange extends LogRow {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The long text; empty for most kinds. */
  beforeText: string;
  afterText: string;
}

/** One row of the log; null for an unknown one. Rejects when D1 doesn't answer. */
export async function changeAt(db: D1Database, id: number): Promise<LoggedChange | null> {
  const query = db
    .prepare("SELECT before_body, after_body, before_text, after_text FROM decision_log WHERE id = ?")
    .bind(id);
  const [[row], bodies] = await Promise.all([
    logRows(db, id + 1, 1),
    ask(
      query.first<Record<"before_body" | "after_body" | "before_text" | "after_text", string | null>>(),
      "reading a change",
    ),
  ]);
  if (row?.id !== id || !bodies) return null;
  const read = (body: string | null) => (body === null ? null : JSON.parse(body));
  return {
    ...row,
    before: read(bodies.before_body),
    after: read(bodies.after_body),
    beforeText: bodies.before_text ?? "",
    afterText: bodies.after_text ?? "",
  };
}

export type Undone =
  | { kind: "overtaken" }
  | { kind: "unknown" }
  /** The restored state, null for none, and the state that was undone. */
  | { kind: "changed"; version: number; of: Kind; before: unknown; taken: string };

/** Restores the state before a row of the log; refused as overtaken when the entry has changed since. */
export async function undo(db: D1Database, row: number, editor: string, now: number): Promise<Undone> {
  const query = db.prepare("SELECT * FROM decision_log WHERE id = ?").bind(row);
  const found = await ask(
    query.first<{
      kind: string;
      entry: string;
      summary: string;
      before_body: string | null;
      before_text: string | null;
      after_body: string | null;
      after_text: string | null;
    }>(),
    "reading a row of the log",
  );
  if (!found || !isKind(found.kind)) return { kind: "unknown" };
  // The file of a removed picture is deleted and can't be restored.
  if (found.kind === "picture" && found.after_body === null) return { kind: "unknown" };
  const before = found.before_body === null ? null : JSON.parse(found.before_body);
  // A removed entry has no version: 0 means that it must still be missing.
  const changed = await makeChange(
    db,
    {
      kind: found.kind,
      id: found.entry,
      seen: found.after_body === null ? 0 : row,
      body: before,
      text: found.before_text ?? "",
      summary: phrase("Undid: {what}", { what: found.summary }),
      undoes: row,
    },
    editor,
    now,
  );
  if (changed.kind !== "changed") return changed;
  return { ...changed, of: found.kind, before, taken: found.after_text ?? "" };
}

import { within } from "../../model/deadline.ts";
import { type BodyOf, KINDS, type Kind } from "../../model/decision-kinds.ts";
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

/** Rejects when D1 takes longer than the desk waits. */
export const ask = <T>(work: Promise<T>, what: string): Promise<T> =>
  within(DEADLINE_MS, work, `desk: ${what}`);

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

/** Own stories with their texts. Rejects when D1 doesn't answer. */
export async function storiesWithText(db: D1Database, ids: readonly string[]): Promise<Entry<"story">[]> {
  const query = db
    .prepare("SELECT * FROM decisions WHERE kind = 'story' AND id IN (SELECT value FROM json_each(?))")
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

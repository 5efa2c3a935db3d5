import { withDeskTimeout } from "../../archive/decisions/entries.ts";
import { markWithdrawn } from "../../archive/withdrawn.ts";
import { type BodyOf, checkedBody, type Kind } from "../../decisions/kinds.ts";
import { randomText } from "../../text/random-text.ts";
import { mayMake } from "./may-make.ts";

/** One change to an entry. A null `body` removes the entry. */
export interface Change<K extends Kind = Kind> {
  kind: K;
  id: string;
  /** The version that the editor saw: if it has changed, another editor was first. Null to change any version. */
  seen: number | null;
  body: BodyOf<K> | null;
  text?: string;
  /** One sentence for the log, such as "Took down “Title”". */
  summary: string;
  undoes?: number;
}

/** `forbidden` means that the editor's role doesn't allow the change. */
export type Changed = { kind: "changed"; version: number } | { kind: "overtaken" | "forbidden" };

/** Inserts a log row for each change whose entry has the version that the editor saw, or that differs. */
const LOG = `INSERT INTO decision_log (token, at, editor, kind, entry, summary, before_body, before_text, after_body, after_text, undoes)
  SELECT ?1 || '-' || new.key, ?2, ?3, new.value ->> 'kind', new.value ->> 'id', new.value ->> 'summary',
    old.body, old.text, new.value ->> 'body', new.value ->> 'text', new.value ->> 'undoes'
  FROM json_each(?4) AS new LEFT JOIN decisions AS old
    ON old.kind = new.value ->> 'kind' AND old.id = new.value ->> 'id'
  WHERE CASE WHEN new.value ->> 'seen' IS NULL
    THEN old.body IS NOT new.value ->> 'body' OR old.text IS NOT new.value ->> 'text'
    ELSE coalesce(old.version, 0) = new.value ->> 'seen' END`;
const OURS = "token >= ?1 || '-' AND token < ?1 || '.'";
/** Writes the entries of log rows whose token begins with ?1. */
const PUT = `INSERT INTO decisions (kind, id, version, body, text, changed, editor)
  SELECT kind, entry, id, after_body, after_text, at, editor FROM decision_log
    WHERE ${OURS} AND after_body IS NOT NULL
  ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, body = excluded.body, text = excluded.text,
    changed = excluded.changed, editor = excluded.editor`;
const TAKE = `DELETE FROM decisions WHERE (kind, id) IN
  (SELECT kind, entry FROM decision_log WHERE ${OURS} AND after_body IS NULL)`;
const VERSIONS = `SELECT id, substr(token, length(?1) + 2) AS place FROM decision_log WHERE ${OURS}`;

/**
 * Makes changes, each with its own row in the log, in one transaction. It takes five of the 50 queries per invocation
 * that the Free plan has. Doesn't change an entry that has changed since the editor saw it. `changes` together have at
 * most 1 MB, D1's limit for a value. Rejects if D1 doesn't respond; the changes may have been made in that case.
 */
export async function makeChanges(
  db: D1Database,
  changes: readonly Change[],
  editor: string,
  now: number,
): Promise<Changed[]> {
  if (changes.length === 0) return [];
  if (!(await mayMake(db, editor, changes))) return changes.map(() => ({ kind: "forbidden" }));
  const token = randomText(12);
  const given = JSON.stringify(changes.map(rowOf));
  const { sql, values = [] } = markWithdrawn(changes.map(({ id }) => id));
  const results = await withDeskTimeout(
    db.batch<{ id: number; place: string }>([
      ...putting(db, token, given, { editor, now }),
      db.prepare(TAKE).bind(token),
      db.prepare(VERSIONS).bind(token),
      db.prepare(sql).bind(...values),
    ]),
    `changing ${changes.map(({ kind, id }) => `${kind} ${id}`).slice(0, 3)}`,
  );
  const versions = new Map(results[3]?.results.map(({ id, place }) => [Number(place), id]));
  return changes.map((_, at) => {
    const version = versions.get(at);
    return version === undefined ? { kind: "overtaken" } : { kind: "changed", version };
  });
}

/** The statements that log and write a JSON list of changes. */
export const putting = (
  db: D1Database,
  token: string,
  changes: string,
  { editor, now }: { editor: string; now: number },
) => [db.prepare(LOG).bind(token, now, editor, changes), db.prepare(PUT).bind(token)];

/** Makes one change; see `makeChanges`. */
export async function makeChange<K extends Kind>(
  db: D1Database,
  change: Change<K>,
  editor: string,
  now: number,
): Promise<Changed> {
  const [changed] = await makeChanges(db, [change], editor, now);
  return changed ?? { kind: "overtaken" };
}

/** The input of `putting` for a change. Throws a ShapeError if it is invalid. */
export function rowOf({ kind, id, seen, summary, undoes, body, text = "" }: Change) {
  const isRemoved = body === null;
  return {
    ...{ kind, id, seen, undoes: undoes ?? null, summary: summary.slice(0, 300) },
    body: isRemoved ? null : JSON.stringify(checkedBody(kind, id, body)),
    text: isRemoved ? null : text,
  };
}

import type { Statement } from "../../archive/ask.ts";
import { markWithdrawn } from "../../archive/withdrawn.ts";
import { randomText } from "../../desk/auth/passphrase.ts";
import { type BodyOf, KINDS, type Kind } from "../../model/decision-kinds.ts";
import { checked } from "../../model/shape.ts";
import { ask } from "./store.ts";

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

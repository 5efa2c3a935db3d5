import { kindsInSql } from "../../decisions/kinds.ts";
import { withDeskTimeout } from "./entries.ts";

/** A row of the log. */
export interface LogRow {
  id: number;
  at: number;
  editor: string;
  kind: string;
  entry: string;
  summary: string;
  undoes: number | null;
  /** True if the entry hasn't changed since. */
  latest: boolean;
}

/** A filter of the log; an empty field matches everything. */
export interface LogFilter {
  editor: string;
  kind: string;
  /** The id of an entry of the kind. */
  entry: string;
  /** Words that the summary contains. */
  words: string;
}

const ALL: LogFilter = { editor: "", kind: "", entry: "", words: "" };

/** The columns of a `LogRow`. For some kinds, a removal can't be undone. */
const ROW = `id, at, editor, kind, entry, summary, undoes,
  NOT EXISTS (SELECT 1 FROM decision_log AS later WHERE later.kind = decision_log.kind
    AND later.entry = decision_log.entry AND later.id > decision_log.id)
  AND NOT (after_body IS NULL AND kind IN ${kindsInSql(({ isFinal }) => isFinal)}) AS latest`;
type StoredRow = Omit<LogRow, "latest"> & { latest: number };

/** The rows of the log before the row `before`, newest first. */
export async function logRows(
  db: D1Database,
  before: number,
  count: number,
  { editor, kind, entry, words } = ALL,
): Promise<LogRow[]> {
  const query = db
    .prepare(
      `SELECT ${ROW} FROM decision_log WHERE id < ?1 AND (?3 = '' OR editor = ?3) AND (?4 = '' OR kind = ?4)
        AND (?6 = '' OR entry = ?6)
        AND (?5 = '' OR instr(lower(summary), lower(?5)) > 0) ORDER BY id DESC LIMIT ?2`,
    )
    .bind(before, count, editor, kind, words, entry);
  const { results } = await withDeskTimeout(query.all<StoredRow>(), "reading the log");
  return results.map((row) => ({ ...row, latest: row.latest === 1 }));
}

/** The names of all editors in the log. Rejects if D1 doesn't respond. */
export async function logEditors(db: D1Database): Promise<string[]> {
  const query = db.prepare("SELECT DISTINCT editor FROM decision_log ORDER BY editor LIMIT 100");
  const { results } = await withDeskTimeout(
    query.all<{ editor: string }>(),
    "reading the editors of the log",
  );
  return results.map(({ editor }) => editor);
}

/** A row of the log with the states before and after the change; null if the entry didn't exist. */
export interface LoggedChange extends LogRow {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The long text; empty for most kinds. */
  beforeText: string;
  afterText: string;
}

/** One row of the log; null for an unknown id or one that isn't a number. Rejects if D1 doesn't respond. */
export async function changeAt(db: D1Database, id: number): Promise<LoggedChange | null> {
  if (!Number.isSafeInteger(id)) return null;
  type Bodies = Record<"before_body" | "after_body" | "before_text" | "after_text", string | null>;
  const query = db
    .prepare(`SELECT ${ROW}, before_body, after_body, before_text, after_text FROM decision_log WHERE id = ?`)
    .bind(id);
  const found = await withDeskTimeout(query.first<StoredRow & Bodies>(), "reading a change");
  if (!found) return null;
  const { before_body: before, after_body: after, before_text, after_text, ...row } = found;
  const read = (body: string | null) => (body === null ? null : JSON.parse(body));
  return {
    ...{ ...row, latest: row.latest === 1, before: read(before), after: read(after) },
    ...{ beforeText: before_text ?? "", afterText: after_text ?? "" },
  };
}

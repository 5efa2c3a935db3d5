import { withDeskTimeout } from "../../archive/decisions/entries.ts";
import { isKind, type Kind, kindOf } from "../../decisions/kinds.ts";
import { checked } from "../../model/schemas.ts";
import { makeChange } from "./make-change.ts";

export type Undone =
  | { kind: "overtaken" | "forbidden" }
  | { kind: "missing" }
  /** The restored state, null for none, and the state that was undone. */
  | { kind: "changed"; version: number; of: Kind; before: unknown; taken: string };

/** Restores the state before a row of the log; refused as overtaken when the entry has changed since. */
export async function undo(db: D1Database, row: number, editor: string, now: number): Promise<Undone> {
  const query = db.prepare("SELECT * FROM decision_log WHERE id = ?").bind(row);
  const found = await withDeskTimeout(
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
  if (!found || !isKind(found.kind)) return { kind: "missing" };
  if (kindOf(found.kind).isFinal && found.after_body === null) return { kind: "missing" };
  const { schema } = kindOf(found.kind);
  const before =
    found.before_body === null ? null : checked(schema, JSON.parse(found.before_body), `row ${row}`);
  // A removed entry has no version: 0 means that it must still be missing.
  const changed = await makeChange(
    db,
    {
      kind: found.kind,
      id: found.entry,
      seen: found.after_body === null ? 0 : row,
      body: before,
      text: found.before_text ?? "",
      summary: `Undid: ${found.summary}`,
      undoes: row,
    },
    editor,
    now,
  );
  if (changed.kind !== "changed") return changed;
  return { ...changed, of: found.kind, before, taken: found.after_text ?? "" };
}

import { changeAt } from "../../archive/decisions/log.ts";
import { isKind, type Kind, kindOf } from "../../decisions/kinds.ts";
import { checked } from "../../model/schemas.ts";
import { makeChange } from "./make-change.ts";

export type Undone =
  | { kind: "overtaken" | "forbidden" }
  | { kind: "missing" }
  /** The restored state (null for none), and the state that was undone. */
  | { kind: "changed"; version: number; of: Kind; before: unknown; taken: string };

/** Restores the state before a row of the log; returns `overtaken` if the entry has changed since. */
export async function undo(db: D1Database, row: number, editor: string, now: number): Promise<Undone> {
  const found = await changeAt(db, row);
  if (!found || !isKind(found.kind)) return { kind: "missing" };
  const { schema, isFinal } = kindOf(found.kind);
  if (isFinal && found.after === null) return { kind: "missing" };
  const before = found.before === null ? null : checked(schema, found.before, `row ${row}`);
  // A removed entry has no version; 0 requires that it is still removed.
  const changed = await makeChange(
    db,
    {
      kind: found.kind,
      id: found.entry,
      seen: found.after === null ? 0 : row,
      body: before,
      text: found.beforeText,
      summary: `Undid: ${found.summary}`,
      undoes: row,
    },
    editor,
    now,
  );
  if (changed.kind !== "changed") return changed;
  return { ...changed, of: found.kind, before, taken: found.afterText };
}

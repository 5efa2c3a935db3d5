import { changeAt, type LoggedChange } from "../archive/decisions/log.ts";
import type { DeskContext } from "./desk-context.ts";
import { effectOf } from "./effect.ts";
import { asSentence } from "./sentences.ts";

/** The change that `?done=ID` names; null without one. */
export async function doneRow(c: DeskContext): Promise<LoggedChange | null> {
  const id = Number(c.req.query("done") ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? changeAt(c.env.LIBRARY, id) : null;
}

/** A confirmation: what was done, when readers see it, and an undo button. */
export function Done({ c, row }: { c: DeskContext; row: LoggedChange | null }) {
  if (!row) return null;
  const isLate = c.req.query("late") !== undefined;
  return (
    <div className="desk-done" role="status">
      <p>{`${asSentence(row.summary)} ${effectOf(row, isLate)}`}</p>
      {row.latest ? <UndoButton row={row.id} /> : null}
    </div>
  );
}

/** Restores the previous state. */
export function UndoButton({ row, label = "Undo" }: { row: number; label?: string }) {
  return (
    <form method="post" action="/desk/log/undo">
      <input type="hidden" name="row" value={row} />
      <button type="submit" className="desk-link">
        {label}
      </button>
    </form>
  );
}

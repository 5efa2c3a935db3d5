import { type LogRow, logRows } from "../newsroom/decisions/store.ts";
import type { DeskContext } from "./desk-context.ts";

/** What was just done, from the address `?done=ID`; null when the address names no change. */
export async function doneRow(c: DeskContext): Promise<LogRow | null> {
  const id = Number(c.req.query("done") ?? 0);
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [row] = await logRows(c.env.LIBRARY, id + 1, 1);
  return row?.id === id ? row : null;
}

/** Says what was done, when it is in force, and offers to undo it. */
export function Done({ c, row }: { c: DeskContext; row: LogRow | null }) {
  if (!row) return null;
  const late = c.req.query("late") !== undefined;
  return (
    <div className="desk-done" role="status">
      <p>
        {`${row.summary}. `}
        {late
          ? "It is saved, but the page store refused it just now. The newsroom tries again within seconds."
          : "Saved. Readers will see it within 60 seconds."}
      </p>
      {row.latest ? <UndoButton row={row.id} /> : null}
    </div>
  );
}

/** Puts back what stood before. */
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

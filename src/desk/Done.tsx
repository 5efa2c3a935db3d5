import type { DeskContext } from "./desk-context.ts";
import { rememberedDesk } from "./desk-memory.ts";
import { type LogRow, logRows } from "../newsroom/decisions/store.ts";

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
  const late = rememberedDesk(c.env.EDITION).version < row.id;
  return (
    <div className="desk-done" role="status">
      <p>
        {`${row.summary}. `}
        {late
          ? "It is kept, but the pages' store refused it just now: it will be in force within three minutes."
          : "In force here now, and for every reader within 60 seconds."}
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

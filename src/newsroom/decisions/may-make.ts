import { withDeskTimeout } from "../../archive/decisions/entries.ts";
import { type Kind, kindOf } from "../../decisions/kinds.ts";
import { fieldsOf } from "../../text/json-values.ts";

/** An editor's role, and whether one of the entries is visible to readers. An editor without a row is an owner. */
const ROLE = `SELECT coalesce((SELECT role FROM editors WHERE name = ?1), 'owner') AS role,
  EXISTS (SELECT 1 FROM decisions AS entry JOIN json_each(?2) AS one
    ON entry.kind = one.value ->> 'kind' AND entry.id = one.value ->> 'id'
    WHERE coalesce(entry.body ->> 'state', 'draft') <> 'draft') AS isPublic`;

interface Wanted {
  kind: Kind;
  id: string;
  body?: unknown;
}

/**
 * True if an editor's role allows the changes. Owners can make all, editors all except those for owners, and writers
 * those of their kinds that readers don't see before or after. Rejects if D1 doesn't respond.
 */
export async function mayMake(db: D1Database, editor: string, changes: readonly Wanted[]): Promise<boolean> {
  const query = db.prepare(ROLE).bind(editor, JSON.stringify(changes.map(({ kind, id }) => ({ kind, id }))));
  const found = await withDeskTimeout(
    query.first<{ role: string; isPublic: number }>(),
    "reading an editor’s role",
  );
  return changes.every(({ kind, body }) => {
    const { by, isFinal } = kindOf(kind);
    if (found?.role === "owner") return true;
    if (found?.role === "editor") return by !== "owner";
    const { state = "draft" } = fieldsOf(body);
    const isRemoval = body === null && isFinal === true;
    return found?.role === "writer" && by === "writer" && !found.isPublic && state === "draft" && !isRemoval;
  });
}

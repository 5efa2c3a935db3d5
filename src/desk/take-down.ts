import { articlePath } from "../archive/article-path.ts";
import { JOB_TIMEOUT_MS, openDb } from "../archive/ask.ts";
import { KINDS } from "../decisions/kinds.ts";
import type { DeskContext } from "./desk-context.ts";
import { wrongPart } from "./kinds/form-values.ts";
import { submitImport, summaryOf } from "./submit-change.ts";

/** Maximum number of stories that one removal of a source takes down: the newest of the source. */
const MAX_TAKEN_DOWN = 500;

/** A story to take down. */
interface Archived {
  id: string;
  title: string;
}

/** A feed's newest stories in the archive that aren't withdrawn, at most 500. Throws when D1 doesn't answer. */
export async function archivedOf(c: DeskContext, feed: string): Promise<Archived[]> {
  const sql = `SELECT id, title FROM stories WHERE feed = ?1 AND withdrawn_at IS NULL ORDER BY number DESC LIMIT ${MAX_TAKEN_DOWN}`;
  const found = await openDb(c.env.LIBRARY)("stories of a source", JOB_TIMEOUT_MS, [{ sql, values: [feed] }]);
  if (!found) throw new Error("the archive doesn’t say which stories a source has");
  return (found.rows[0] ?? []).map(({ id, title }) => ({ id: String(id), title: String(title) }));
}

/** Why a reason isn't one that a withdrawal can have; null where it is. */
export const wrongReason = (reason: string): string | null =>
  wrongPart(KINDS.withdrawal.schema.entries.reason, reason);

/** Takes stories down, each with its own row in the log. */
export function takeDown(c: DeskContext, stories: readonly Archived[], reason: string) {
  const at = c.get("now");
  const entries = stories.map(({ id, title }) => {
    const body = { story: id, title, path: articlePath({ id, title }), reason, at };
    const summary = summaryOf("withdrawal", { before: null, after: body, id });
    return { kind: "withdrawal" as const, id, body, text: "", changed: at, editor: c.get("editor"), summary };
  });
  return submitImport(c, entries);
}

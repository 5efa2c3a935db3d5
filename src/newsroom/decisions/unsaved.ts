import { withDeskTimeout } from "../../archive/decisions/entries.ts";
import type { TypedInto } from "../../archive/decisions/unsaved.ts";

/** The age at which unsaved texts are deleted, in ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Stores an editor's unsaved text and replaces an earlier one. Rejects if D1 doesn't respond. */
export async function keepUnsaved(
  db: D1Database,
  { story, seen, fields }: TypedInto,
  editor: string,
  now: number,
): Promise<void> {
  const put = `INSERT INTO unsaved_stories (story, editor, at, seen, fields) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (story, editor) DO UPDATE SET at = excluded.at, seen = excluded.seen, fields = excluded.fields`;
  await withDeskTimeout(
    db.batch([
      db.prepare(put).bind(story, editor, now, seen, JSON.stringify(fields)),
      db.prepare("DELETE FROM unsaved_stories WHERE at < ?").bind(now - KEPT_MS),
    ]),
    "storing what was typed",
  );
}

/** Deletes an editor's unsaved text of a story. Rejects if D1 doesn't respond. */
export async function dropUnsaved(db: D1Database, story: string, editor: string): Promise<void> {
  const query = db.prepare("DELETE FROM unsaved_stories WHERE story = ? AND editor = ?").bind(story, editor);
  await withDeskTimeout(query.run(), "forgetting what was typed");
}

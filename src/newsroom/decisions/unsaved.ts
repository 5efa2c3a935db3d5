import * as v from "valibot";
import { within } from "../../model/deadline.ts";

const DEADLINE_MS = 5_000;
/** Age at which unsaved texts are deleted. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** An editor's unsaved text of a story: the form's fields, and the story's version when it was opened. */
export interface TypedInto {
  story: string;
  seen: number;
  fields: Readonly<Record<string, string>>;
}

/** The same with its editor and time (ms). */
export interface Unsaved extends TypedInto {
  editor: string;
  at: number;
}

const rows = v.array(
  v.pipe(
    v.object({
      story: v.string(),
      editor: v.string(),
      at: v.number(),
      seen: v.number(),
      fields: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
    }),
    v.readonly(),
  ),
);

const ask = <T>(work: Promise<T>, what: string): Promise<T> => within(DEADLINE_MS, work, `desk: ${what}`);

/** Stores it in place of the editor's earlier text of the story. Rejects when D1 doesn't answer. */
export async function keepUnsaved(
  db: D1Database,
  { story, seen, fields }: TypedInto,
  editor: string,
  now: number,
): Promise<void> {
  const put = `INSERT INTO unsaved_stories (story, editor, at, seen, fields) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (story, editor) DO UPDATE SET at = excluded.at, seen = excluded.seen, fields = excluded.fields`;
  await ask(
    db.batch([
      db.prepare(put).bind(story, editor, now, seen, JSON.stringify(fields)),
      db.prepare("DELETE FROM unsaved_stories WHERE at < ?").bind(now - KEPT_MS),
    ]),
    "storing what was typed",
  );
}

/** Deletes an editor's unsaved text of a story. Rejects when D1 doesn't answer. */
export async function dropUnsaved(db: D1Database, story: string, editor: string): Promise<void> {
  const query = db.prepare("DELETE FROM unsaved_stories WHERE story = ? AND editor = ?").bind(story, editor);
  await ask(query.run(), "forgetting what was typed");
}

/** The unsaved texts of a story, newest first. Rejects when D1 doesn't answer. */
export async function unsavedOf(db: D1Database, story: string): Promise<Unsaved[]> {
  const query = db
    .prepare("SELECT * FROM unsaved_stories WHERE story = ? ORDER BY at DESC LIMIT 20")
    .bind(story);
  const { results } = await ask(query.all(), "reading what was typed");
  return v.parse(rows, results);
}

/** All unsaved texts, newest first, without their content. Rejects when D1 doesn't answer. */
export async function allUnsaved(db: D1Database): Promise<Unsaved[]> {
  const query = db.prepare(
    `SELECT story, editor, at, seen, json_object('headline', fields ->> 'headline') AS fields
      FROM unsaved_stories ORDER BY at DESC LIMIT 200`,
  );
  const { results } = await ask(query.all(), "listing what was typed");
  return v.parse(rows, results);
}

import * as v from "valibot";
import { withDeskTimeout } from "./entries.ts";

/** An editor's unsaved text of a story: the form's fields, and the version of the story that the editor opened. */
export interface TypedInto {
  story: string;
  seen: number;
  fields: Readonly<Record<string, string>>;
}

/** An unsaved text with its editor and time (ms). */
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

/** The unsaved texts of a story, newest first. Rejects if D1 doesn't respond. */
export async function unsavedOf(db: D1Database, story: string): Promise<Unsaved[]> {
  const query = db
    .prepare("SELECT * FROM unsaved_stories WHERE story = ? ORDER BY at DESC LIMIT 20")
    .bind(story);
  const { results } = await withDeskTimeout(query.all(), "reading what was typed");
  return v.parse(rows, results);
}

/** All unsaved texts without their content, newest first. Rejects if D1 doesn't respond. */
export async function allUnsaved(db: D1Database): Promise<Unsaved[]> {
  const query = db.prepare(
    `SELECT story, editor, at, seen, json_object('headline', fields ->> 'headline') AS fields
      FROM unsaved_stories ORDER BY at DESC LIMIT 200`,
  );
  const { results } = await withDeskTimeout(query.all(), "listing what was typed");
  return v.parse(rows, results);
}

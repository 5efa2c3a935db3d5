import type { ManyEntries } from "../../archive/decisions/backup.ts";
import { markWithdrawn } from "../../archive/withdrawn.ts";
import { type BodyOf, type Kind, kindOf } from "../../decisions/kinds.ts";
import { checked } from "../../model/schemas.ts";
import { withTimeout } from "../../platform/deadline.ts";
import { randomText } from "../../text/random-text.ts";
import { putting, rowOf } from "./make-change.ts";
import { mayMake } from "./may-make.ts";

/** The maximum characters per value: D1 accepts 1 MB, and non-Latin characters have up to four bytes. */
const CHUNK = 240_000;

/** The log line of an imported entry: "Imported story: “Title”". */
function importedLine<K extends Kind>(kind: K, id: string, body: unknown): string {
  const { name, line, schema } = kindOf(kind);
  return `Imported ${name}: “${line(checked(schema, body, `${kind} ${id}`), id)}”`;
}

/** Splits entries into JSON lists that each fit in one value. */
function chunksOf(entries: ManyEntries): string[] {
  const chunks: string[][] = [[]];
  let length = 0;
  for (const { kind, id, body, text, summary = importedLine(kind, id, body) } of entries) {
    const one = JSON.stringify(rowOf({ kind, id, seen: null, body: body as BodyOf<Kind>, text, summary }));
    if (length > 0 && length + one.length > CHUNK) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(one);
    length += one.length;
  }
  return chunks.filter((chunk) => chunk.length > 0).map((chunk) => `[${chunk.join(",")}]`);
}

/**
 * Imports entries in one transaction. Each one that differs is a change with its own row in the log. Returns how many
 * differed. Throws a ShapeError for an invalid entry, and an Error if the editor's role doesn't allow the import.
 */
export async function importEntries(
  db: D1Database,
  entries: ManyEntries,
  editor: string,
  now: number,
): Promise<number> {
  const statements = chunksOf(entries).flatMap((chunk) =>
    putting(db, randomText(12), chunk, { editor, now }),
  );
  if (statements.length === 0) return 0;
  if (!(await mayMake(db, editor, entries))) throw new Error(`${editor} may not import these entries`);
  const { sql, values = [] } = markWithdrawn(entries.map(({ id }) => id));
  const marked = db.prepare(sql).bind(...values);
  const results = await withTimeout(20_000, db.batch([...statements, marked]), "desk: importing");
  return results
    .slice(0, statements.length)
    .reduce((sum, { meta }, index) => sum + (index % 2 === 0 ? meta.changes : 0), 0);
}

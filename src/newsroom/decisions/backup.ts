import * as v from "valibot";
import { markWithdrawn } from "../../archive/withdrawn.ts";
import { readSettings } from "../../city/read-settings.ts";
import { randomText } from "../../desk/auth/passphrase.ts";
import { within } from "../../model/deadline.ts";
import { isKind, KINDS, type Kind } from "../../model/decision-kinds.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import { DRAFT_TEXT, MOST_MARKDOWN } from "../../model/own-story.ts";
import {
  checked,
  instant,
  list,
  object,
  oneOf,
  type Shaped,
  ShapeError,
  seenText,
  text,
  whole,
} from "../../model/shape.ts";
import { isStoryId } from "../../model/story-id.ts";
import { importedLine } from "./imported-line.ts";
import { PUT } from "./make-change.ts";

/** An entry's id: a story's id, a setting's name, or random letters. */
const entryId = v.pipe(text(120), v.regex(/^[\w-]+$/, "must be letters, digits and hyphens"));

/** All entries of the desk in one file. */
const backupShape = object({
  format: oneOf(["woodward-desk"]),
  version: whole(1, 1),
  entries: list(
    object({
      kind: text(40, 1),
      id: entryId,
      body: v.optional(v.unknown()),
      text: text(200_000),
      changed: instant,
      editor: text(200),
    }),
    10_000,
  ),
});

export type Backup = Shaped<typeof backupShape>;

interface StoredRow {
  kind: string;
  id: string;
  body: string;
  text: string;
  changed: number;
  editor: string;
}

/** The file: all entries with their texts, and the log without previous states. */
export async function exportDesk(db: D1Database, now: number): Promise<string> {
  const [entries, log] = await within(
    10_000,
    db.batch([
      db.prepare("SELECT kind, id, body, text, changed, editor FROM decisions ORDER BY kind, id"),
      db.prepare(
        "SELECT id, at, editor, kind, entry, summary, undoes FROM decision_log ORDER BY id DESC LIMIT 10000",
      ),
    ]),
    "desk: exporting",
  );
  const rows = (entries?.results ?? []) as StoredRow[];
  return JSON.stringify(
    {
      format: "woodward-desk",
      version: 1,
      exported: new Date(now).toISOString(),
      entries: rows.map((row) => ({ ...row, body: JSON.parse(row.body) })),
      log: log?.results ?? [],
    },
    null,
    1,
  );
}

const seenOnly = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? seenText(value) : value;

/** Checks of the desk's forms beyond an entry's schema. Throws a ShapeError. */
function checkAsForms(kind: Kind, { id, body, text: long }: Backup["entries"][number], at: string): void {
  const { story, state, value } = fieldsOf(body);
  if (kind === "withdrawal" && story !== id) throw new ShapeError(at, "must be named by its story");
  if (kind === "story" && !isStoryId(id)) throw new ShapeError(at, "must be named by a story’s id");
  const most = kind !== "story" ? 10_000 : state === "draft" ? DRAFT_TEXT : MOST_MARKDOWN;
  if (long.length > most) throw new ShapeError(`${at}.text`, `must have at most ${most} characters`);
  if (kind !== "setting") return;
  const [problem] = readSettings({ [id]: value }).problems;
  if (problem) throw new ShapeError(at, `${problem.field} ${problem.message}`);
}

/**
 * Reads a file as strictly as the desk reads forms; removes invisible characters. Throws a ShapeError, or a
 * SyntaxError for invalid JSON.
 */
export function readBackup(file: string): (Backup["entries"][number] & { kind: Kind })[] {
  const { entries } = checked(backupShape, JSON.parse(file, seenOnly), "the file");
  return entries.map((entry, index) => {
    const { kind } = entry;
    const at = `the file.entries[${index}]`;
    if (!isKind(kind)) throw new ShapeError(`${at}.kind`, `unknown kind "${kind.slice(0, 40)}"`);
    const read = { ...entry, kind, body: checked(KINDS[kind], entry.body, `${at}.body`) };
    checkAsForms(kind, read, at);
    return read;
  });
}

/** Bytes per value: D1 takes at most 1 MB, and non-Latin characters take up to four bytes. */
const CHUNK = 240_000;

const LOG_MANY = `INSERT INTO decision_log
    (token, at, editor, kind, entry, summary, before_body, before_text, after_body, after_text)
  SELECT ?1 || '-' || new.key, ?2, ?3, new.value ->> 'kind', new.value ->> 'id',
    new.value ->> 'summary',
    old.body, old.text, new.value ->> 'body', new.value ->> 'text'
  FROM json_each(?4) AS new LEFT JOIN decisions AS old
    ON old.kind = new.value ->> 'kind' AND old.id = new.value ->> 'id'
  WHERE old.body IS NOT new.value ->> 'body' OR old.text IS NOT new.value ->> 'text'`;

/** An entry to write; `summary` is its log line, by default that it was imported. */
export type ManyEntries = readonly (ReturnType<typeof readBackup>[number] & { summary?: string })[];

/** Entries as JSON lists, each short enough for one value. */
function chunksOf(entries: ManyEntries): string[] {
  const chunks: string[][] = [[]];
  let length = 0;
  for (const { kind, id, body, text: long, summary } of entries) {
    const line = (summary ?? importedLine(kind, id, body)).slice(0, 300);
    const read = JSON.stringify(checked(KINDS[kind], body, `${kind} ${id}`));
    const one = JSON.stringify({ kind, id, summary: line, body: read, text: long });
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
 * Imports entries: each that differs is a change with its own row in the log. Returns how many differed. All or none
 * of it. Throws a ShapeError for an invalid one.
 */
export async function importEntries(
  db: D1Database,
  entries: ManyEntries,
  editor: string,
  now: number,
): Promise<number> {
  const statements = chunksOf(entries).flatMap((chunk) => {
    const token = randomText(12);
    return [db.prepare(LOG_MANY).bind(token, now, editor, chunk), db.prepare(PUT).bind(token)];
  });
  if (statements.length === 0) return 0;
  const { sql, values = [] } = markWithdrawn(entries.map(({ id }) => id));
  const marked = db.prepare(sql).bind(...values);
  const results = await within(20_000, db.batch([...statements, marked]), "desk: importing");
  return results
    .slice(0, statements.length)
    .reduce((sum, { meta }, index) => sum + (index % 2 === 0 ? meta.changes : 0), 0);
}

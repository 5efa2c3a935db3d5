import * as v from "valibot";
import { checkedBody, isKind, type Kind } from "../../decisions/kinds.ts";
import { DRAFT_TEXT, MAX_MARKDOWN } from "../../model/own-story.ts";
import {
  checked,
  instant,
  integer,
  line,
  list,
  object,
  oneOf,
  ShapeError,
  stripInvisible,
} from "../../model/schemas.ts";
import { withTimeout } from "../../platform/deadline.ts";
import { fieldsOf } from "../../text/json-values.ts";

/** The id of an entry: a story's id, a setting's name, or random letters. */
const entryId = v.pipe(line(120), v.regex(/^[\w-]+$/, "Use letters, digits and hyphens."));

/** A file with all entries of the desk. */
const backupShape = object({
  format: oneOf(["woodward-desk"]),
  version: integer(1, 1),
  entries: list(
    object({
      kind: line(40, "Name the kind."),
      id: entryId,
      body: v.optional(v.unknown()),
      text: v.pipe(v.string("Enter text."), v.maxLength(200_000)),
      changed: instant(),
      editor: line(200),
    }),
    10_000,
  ),
});

export type Backup = v.InferOutput<typeof backupShape>;

interface StoredRow {
  kind: string;
  id: string;
  body: string;
  text: string;
  changed: number;
  editor: string;
}

/** Exports all entries with their texts, and the log without earlier states. */
export async function exportDesk(db: D1Database, now: number): Promise<string> {
  const [entries, log] = await withTimeout(
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
  typeof value === "string" ? stripInvisible(value) : value;

/**
 * Reads a backup with the same checks as the desk's forms; removes invisible characters. Throws a ShapeError, or a
 * SyntaxError for invalid JSON.
 */
export function readBackup(file: string): (Backup["entries"][number] & { kind: Kind })[] {
  const { entries } = checked(backupShape, JSON.parse(file, seenOnly), "the file");
  return entries.map((entry, index) => {
    const { kind } = entry;
    const at = `the file.entries[${index}]`;
    if (!isKind(kind)) throw new ShapeError(`${at}.kind`, `There is no kind “${kind.slice(0, 40)}”.`);
    const body = checkedBody(kind, entry.id, entry.body, `${at}.body`);
    const most = kind !== "story" ? 10_000 : fieldsOf(body).state === "draft" ? DRAFT_TEXT : MAX_MARKDOWN;
    if (entry.text.length > most)
      throw new ShapeError(`${at}.text`, `The limit is ${most.toLocaleString("en-US")} characters.`);
    return { ...entry, kind, body };
  });
}

/** Entries to write; `summary` is the log line, by default that the entry was imported. */
export type ManyEntries = readonly (ReturnType<typeof readBackup>[number] & { summary?: string })[];

import { exportDesk, readBackup } from "../../archive/decisions/backup.ts";
import { type LogRow, logEditors, logRows } from "../../archive/decisions/log.ts";
import { kindOf, kindsWhere } from "../../decisions/kinds.ts";
import { ShapeError } from "../../model/schemas.ts";
import { byline } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { LATE } from "../effect.ts";
import type { DeskField } from "../Fields.tsx";
import { Filter, Pager, searchField, wordsIn } from "../Filter.tsx";
import { field, readForm } from "../form.ts";
import { Rows, Section } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
import { confirmed, forbidden, submitImport } from "../submit-change.ts";

const HERE = "/desk/log";
const PAGE = 50;
const LINKS = [[HERE, "Open the log"]] as const;

/** The log, newest first, with an undo button for each row, and the backup below. */
export async function showLog(c: DeskContext): Promise<Response> {
  const before = Number(c.req.query("before") ?? Number.MAX_SAFE_INTEGER);
  const from = Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER;
  const editor = (c.req.query("editor") ?? "").slice(0, 200);
  const [kind, q] = [(c.req.query("kind") ?? "").slice(0, 40), wordsIn(c)];
  const entry = (c.req.query("entry") ?? "").slice(0, 120);
  const [rows, editors] = await Promise.all([
    logRows(c.env.LIBRARY, from, PAGE, { editor, kind, entry, words: q }),
    logEditors(c.env.LIBRARY),
  ]);
  const values = { editor, kind, q };
  const query = { ...values, entry, before: String(rows.at(-1)?.id ?? 0) };
  return show(c, {
    title: "The log",
    standfirst: "Who changed what, and when. You can undo changes.",
    body: (
      <>
        <Filter {...{ action: HERE, fields: filterFields(editors), values }} />
        <LogList rows={rows} none="No changes found." />
        <Pager {...{ action: HERE, query, isLast: rows.length < PAGE }} />
        {c.get("role") === "owner" ? <Backup /> : null}
      </>
    ),
  });
}

const KINDS = kindsWhere(() => true).map((kind) => [kind, kindOf(kind).plural] as const);

const filterFields = (editors: readonly string[]) => [
  searchField("Search changes"),
  { name: "kind", label: "Kind", options: [["", "All kinds"] as const, ...KINDS] },
  {
    ...{ name: "editor", label: "Editor" },
    options: [["", "All editors"] as const, ...editors.map((name) => [name, name] as const)],
  },
];

/** The undo button of a row; a note if its entry has changed since. */
export const undoOf = ({ id, latest, undoes }: LogRow) =>
  latest ? (
    <ActButton action={`${HERE}/undo`} words={undoes === null ? "Undo" : "Redo"} sent={{ row: id }} />
  ) : (
    <span className="meta">changed again since</span>
  );

/** The address of one entry's log; for a story, this lists its versions. */
export const logOf = ({ kind, entry }: Pick<LogRow, "kind" | "entry">): string =>
  `${HERE}?${new URLSearchParams({ kind, entry })}`;

/** Rows of the log with undo buttons. */
export const LogList = ({ rows, none }: { rows: readonly LogRow[]; none: string }) => (
  <Rows
    isOrdered
    none={none}
    rows={rows.map((row) => ({
      ...{ id: String(row.id), title: row.summary, href: `${HERE}/${row.id}` },
      ...{ meta: byline(row.editor, row.at), acts: undoOf(row) },
    }))}
  />
);

const FILE_FIELD: DeskField = {
  ...{ name: "file", label: "A file exported from a desk", control: "file" },
  ...{ accept: "application/json,.json", isOptional: true },
};

const Backup = () => (
  <Section id="backup" title="Backup and import">
    <p>
      One JSON file with everything in the desk: decisions, stories with their texts, sources, settings and
      this log. Importing a file replaces entries of the same name. The log records it.
    </p>
    <p>
      <a className="button-quiet" href={`${HERE}/export.json`} download>
        Export everything
      </a>
    </p>
    <DeskForm action={`${HERE}/import`} words="Import it" tone="quiet" fields={[FILE_FIELD]} />
  </Section>
);

/** Undoes a row. Refuses if the entry has changed since. */
export async function postUndo(c: DeskContext): Promise<Response> {
  const row = Number(field(await readForm(c), "row"));
  const undone = await c.env.desk.newsroom.undo(Number.isSafeInteger(row) ? row : 0, c.get("editor"));
  if (undone.kind === "changed") return confirmed(c, undone, HERE);
  if (undone.kind === "forbidden") throw forbidden();
  const [status, words] =
    undone.kind === "overtaken"
      ? ([409, "It has changed again since then. Undo the later change first."] as const)
      : ([404, "We can’t find that row in the log."] as const);
  return showMessage(c, { title: "Not undone", status, words, links: LINKS });
}

/** Downloads the backup. */
export async function getExport(c: DeskContext): Promise<Response> {
  const day = new Date(c.get("now")).toISOString().slice(0, 10);
  return c.body(await exportDesk(c.env.LIBRARY, c.get("now")), 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="desk-${day}.json"`,
  });
}

/** Imports a backup, or shows why it can't be imported. */
export async function postImport(c: DeskContext): Promise<Response> {
  const { file = "" } = await readForm(c);
  try {
    const { done: count, isLate } = await submitImport(c, readBackup(file));
    const title = count === 0 ? "Nothing new" : `Entries imported: ${count}`;
    const words = isLate ? LATE : "Readers see the change within 60 seconds.";
    return showMessage(c, { title, words, links: LINKS });
  } catch (error) {
    if (!(error instanceof ShapeError || error instanceof SyntaxError)) throw error;
    const why = error instanceof ShapeError ? error.message.slice(0, 400) : "It isn’t a desk export.";
    const words = `We couldn’t read this file, so we changed nothing. ${why}`;
    return showMessage(c, { title: "Not imported", status: 422, words, links: LINKS });
  }
}

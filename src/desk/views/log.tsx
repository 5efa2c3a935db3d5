import { exportDesk, readBackup } from "../../archive/decisions/backup.ts";
import { type LogFilter, type LogRow, logEditors, logRows } from "../../archive/decisions/log.ts";
import type { Options } from "../../decisions/kind.ts";
import { kindOf, kindsWhere } from "../../decisions/kinds.ts";
import { ShapeError } from "../../model/shape.ts";
import { signed } from "../city-time.ts";
import { Done, doneRow, UndoButton } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { LATE } from "../effect.ts";
import { Field } from "../Field.tsx";
import { field, readForm } from "../form.ts";
import { show } from "../show.tsx";
import { submitImport, submitUndo } from "../submit-change.ts";

const HERE = "/desk/log";
const PAGE = 50;

/** The log, newest first, each row with its undo; below it the backup. */
export async function showLog(c: DeskContext): Promise<Response> {
  const before = Number(c.req.query("before") ?? Number.MAX_SAFE_INTEGER);
  const from = Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER;
  const filter = {
    editor: (c.req.query("editor") ?? "").slice(0, 200),
    kind: (c.req.query("kind") ?? "").slice(0, 40),
    words: (c.req.query("q") ?? "").slice(0, 200).trim(),
  };
  const [rows, editors, done] = await Promise.all([
    logRows(c.env.LIBRARY, from, PAGE, filter),
    logEditors(c.env.LIBRARY),
    doneRow(c),
  ]);
  const last = rows.at(-1);
  const more = new URLSearchParams({ ...filter, q: filter.words, before: String(last?.id ?? 0) });
  more.delete("words");
  return show(c, {
    title: "The log",
    standfirst: "Who changed what, and when. You can undo changes.",
    body: (
      <>
        <Done c={c} row={done} />
        <LogFilters filter={filter} editors={editors} />
        {rows.length > 0 ? <LogList rows={rows} /> : <p className="note">No changes found.</p>}
        {last && rows.length === PAGE ? (
          <p className="pager">
            <a className="button-quiet" href={`${HERE}?${more}`}>
              Earlier
            </a>
          </p>
        ) : null}
        {c.get("role") === "owner" ? <Backup /> : null}
      </>
    ),
  });
}

const KIND_OPTIONS: Options = [
  ["", "All kinds"],
  ...kindsWhere(() => true).map((kind) => [kind, kindOf(kind).plural] as const),
];

function LogFilters({ filter, editors }: { filter: LogFilter; editors: readonly string[] }) {
  const typed = { ...filter, q: filter.words };
  const people = [["", "All editors"], ...editors.map((name) => [name, name] as const)] as const;
  return (
    <form className="desk-row-form" method="get" action={HERE}>
      <Field name="q" label="Words in the change" kind="search" typed={typed} wrong={{}} />
      <Field name="kind" label="Kind" options={KIND_OPTIONS} typed={typed} wrong={{}} />
      <Field name="editor" label="Editor" options={people} typed={typed} wrong={{}} />
      <button type="submit" className="button">
        Filter
      </button>
    </form>
  );
}

/** Rows of the log, each with an undo button unless its entry has changed since. */
export function LogList({ rows }: { rows: readonly LogRow[] }) {
  return (
    <ol className="desk-list">
      {rows.map((row) => (
        <li key={row.id} id={`row-${row.id}`}>
          <span>
            <a href={`${HERE}/${row.id}`}>{row.summary}</a>
          </span>
          <span className="meta">{signed(row.editor, row.at)}</span>
          <span className="desk-list-acts">
            {row.latest ? (
              <UndoButton row={row.id} label={row.undoes === null ? "Undo" : "Redo"} />
            ) : (
              <span className="meta">changed again since</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Backup() {
  return (
    <section className="desk-section" aria-labelledby="backup">
      <h2 id="backup">Backup and import</h2>
      <p>
        One JSON file with everything in the desk: decisions, stories with their texts, sources, settings and
        this log. Importing a file replaces entries of the same name. The log records it.
      </p>
      <p>
        <a className="button-quiet" href={`${HERE}/export.json`} download>
          Export everything
        </a>
      </p>
      <form className="desk-form" method="post" action={`${HERE}/import`} encType="multipart/form-data">
        <div className="desk-field">
          <label htmlFor="file">A file exported from a desk</label>
          <input id="file" name="file" type="file" accept="application/json,.json" className="input" />
        </div>
        <p>
          <button type="submit" className="button-quiet">
            Import it
          </button>
        </p>
      </form>
    </section>
  );
}

/** Undoes a row. Refused where its entry has changed since. */
export async function postUndo(c: DeskContext): Promise<Response> {
  const row = Number(field(await readForm(c), "row"));
  const undone = await submitUndo(c, Number.isSafeInteger(row) ? row : 0, HERE);
  if (undone instanceof Response) return undone;
  const words =
    undone.kind === "overtaken"
      ? "It changed again since. Undo the later change first."
      : "We can’t find that row in the log.";
  return show(c, {
    title: "Not undone",
    status: undone.kind === "overtaken" ? 409 : 404,
    body: (
      <p className="note" role="alert">
        {words} <a href={HERE}>Open the log</a>
      </p>
    ),
  });
}

/** Downloads the backup. */
export async function getExport(c: DeskContext): Promise<Response> {
  const day = new Date(c.get("now")).toISOString().slice(0, 10);
  return c.body(await exportDesk(c.env.LIBRARY, c.get("now")), 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="desk-${day}.json"`,
  });
}

/** Why a file isn't imported, with the message of the form's field. */
const whyRefused = (error: ShapeError | SyntaxError): string =>
  error instanceof ShapeError ? error.message.slice(0, 400) : "It isn’t an export of a desk.";

/** Imports a backup, or says why not. */
export async function postImport(c: DeskContext): Promise<Response> {
  const { file = "" } = await readForm(c);
  try {
    const { count, isLate } = await submitImport(c, readBackup(file));
    return show(c, {
      title: count === 0 ? "Nothing new" : `Entries imported: ${count}`,
      body: (
        <p className="note" role="status">
          {isLate ? LATE : "Readers see the change within 60 seconds."} <a href={HERE}>Open the log</a>
        </p>
      ),
    });
  } catch (error) {
    if (!(error instanceof ShapeError || error instanceof SyntaxError)) throw error;
    return show(c, {
      title: "Not imported",
      status: 422,
      body: (
        <p className="note" role="alert">
          {`We couldn’t read this file, so we changed nothing. ${whyRefused(error)}`}{" "}
          <a href={HERE}>Open the log</a>
        </p>
      ),
    });
  }
}

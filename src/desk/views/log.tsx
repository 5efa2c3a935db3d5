import { ShapeError } from "../../model/shape.ts";
import { exportDesk, readBackup } from "../../newsroom/decisions/backup.ts";
import { type LogRow, logRows } from "../../newsroom/decisions/store.ts";
import { actImport, actUndo } from "../act.ts";
import { sayTime } from "../city-time.ts";
import { ActButton } from "../DeskForm.tsx";
import { Done, doneRow, UndoButton } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm } from "../form.ts";
import { show } from "../show.tsx";

const HERE = "/desk/log";
const PAGE = 50;

/** Who did what when, newest first, each with its undo; below it the backup, and the doors. */
export async function showLog(c: DeskContext): Promise<Response> {
  const before = Number(c.req.query("before") ?? Number.MAX_SAFE_INTEGER);
  const from = Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER;
  const [rows, done] = await Promise.all([logRows(c.env.LIBRARY, from, PAGE), doneRow(c)]);
  const last = rows.at(-1);
  return show(c, {
    title: "The log",
    standfirst: "Who did what, and when. You can undo changes.",
    body: (
      <>
        <Done c={c} row={done} />
        {rows.length > 0 ? <LogList rows={rows} /> : <p className="note">No changes yet.</p>}
        {last && rows.length === PAGE ? (
          <p className="pager">
            <a className="button-quiet" href={`${HERE}?before=${last.id}`}>
              Earlier
            </a>
          </p>
        ) : null}
        <Backup />
        {c.get("session") ? <Doors /> : null}
      </>
    ),
  });
}

/** Rows of the log, each with its undo while nothing has changed its subject since. */
export function LogList({ rows }: { rows: readonly LogRow[] }) {
  return (
    <ol className="desk-list">
      {rows.map((row) => (
        <li key={row.id} id={`row-${row.id}`}>
          <span>{row.summary}</span>
          <span className="meta">{`${row.editor}, ${sayTime(row.at)}`}</span>
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

function Doors() {
  return (
    <section className="desk-section" aria-labelledby="doors">
      <h2 id="doors">Your sign-ins</h2>
      <p>Ends all your sign-ins, including this one.</p>
      <ActButton action="/desk/sign-out" words="Sign out everywhere" sent={{ everywhere: "yes" }} quiet />
    </section>
  );
}

/** Undoes a row. One whose subject has changed since is refused, in words. */
export async function postUndo(c: DeskContext): Promise<Response> {
  const row = Number(field(await readForm(c), "row"));
  const undone = await actUndo(c, Number.isSafeInteger(row) ? row : 0, HERE);
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
        {words} <a href={HERE}>To the log</a>
      </p>
    ),
  });
}

/** The backup, as a file to keep. */
export async function getExport(c: DeskContext): Promise<Response> {
  const day = new Date(c.get("now")).toISOString().slice(0, 10);
  return c.body(await exportDesk(c.env.LIBRARY, c.get("now")), 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="desk-${day}.json"`,
  });
}

/** Takes a backup in, or says in words why not. */
export async function postImport(c: DeskContext): Promise<Response> {
  const { file = "" } = await readForm(c);
  try {
    const taken = await actImport(c, readBackup(file));
    return show(c, {
      title: taken === 0 ? "Nothing was new" : `${taken} ${taken === 1 ? "entry" : "entries"} taken in`,
      body: (
        <p className="note" role="status">
          The imported entries are live now. <a href={HERE}>To the log</a>
        </p>
      ),
    });
  } catch (error) {
    if (!(error instanceof ShapeError || error instanceof SyntaxError)) throw error;
    return show(c, {
      title: "Not taken in",
      status: 422,
      body: (
        <p className="note" role="alert">
          {`We couldn’t read this file, so we changed nothing. ${error.message.slice(0, 300)}`}{" "}
          <a href={HERE}>To the log</a>
        </p>
      ),
    });
  }
}

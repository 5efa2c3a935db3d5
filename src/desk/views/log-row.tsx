import { changeAt } from "../../archive/decisions/log.ts";
import { signed } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";
import { undoOf } from "./log.tsx";
import { differences } from "./log-values.ts";

const MOST_SHOWN = 4_000;
const HEADS = ["Field", "Before", "After"];

/** One row of the log: who changed what, before and after. */
export async function showLogRow(c: DeskContext): Promise<Response> {
  const id = Number(c.req.param("row"));
  const change = Number.isSafeInteger(id) && id > 0 ? await changeAt(c.env.LIBRARY, id) : null;
  if (!change) return c.notFound();
  const fields = differences(change);
  return show(c, {
    title: change.summary,
    standfirst: signed(change.editor, change.at),
    body: (
      <>
        <div className="bar">
          {undoOf(change)}
          <a href="/desk/log">Open the log</a>
        </div>
        {fields.length === 0 ? (
          <p className="note">This change didn’t alter the entry.</p>
        ) : (
          <div className="desk-table-wrap">
            <table className="desk-table">
              <thead>
                <tr>
                  {HEADS.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fields.map(({ name, was, is }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{was.slice(0, MOST_SHOWN) || "–"}</td>
                    <td>{is.slice(0, MOST_SHOWN) || "–"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </>
    ),
  });
}

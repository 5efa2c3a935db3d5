import { phrase } from "../../i18n/phrase.ts";
import { changeAt, type LoggedChange } from "../../newsroom/decisions/log.ts";
import { sayTime } from "../city-time.ts";
import { UndoButton } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";

const MOST_SHOWN = 4_000;

/** Every value of an entry by its path: "headline.title"; instants in the city's time. */
function valuesOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, one]) => valuesOf(one, path ? `${path}.${name}` : name));
  const isTime = typeof value === "number" && value > Date.UTC(2000, 0, 1);
  return [[path, isTime ? sayTime(value) : String(value ?? "")]];
}

const fieldsOf = (body: unknown, text: string): Map<string, string> =>
  new Map(body === null ? [] : [...valuesOf(body), ["text", text] as const]);

/** The fields that a change altered, before and after; null for none. */
function differences({
  before,
  beforeText,
  after,
  afterText,
}: LoggedChange): { name: string; was: string; is: string }[] {
  const [was, is] = [fieldsOf(before, beforeText), fieldsOf(after, afterText)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, was: was.get(name) ?? "", is: is.get(name) ?? "" }))
    .filter((field) => field.was !== field.is);
}

/** One row of the log: who changed what, before and after. */
export async function showLogRow(c: DeskContext): Promise<Response> {
  const id = Number(c.req.param("row"));
  const change = Number.isSafeInteger(id) && id > 0 ? await changeAt(c.env.LIBRARY, id) : null;
  if (!change) return c.notFound();
  const fields = differences(change);
  return show(c, {
    title: change.summary,
    standfirst: `${change.editor}, ${sayTime(change.at)}`,
    body: (
      <>
        <div className="bar">
          {change.latest ? (
            <UndoButton row={change.id} label={change.undoes === null ? phrase("Undo") : phrase("Redo")} />
          ) : (
            <span className="meta">{phrase("Changed again since.")}</span>
          )}
          <a href="/desk/log">{phrase("Open the log")}</a>
        </div>
        {fields.length === 0 ? (
          <p className="note">{phrase("This change didn’t alter the entry.")}</p>
        ) : (
          <div className="desk-table-wrap">
            <table className="desk-table">
              <thead>
                <tr>
                  <th scope="col">{phrase("Field")}</th>
                  <th scope="col">{phrase("Before")}</th>
                  <th scope="col">{phrase("After")}</th>
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

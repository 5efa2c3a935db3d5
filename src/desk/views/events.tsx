import { entriesOf } from "../../archive/decisions/entries.ts";
import { filteredHappenings, readFilter } from "../../archive/happenings/filter.ts";
import { type DecisionRow, kindOf } from "../../decisions/kinds.ts";
import type { ListedHappening } from "../../model/happening.ts";
import { sayWhen } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/events";
const DAYS_MS = 14 * 86_400_000;

/** Events and meetings of two weeks, or those that match some words, and editors' changes. */
export async function showEvents(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const q = c.req.query("q") ?? "";
  const filter = readFilter({ q });
  const [found, entries, done] = await Promise.all([
    filteredHappenings(c.env.desk.library, filter, { from: now, to: now + DAYS_MS }),
    entriesOf(c.env.LIBRARY, ["happening", "ownHappening"]),
    doneRow(c),
  ]);
  const list = found.kind === "found" ? found.value : [];
  return show(c, {
    title: "Events",
    standfirst: "Events and public meetings of our calendars: feature, hide, correct or add.",
    body: (
      <>
        <Done c={c} row={done} />
        <p>
          <a className="button" href={`${HERE}/new`}>
            Add an event or meeting
          </a>
        </p>
        <Decided entries={entries} />
        <section className="desk-section" aria-labelledby="coming">
          <h2 id="coming">{q ? `With “${q.slice(0, 80)}”` : "The next two weeks"}</h2>
          <form className="desk-row-form" method="get" action={HERE}>
            <Field
              name="q"
              label="Words in a title, place or agenda"
              kind="search"
              typed={{ q }}
              wrong={{}}
            />
            <button type="submit" className="button-quiet">
              Find
            </button>
          </form>
          {list.length === 0 ? <p className="note">Nothing was found.</p> : <Rows list={list} />}
        </section>
      </>
    ),
  });
}

function Rows({ list }: { list: readonly ListedHappening[] }) {
  return (
    <ul className="desk-list">
      {list.slice(0, 200).map((one) => (
        <li key={one.id}>
          <span className="desk-list-title">
            <a href={`${HERE}/${one.id}`}>{one.title}</a>
          </span>
          <span className="meta">{`${sayWhen(one)}, ${one.source}${one.featured ? ", featured" : ""}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Editors' decisions about events, hidden ones included. */
function Decided({ entries }: { entries: readonly DecisionRow<"happening" | "ownHappening">[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="desk-section" aria-labelledby="decided">
      <h2 id="decided">Changed and added</h2>
      <ul className="desk-list">
        {entries.slice(0, 100).map(({ kind, id, body, editor }) => (
          <li key={id}>
            <span className="desk-list-title">
              <a href={`${HERE}/${id}`}>{kindOf(kind).line(body as never, id)}</a>
            </span>
            <span className="meta">{`${kindOf(kind).about?.(body as never)} by ${editor}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { entriesOf } from "../../archive/decisions/entries.ts";
import { filteredHappenings, readFilter } from "../../archive/happenings/filter.ts";
import { kindOf } from "../../decisions/kinds.ts";
import { sayWhen } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { Filter, searchField, wordsIn } from "../Filter.tsx";
import { Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/events";
const DAYS_MS = 14 * 86_400_000;

/** Events and meetings of two weeks, or those that match some words, and editors' changes. */
export async function showEvents(c: DeskContext): Promise<Response> {
  const [now, q] = [c.get("now"), wordsIn(c)];
  const [found, entries] = await Promise.all([
    filteredHappenings(c.env.desk.library, readFilter({ q }), { from: now, to: now + DAYS_MS }),
    entriesOf(c.env.LIBRARY, ["happening", "ownHappening"]),
  ]);
  const list = found.kind === "found" ? found.value : [];
  // Hidden ones, too.
  const decided = entries.slice(0, 100).map(({ kind, id, body, editor }) => ({
    ...{ id, title: kindOf(kind).line(body as never, id), href: `${HERE}/${id}` },
    meta: `${kindOf(kind).about?.(body as never)} by ${editor}`,
  }));
  const rows = list.slice(0, 200).map((one) => ({
    ...{ id: one.id, title: one.title, href: `${HERE}/${one.id}` },
    meta: `${sayWhen(one)}, ${one.source}${one.featured ? ", featured" : ""}`,
  }));
  const fields = [searchField("Words in a title, place or agenda")];
  return show(c, {
    title: "Events",
    standfirst: "Events and public meetings of our calendars: feature, hide, correct or add.",
    body: (
      <>
        <p>
          <a className="button" href={`${HERE}/new`}>
            Add an event or meeting
          </a>
        </p>
        {decided.length > 0 ? (
          <Section id="decided" title="Changed and added">
            <Rows rows={decided} />
          </Section>
        ) : null}
        <Section id="coming" title={q ? `With “${q.slice(0, 80)}”` : "The next two weeks"}>
          <Filter action={HERE} fields={fields} values={{ q }} words="Find" />
          <Rows rows={rows} none="Nothing was found." />
        </Section>
      </>
    ),
  });
}

import { entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { filteredHappenings, readFilter } from "../../archive/happenings/filter.ts";
import { kindOf } from "../../decisions/kinds.ts";
import type { WholeHappening } from "../../model/happening.ts";
import { sayWhen } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { Filter, searchField, wordsIn } from "../Filter.tsx";
import type { Editing } from "../kinds/editor.tsx";
import { List, Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/events";
const DAYS_MS = 14 * 86_400_000;

/** Events and meetings of the next two weeks, or those that match the search, and editors' changes. */
export async function showEvents(c: DeskContext): Promise<Response> {
  const [now, q] = [c.get("now"), wordsIn(c)];
  const [found, entries] = await Promise.all([
    filteredHappenings(c.env.desk.library, readFilter({ q }), { from: now, to: now + DAYS_MS }),
    entriesOf(c.env.LIBRARY, ["happening", "ownHappening"]),
  ]);
  const list = found.kind === "found" ? found.value : [];
  // Includes hidden ones.
  const decided = entries.slice(0, 100).map(({ kind, id, body, editor }) => ({
    ...{ id, title: kindOf(kind).line(body as never, id), href: `${HERE}/${id}` },
    meta: `${kindOf(kind).about?.(body as never)} by ${editor}`,
  }));
  const rows = list.slice(0, 200).map((one) => ({
    ...{ id: one.id, title: one.title, href: `${HERE}/${one.id}` },
    meta: `${sayWhen(one)}, ${one.source}${one.featured ? ", featured" : ""}`,
  }));
  const fields = [searchField("Search titles, places and agendas")];
  return show(c, {
    title: "Events",
    standfirst: "Events and public meetings from our calendars: feature, hide, correct or add.",
    body: (
      <>
        <p>
          <a className="button" href={`${HERE}/new`}>
            Add an event or meeting
          </a>
        </p>
        {decided.length > 0 ? <List id="decided" title="Changed and added" rows={decided} /> : null}
        <Section id="coming" title={q ? `With “${q.slice(0, 80)}”` : "The next two weeks"}>
          <Filter action={HERE} fields={fields} values={{ q }} words="Find" />
          <Rows rows={rows} none="No results." />
        </Section>
      </>
    ),
  });
}

/** The form of an event, our own or a calendar's; null if the event is unknown. */
export async function loadEvent(c: DeskContext): Promise<Editing | null> {
  const id = c.req.param("id") ?? "";
  return (await ownEvent(c, id)) ?? calendarEvent(c, id);
}

/** The form of our own event or meeting; the id "new" creates one. */
async function ownEvent(c: DeskContext, id: string): Promise<Editing<"ownHappening"> | null> {
  const entry = id === "new" ? null : await entryAt(c.env.LIBRARY, "ownHappening", id);
  if (id !== "new" && !entry) return null;
  return {
    ...{ kind: "ownHappening", id: entry?.id ?? `desk-${crypto.randomUUID().slice(0, 13)}`, entry },
    ...{ action: `${HERE}/${id}`, to: HERE, title: entry ? "Our event" : "A new event or meeting" },
    removal: { words: "Remove it", to: HERE },
  };
}

/** The form that features, hides or corrects a calendar's event. */
async function calendarEvent(c: DeskContext, id: string): Promise<Editing<"happening"> | null> {
  const found = await c.env.desk.library.happening(id);
  if (found.kind !== "found") return null;
  const one = found.value;
  const entry = await entryAt(c.env.LIBRARY, "happening", id);
  return {
    ...{ kind: "happening", id, entry, title: one.title, standfirst: `${sayWhen(one)}, ${one.source}` },
    ...{ base: { name: one.title.slice(0, 300) }, action: `${HERE}/${id}`, fields: fieldsFor(one) },
    links: [[`/events/${id}`, "See its page"]],
    removal: { words: "Show it as the calendar says", to: HERE },
  };
}

/** The fields, with the calendar's own values as hints. */
const fieldsFor = ({ title, place }: WholeHappening) => {
  const said: Readonly<Record<string, string>> = { title, place: place ?? "–" };
  return kindOf("happening").fields.map((field) => {
    const words = said[field.name];
    return words === undefined ? field : { ...field, hint: `The calendar says: ${words}` };
  });
};

import { entryAt } from "../../archive/decisions/entries.ts";
import { kindOf } from "../../decisions/kinds.ts";
import type { WholeHappening } from "../../model/happening.ts";
import { sayWhen } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import type { Editing } from "../kinds/editor.tsx";

const HERE = "/desk/events";

/** The event in the address, our own or a calendar's; null for an unknown one. */
export async function loadEvent(c: DeskContext): Promise<Editing | null> {
  const id = c.req.param("id") ?? "";
  return (await ownEvent(c, id)) ?? calendarEvent(c, id);
}

/** One of our events or meetings; "new" for another one. */
async function ownEvent(c: DeskContext, id: string): Promise<Editing<"ownHappening"> | null> {
  const entry = id === "new" ? null : await entryAt(c.env.LIBRARY, "ownHappening", id);
  if (id !== "new" && !entry) return null;
  return {
    ...{ kind: "ownHappening", id: entry?.id ?? `desk-${crypto.randomUUID().slice(0, 13)}`, entry },
    ...{ action: `${HERE}/${id}`, to: HERE, title: entry ? "Our event" : "A new event or meeting" },
    removal: { words: "Remove it", to: HERE },
  };
}

/** An event of a calendar, to feature, hide or correct. */
async function calendarEvent(c: DeskContext, id: string): Promise<Editing<"happening"> | null> {
  const found = await c.env.desk.library.happening(id);
  if (found.kind !== "found") return null;
  const one = found.value;
  const entry = await entryAt(c.env.LIBRARY, "happening", id);
  return {
    ...{ kind: "happening", id, entry, title: one.title, standfirst: `${sayWhen(one)}, ${one.source}` },
    ...{ base: { name: one.title.slice(0, 300) }, action: `${HERE}/${id}`, fields: fieldsFor(one) },
    above: (
      <p>
        <a href={`/events/${id}`}>See its page</a>
      </p>
    ),
    removal: { words: "Show it as the calendar says", to: HERE },
  };
}

/** The fields with what the calendar says. */
const fieldsFor = ({ title, place }: WholeHappening) => {
  const said: Readonly<Record<string, string>> = { title, place: place ?? "–" };
  return kindOf("happening").fields.map((field) => {
    const words = said[field.name];
    return words === undefined ? field : { ...field, hint: `The calendar says: ${words}` };
  });
};

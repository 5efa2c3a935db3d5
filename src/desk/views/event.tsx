import { entryAt } from "../../archive/decisions/entries.ts";
import { kindOf } from "../../decisions/kinds.ts";
import type { WholeHappening } from "../../model/happening.ts";
import { sayWhen } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { type Editing, editorView, removeEntry, saveEntry } from "../kinds/editor.tsx";

const HERE = "/desk/events";

/** An event or meeting of our own; empty for a new one. */
async function ownEvent(c: DeskContext, id: string): Promise<Editing<"ownHappening"> | null> {
  const entry = id === "new" ? null : await entryAt(c.env.LIBRARY, "ownHappening", id);
  if (id !== "new" && !entry) return null;
  return {
    ...{ kind: "ownHappening", id: entry?.id ?? `desk-${crypto.randomUUID().slice(0, 13)}`, entry },
    action: `${HERE}/${id}`,
    title: entry ? "Our event" : "A new event or meeting",
    removal: { words: "Remove it", action: `${HERE}/${id}/reset` },
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
    removal: { words: "Show it as the calendar says", action: `${HERE}/${id}/reset` },
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

/** Does something with the event in the address; our own, or a calendar's. */
async function withEvent(
  c: DeskContext,
  act: <K extends "happening" | "ownHappening">(event: Editing<K>, to: string) => Promise<Response>,
): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const own = await ownEvent(c, id);
  if (own) return act(own, HERE);
  const event = await calendarEvent(c, id);
  return event ? act(event, `${HERE}/${id}`) : c.notFound();
}

export const showEvent = (c: DeskContext): Promise<Response> => withEvent(c, (event) => editorView(c, event));

/** Saves an editor's changes to an event, or an event of our own. */
export const postEvent = (c: DeskContext): Promise<Response> =>
  withEvent(c, (event, to) => saveEntry(c, event, to));

/** Resets an event, or removes one of our own. */
export const postEventReset = (c: DeskContext): Promise<Response> =>
  withEvent(c, (event) => removeEntry(c, event, HERE));

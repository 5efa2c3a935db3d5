import { type Entry, entryAt } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { HappeningEdit, OwnHappening } from "../../model/decision-kinds.ts";
import type { WholeHappening } from "../../model/happening.ts";
import { act } from "../act.ts";
import { sayWhen, toField } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { readEdit, readOwnHappening, timeFields } from "../happening-form.ts";
import { show } from "../show.tsx";
import { OwnFields, STATUSES, YES_OR_NO } from "./event-fields.tsx";

const HERE = "/desk/events";

interface EditView {
  one: WholeHappening;
  typed: Typed;
  wrong?: Wrong;
  entry: Entry<"happening"> | null;
  isOvertaken?: boolean;
}

const fieldsOf = (edit: HappeningEdit | null): Typed => ({
  title: edit?.title ?? "",
  place: edit?.place ?? "",
  status: edit?.status ?? "",
  hidden: edit?.hidden ? "yes" : "",
  featuredUntil: edit?.featuredUntil ? toField(edit.featuredUntil) : "",
  ...timeFields(edit?.time ?? null),
});

const ownFieldsOf = ({ time, free, ...own }: OwnHappening): Typed => ({
  ...own,
  free: free ? "yes" : "",
  ...timeFields(time),
});

/** One event or meeting to feature, hide or correct; or one of our own. */
export async function showEvent(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (id === "new") return ownView(c, "", { kind: "event", status: "confirmed" });
  const own = await entryAt(c.env.LIBRARY, "ownHappening", id);
  if (own) return ownView(c, id, { ...ownFieldsOf(own.body), version: String(own.version) });
  const found = await c.env.desk.library.happening(id);
  if (found.kind !== "found") return c.notFound();
  const entry = await entryAt(c.env.LIBRARY, "happening", id);
  return editView(c, { one: found.value, typed: fieldsOf(entry?.body ?? null), entry });
}

async function editView(c: DeskContext, view: EditView): Promise<Response> {
  const { one, typed, wrong = {}, entry, isOvertaken = false } = view;
  const same = { typed, wrong };
  return show(c, {
    title: one.title,
    standfirst: `${sayWhen(one)}, ${one.source}`,
    status: isOvertaken ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {isOvertaken ? (
          <p className="note" role="alert">
            {phrase(
              "Another editor changed this since you opened it. What you typed is below. Save again to replace their change.",
            )}
          </p>
        ) : null}
        <p>
          <a href={`/events/${one.id}`}>{phrase("See its page")}</a>
        </p>
        <DeskForm
          action={`${HERE}/${one.id}`}
          words={phrase("Save")}
          wrong={wrong}
          sent={{ version: entry?.version ?? 0 }}
        >
          <Field {...same} name="hidden" label={phrase("Hide it from readers")} options={YES_OR_NO} />
          <Field
            {...same}
            name="featuredUntil"
            label={phrase("Feature until")}
            kind="datetime-local"
            required={false}
          />
          <Field
            {...same}
            name="title"
            label={phrase("Title")}
            required={false}
            hint={phrase("The calendar says: {words}", { words: one.title })}
          />
          <Field
            {...same}
            name="place"
            label={phrase("Place")}
            required={false}
            hint={phrase("The calendar says: {words}", { words: one.place ?? "–" })}
          />
          <Field
            {...same}
            name="status"
            label={phrase("Status")}
            options={[["", phrase("As the calendar says")], ...STATUSES]}
          />
          <div className="desk-row-form">
            <Field {...same} name="starts" label={phrase("Starts")} kind="datetime-local" required={false} />
            <Field {...same} name="ends" label={phrase("Ends")} kind="datetime-local" required={false} />
          </div>
          <Field {...same} name="allDay" label={phrase("Whole days")} options={YES_OR_NO} />
        </DeskForm>
        {entry ? (
          <ActButton
            action={`${HERE}/${one.id}/reset`}
            words={phrase("Show it as the calendar says")}
            sent={{ version: entry.version }}
            quiet
          />
        ) : null}
      </>
    ),
  });
}

function ownView(c: DeskContext, id: string, typed: Typed, wrong: Wrong = {}, isOvertaken = false): Response {
  return show(c, {
    title: id ? phrase("Our event") : phrase("A new event or meeting"),
    status: isOvertaken ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        {isOvertaken ? (
          <p className="note" role="alert">
            {phrase("Another editor changed this since you opened it. Save again to replace their change.")}
          </p>
        ) : null}
        <DeskForm
          action={`${HERE}/${id || "new"}`}
          words={phrase("Save")}
          wrong={wrong}
          sent={{ version: typed.version ?? "0" }}
        >
          <OwnFields typed={typed} wrong={wrong} />
        </DeskForm>
        {id ? (
          <ActButton
            action={`${HERE}/${id}/reset`}
            words={phrase("Remove it")}
            sent={{ version: typed.version ?? "0" }}
            quiet
          />
        ) : null}
      </>
    ),
  });
}

/** Saves an editor's changes to an event, or an event of our own. */
export async function postEvent(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const typed = await readForm(c);
  const own = id === "new" ? null : await entryAt(c.env.LIBRARY, "ownHappening", id);
  if (id === "new" || own) return postOwn(c, id, typed);
  const found = await c.env.desk.library.happening(id);
  if (found.kind !== "found") return c.notFound();
  const one = found.value;
  const read = readEdit(typed, one.title);
  const entry = await entryAt(c.env.LIBRARY, "happening", id);
  if ("wrong" in read) return editView(c, { one, typed, wrong: read.wrong, entry });
  const { title } = one;
  const summary = read.body.hidden
    ? phrase("Hid the event “{title}”", { title })
    : read.body.featuredUntil
      ? phrase("Featured the event “{title}”", { title })
      : phrase("Corrected the event “{title}”", { title });
  const change = { kind: "happening", id, seen: seenVersion(typed), body: read.body, summary } as const;
  const acted = await act(c, change, `${HERE}/${id}`);
  return acted instanceof Response
    ? acted
    : editView(c, { one, typed, entry: acted.overtaken, isOvertaken: true });
}

async function postOwn(c: DeskContext, known: string, typed: Typed): Promise<Response> {
  const read = readOwnHappening(typed);
  const id = known === "new" ? "" : known;
  if ("wrong" in read) return ownView(c, id, typed, read.wrong);
  const summary = id
    ? phrase("Changed the event “{title}”", { title: read.body.title })
    : phrase("Added the event “{title}”", { title: read.body.title });
  const change = {
    kind: "ownHappening",
    id: id || `desk-${crypto.randomUUID().slice(0, 13)}`,
    seen: seenVersion(typed),
    body: read.body,
    summary,
  } as const;
  const acted = await act(c, change, HERE);
  if (acted instanceof Response) return acted;
  return ownView(c, id, { ...typed, version: String(acted.overtaken?.version ?? 0) }, {}, true);
}

/** Resets an event, or removes one of our own. */
export async function postEventReset(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const typed = await readForm(c);
  const own = await entryAt(c.env.LIBRARY, "ownHappening", id);
  const entry = own ?? (await entryAt(c.env.LIBRARY, "happening", id));
  if (!entry) return c.redirect(HERE, 303);
  const summary = own
    ? phrase("Removed the event “{title}”", { title: own.body.title })
    : phrase("Reset an event to what its calendar says");
  const change = { kind: entry.kind, id, seen: seenVersion(typed), body: null, summary };
  const acted = await act(c, change, HERE);
  return acted instanceof Response ? acted : c.redirect(`${HERE}/${id}`, 303);
}

import type { Hono } from "hono";
import type { ReactNode } from "react";
import { entryAt } from "../../archive/decisions/entries.ts";
import type { DecisionKind, FormField } from "../../decisions/kind.ts";
import { type BodyOf, type DecisionRow, type Kind, kindOf } from "../../decisions/kinds.ts";
import { randomText } from "../../text/random-text.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext, DeskEnvironment } from "../desk-context.ts";
import { type FormErrors, type FormValues, readForm, seenVersion } from "../form.ts";
import { Links, Overtaken } from "../Rows.tsx";
import { show } from "../show.tsx";
import { endEntry, submitChange } from "../submit-change.ts";
import { labelsOf, readBody, valuesOf } from "./form-values.ts";

/** An entry and the form that edits it. */
export interface Editing<K extends Kind = Kind> {
  kind: K;
  /** The entry's id; empty for a new one. */
  id: string;
  /** The desk's entry, or null. */
  entry: DecisionRow<K> | null;
  /** The values that the form shows, if they aren't the entry's body. */
  shown?(entry: DecisionRow<K> | null): object;
  /** The parts of the body that aren't fields of the form. */
  base?: object;
  /** The address that the form is sent to, and the text of its button. */
  action: string;
  button?: string;
  fields?: readonly FormField[];
  /** The fields read from the form, if `base` or `change` sets the others. */
  reads?: readonly FormField[];
  /** Errors in the form found by its page. */
  errors?: FormErrors;
  /** Adjusts the body before it is saved. */
  change?(body: BodyOf<K>, values: FormValues): BodyOf<K>;
  /** The address of the page after saving; by default the entry's own. */
  to?: string;
  title: string;
  standfirst?: string;
  /** Links above the form: addresses and texts. */
  links?: readonly (readonly [href: string, words: string])[];
  /** Content above the form. */
  above?: ReactNode;
  /** Additional buttons of the form: values and texts. */
  buttons?: readonly (readonly [act: string, words: string])[];
  /** The text of the button that removes the entry, and the address of the page after that. */
  removal?: { words: string; to: string };
  below?: ReactNode;
}

/** Loads the entry of a request's address; `values` are those of a sent form. Null if the address is unknown. */
type LoadEntry = (c: DeskContext, values?: FormValues) => Promise<Editing | null>;

/** A form that wasn't saved. */
export interface Refused {
  /** If undefined, the form shows the saved entry. */
  values?: FormValues;
  errors?: FormErrors;
  /** The entry as another editor changed it in the meantime; null if it was removed. */
  overtaken?: DecisionRow | null;
}

/** Adds the routes of an entry's page: GET shows it, POST saves it, and POST to `…/end` removes it. */
export function addEntryPage(app: Hono<DeskEnvironment>, path: string, load: LoadEntry): void {
  app.get(path, async (c) => {
    const editing = await load(c);
    return editing ? editorView(c, editing) : c.notFound();
  });
  app.post(path, postEntry(load));
  app.post(`${path}/end`, async (c) => {
    const { kind, id, removal } = (await load(c)) ?? {};
    // An entry that was already removed redirects to its list.
    if (!kind || !id || !removal) return c.redirect(path.replace(/\/:\w+$/, ""), 303);
    return endEntry(c, kind, id, removal.to);
  });
}

/** Saves the form of an entry's page. */
export const postEntry =
  (load: LoadEntry) =>
  async (c: DeskContext): Promise<Response> => {
    const values = await readForm(c);
    const editing = await load(c, values);
    return editing ? saveEntry(c, editing, values) : c.notFound();
  };

/** An entry's page: the saved entry, or the sent form with its errors. */
export async function editorView<K extends Kind>(
  c: DeskContext,
  editing: Editing<K>,
  refused?: Refused,
): Promise<Response> {
  const { entry, title, standfirst, above, below, action, button = "Save" } = editing;
  const { fields = kindOf(editing.kind).fields, buttons = [], links = [], removal } = editing;
  const saved = (row: DecisionRow<K> | null) =>
    valuesOf(fields, editing.shown?.(row) ?? row?.body ?? kindOf(editing.kind).initial?.(c.get("now")) ?? {});
  const { values = saved(entry), errors = {} } = refused ?? {};
  const overtaken = refused?.overtaken as DecisionRow<K> | null | undefined;
  const current = overtaken === undefined ? entry : overtaken;
  const version = (overtaken === undefined && values.version) || (current?.version ?? 0);
  return show(c, {
    title,
    ...(standfirst ? { standfirst } : {}),
    status: overtaken !== undefined ? 409 : Object.keys(errors).length > 0 ? 422 : 200,
    body: (
      <>
        <Overtaken entry={overtaken} theirs={saved(current)} mine={values} labels={labelsOf(fields)} />
        <Links links={links} />
        {above}
        <DeskForm {...{ action, fields, values, errors, buttons }} words={button} sent={{ version }} />
        {removal && current ? (
          <div className="desk-section">
            <ActButton action={`${action}/end`} words={removal.words} sent={{ version }} quiet />
          </div>
        ) : null}
        {below}
      </>
    ),
  });
}

/** Saves the entry if the form is valid; otherwise shows the form with its errors. */
async function saveEntry(c: DeskContext, editing: Editing, values: FormValues): Promise<Response> {
  const { kind, entry, base = entry?.body ?? {}, action, to = action } = editing;
  const file: DecisionKind<BodyOf<Kind>> = kindOf(kind);
  const { reads: fields = editing.fields ?? file.fields } = editing;
  const read = readBody(file, { fields, values, base, now: c.get("now") });
  const errors = { ...("errors" in read ? read.errors : {}), ...editing.errors };
  if ("errors" in read || Object.keys(errors).length > 0) return editorView(c, editing, { values, errors });
  const id = editing.id || randomText(9);
  const body = editing.change?.(read.body, values) ?? read.body;
  const before = entry?.body ?? null;
  const sent = await submitChange(c, { kind, id, seen: seenVersion(values), before, body }, to);
  if (sent instanceof Response) return sent;
  return editorView(c, editing, { values, overtaken: sent.overtaken });
}

/** Loads an entry of a kind that has its own page, by the id in the address. Without an id, returns a new entry. */
export const loadKindEntry =
  (kind: Kind): LoadEntry =>
  async (c) => {
    const id = c.req.param("id") ?? "";
    const { page, name } = kindOf(kind);
    const entry = id === "" ? null : await entryAt(c.env.LIBRARY, kind, id);
    if (!page || (id !== "" && !entry)) return null;
    const { path, add = "Save", remove = `Remove ${name}` } = page;
    return {
      ...{ kind, id, entry, title: id ? `A ${name}` : `A new ${name}`, to: path },
      action: id ? `${path}/${id}` : path,
      button: id ? `Save the ${name}` : add,
      removal: { words: remove, to: path },
    };
  };

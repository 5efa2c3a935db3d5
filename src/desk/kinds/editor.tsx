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

/** An entry in its form. */
export interface Editing<K extends Kind = Kind> {
  kind: K;
  /** Empty for a new one. */
  id: string;
  /** The desk's entry; null if there is none. */
  entry: DecisionRow<K> | null;
  /** What the form shows for an entry or without one, if that isn't its body. */
  shown?(entry: DecisionRow<K> | null): object;
  /** The parts of the body that aren't fields of the form. */
  base?: object;
  /** Where the form is sent, and the button's words. */
  action: string;
  button?: string;
  fields?: readonly FormField[];
  /** The fields that are read from the form, where `base` or `change` has the others. */
  reads?: readonly FormField[];
  /** Errors of a form that its page found. */
  errors?: FormErrors;
  /** The last step to the body. */
  change?(body: BodyOf<K>, values: FormValues): BodyOf<K>;
  /** The page after the form is saved; by default the entry's own. */
  to?: string;
  title: string;
  standfirst?: string;
  /** Links above the form, each with its text. */
  links?: readonly (readonly [href: string, words: string])[];
  /** Above the form. */
  above?: ReactNode;
  /** More buttons of the form, each with its value. */
  buttons?: readonly (readonly [act: string, words: string])[];
  /** The button that removes the entry, and the page after that. */
  removal?: { words: string; to: string };
  below?: ReactNode;
}

/** The entry that an address names, with a form that was sent; null for an unknown one. */
type LoadEntry = (c: DeskContext, values?: FormValues) => Promise<Editing | null>;

/** What an editor sent that wasn't saved. */
export interface Refused {
  /** Without it the form shows the saved entry. */
  values?: FormValues;
  errors?: FormErrors;
  /** The entry as another editor changed it meanwhile; null if it was removed. */
  overtaken?: DecisionRow | null;
}

/** The addresses of an entry's page: GET shows it, POST saves it, and POST to `…/end` removes it. */
export function addEntryPage(app: Hono<DeskEnvironment>, path: string, load: LoadEntry): void {
  app.get(path, async (c) => {
    const editing = await load(c);
    return editing ? editorView(c, editing) : c.notFound();
  });
  app.post(path, postEntry(load));
  app.post(`${path}/end`, async (c) => {
    const { kind, id, removal } = (await load(c)) ?? {};
    // A removed entry redirects to its list.
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

/** An entry's page, as saved or as sent with what is wrong. */
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

/** Saves a form's entry if it is valid; else its page. */
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

/** An entry of a kind with a page of its own, by the id in the address; without one, a new entry. */
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

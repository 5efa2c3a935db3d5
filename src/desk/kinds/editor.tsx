import type { ReactNode } from "react";
import { entryAt } from "../../archive/decisions/entries.ts";
import type { DecisionKind, FormField } from "../../decisions/kind.ts";
import type { BodyOf, DecisionRow, Kind } from "../../decisions/kinds.ts";
import { kindOf } from "../../decisions/kinds.ts";
import { randomText } from "../../text/random-text.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { type FormErrors, type FormValues, readForm, seenVersion } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import { show } from "../show.tsx";
import { submitChange } from "../submit-change.ts";
import { readBody, valuesOf } from "./form-values.ts";
import { KindFields } from "./KindFields.tsx";

/** An entry in its form. */
export interface Editing<K extends Kind> {
  kind: K;
  /** Empty for a new one. */
  id: string;
  /** The desk's entry; null where there is none. */
  entry: DecisionRow<K> | null;
  /** What the form shows of an entry or of none, where that isn't its body. */
  shown?(entry: DecisionRow<K> | null): object;
  /** What the body has besides the form's fields. */
  base?: object;
  /** Where the form is sent, and the button's words. */
  action: string;
  button?: string;
  fields?: readonly FormField[];
  /** The fields that are read from the form, where `base` or `change` has the others. */
  reads?: readonly FormField[];
  title: string;
  standfirst?: string;
  /** Above the form. */
  above?: ReactNode;
  /** More buttons of the form, each with its value. */
  buttons?: readonly (readonly [act: string, words: string])[];
  /** The button that removes the entry, and its address. */
  removal?: { words: string; action: string };
  below?: ReactNode;
}

/** What an editor sent and didn't get saved. */
export interface Refused<K extends Kind> {
  values: FormValues;
  errors?: FormErrors;
  /** The entry as another editor changed it meanwhile; null where it was removed. */
  overtaken?: DecisionRow<K> | null;
}

/** The version that a form is sent with. */
const versionOf = (entry: DecisionRow | null | undefined): number => entry?.version ?? 0;

/** An entry's page, as saved or as sent with what is wrong. */
export async function editorView<K extends Kind>(
  c: DeskContext,
  editing: Editing<K>,
  refused?: Refused<K>,
): Promise<Response> {
  const { entry, title, standfirst, above, below, action, button = "Save" } = editing;
  const { fields = kindOf(editing.kind).fields, buttons = [], removal } = editing;
  const saved = (row: DecisionRow<K> | null) =>
    valuesOf(fields, editing.shown?.(row) ?? row?.body ?? kindOf(editing.kind).initial?.(c.get("now")) ?? {});
  const { values = saved(entry), errors = {}, overtaken } = refused ?? {};
  const current = overtaken === undefined ? entry : overtaken;
  const version = overtaken === undefined ? (values.version ?? versionOf(entry)) : versionOf(overtaken);
  return show(c, {
    title,
    ...(standfirst ? { standfirst } : {}),
    status: overtaken !== undefined ? 409 : Object.keys(errors).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {overtaken === undefined ? null : (
          <Overtaken entry={overtaken} theirs={saved(overtaken)} mine={values} labels={labelsOf(fields)} />
        )}
        {above}
        <DeskForm action={action} words={button} buttons={buttons} wrong={errors} sent={{ version }}>
          <KindFields fields={fields} values={values} errors={errors} />
        </DeskForm>
        {removal && current ? (
          <div className="desk-section">
            <ActButton action={removal.action} words={removal.words} sent={{ version }} quiet />
          </div>
        ) : null}
        {below}
      </>
    ),
  });
}

const labelsOf = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, label, control }) =>
      control === "time"
        ? [
            [`${name}.starts`, "Starts"],
            [`${name}.ends`, "Ends"],
          ]
        : [[name, label]],
    ),
  );

interface Saving<K extends Kind> {
  /** The form where it was read already, and errors that its page found. */
  values?: FormValues;
  errors?: FormErrors;
  /** The last step to the body. */
  change?: (body: BodyOf<K>, values: FormValues) => BodyOf<K>;
}

/** Reads the form, and saves the entry where it is valid; else its page. */
export async function saveEntry<K extends Kind>(
  c: DeskContext,
  editing: Editing<K>,
  to: string,
  saving: Saving<K> = {},
): Promise<Response> {
  const { values = await readForm(c), change = (body) => body } = saving;
  const { kind, entry, base = entry?.body ?? {} } = editing;
  const file: DecisionKind<BodyOf<K>> = kindOf(kind);
  const { reads: fields = editing.fields ?? file.fields } = editing;
  const read = readBody(file, { fields, values, base, now: c.get("now") });
  const errors = { ...("errors" in read ? read.errors : {}), ...saving.errors };
  if ("errors" in read || Object.keys(errors).length > 0) return editorView(c, editing, { values, errors });
  const id = editing.id || randomText(9);
  const body = change(read.body, values);
  const before = entry?.body ?? null;
  const sent = await submitChange(c, { kind, id, seen: seenVersion(values), before, body }, to);
  if (sent instanceof Response) return sent;
  return editorView(c, editing, { values, overtaken: sent.overtaken });
}

/** Removes an entry; where another editor changed it meanwhile, its page says so. */
export async function removeEntry<K extends Kind>(
  c: DeskContext,
  editing: Editing<K>,
  to: string,
): Promise<Response> {
  const values = await readForm(c);
  const { kind, id, entry } = editing;
  if (!entry) return c.redirect(to, 303);
  const change = { kind, id, seen: seenVersion(values), before: entry.body, body: null };
  const sent = await submitChange(c, change, to);
  if (sent instanceof Response) return sent;
  const { overtaken } = sent;
  const fields = editing.fields ?? kindOf(kind).fields;
  return editorView(c, { ...editing, entry: overtaken }, { values: valuesOf(fields, entry.body), overtaken });
}

/** An entry of a kind with a page of its own, by the id in the address; null for an unknown one. */
async function editingOf<K extends Kind>(
  c: DeskContext,
  kind: K,
  id = c.req.param("id") ?? "",
): Promise<Editing<K> | null> {
  const { page, name } = kindOf(kind);
  const entry = id === "" ? null : await entryAt(c.env.LIBRARY, kind, id);
  if (!page || (id !== "" && !entry)) return null;
  const { path, add = "Save", remove = `Remove ${name}` } = page;
  return {
    ...{ kind, id, entry, title: id ? `A ${name}` : `A new ${name}` },
    action: id ? `${path}/${id}` : path,
    button: id ? `Save the ${name}` : add,
    removal: { words: remove, action: `${path}/${id}/end` },
  };
}

/** An entry of a kind, to change or remove. */
export async function showKindEntry(c: DeskContext, kind: Kind): Promise<Response> {
  const editing = await editingOf(c, kind);
  return editing ? editorView(c, editing) : c.notFound();
}

/** Saves an entry of a kind; a new one where `id` is empty. */
export async function postKind(c: DeskContext, kind: Kind, id = c.req.param("id") ?? ""): Promise<Response> {
  const editing = await editingOf(c, kind, id);
  return editing ? saveEntry(c, editing, kindOf(kind).page?.path ?? "/desk") : c.notFound();
}

/** Removes an entry of a kind before its end. */
export async function postKindEnd(c: DeskContext, kind: Kind): Promise<Response> {
  const [editing, list] = [await editingOf(c, kind), kindOf(kind).page?.path ?? "/desk"];
  return editing ? removeEntry(c, editing, list) : c.redirect(list, 303);
}

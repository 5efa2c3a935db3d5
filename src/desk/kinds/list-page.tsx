import type { ReactNode } from "react";
import { entriesAmong, findEntries } from "../../archive/decisions/entries.ts";
import { type DecisionRow, type Kind, kindOf, storyIdOf } from "../../decisions/kinds.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { byline, formatTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { MANY_SEEN } from "../effect.ts";
import { Filter, Pager, pageIn, searchField, wordsIn } from "../Filter.tsx";
import { readForm } from "../form.ts";
import { ChosenForm, chosenDone, chosenIn, type Row, Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { submitChosen } from "../submit-change.ts";
import { valuesOf } from "./form-values.ts";

const PAGE = 100;

/** Additions to a kind's page. */
interface ListExtras {
  above?: ReactNode;
  /** Replaces the form for a new entry. */
  form?: ReactNode;
}

/** The page of a kind: its entries, newest first, with filter, pages and bulk removal, and a form for a new entry. */
export async function showKind(c: DeskContext, kind: Kind, extras: ListExtras = {}): Promise<Response> {
  const { page: texts, name, plural, fields, initial } = kindOf(kind);
  if (!texts) return c.notFound();
  const { path, title, about, add, remove = "Remove" } = texts;
  const [q, page, now] = [wordsIn(c), pageIn(c), c.get("now")];
  const { entries, found, all } = await findEntries(c.env.LIBRARY, kind, { words: q, page, size: PAGE });
  const label = "Search entries and editors’ names";
  return show(c, {
    title,
    standfirst: about,
    body: (
      <>
        {extras.above}
        <section className="desk-section" aria-label={plural}>
          {all === 0 ? null : (
            <Filter action={path} fields={[searchField(label)]} values={{ q }} found={`${found} of ${all}`} />
          )}
          <Rows
            rows={entries.map((entry) => rowOf(entry, now))}
            none={all === 0 ? "Nothing here yet." : ""}
          />
          {entries.length > 0 ? (
            <ChosenForm action={`${path}/chosen`} title="Selected entries" words={remove} tone="quiet" />
          ) : null}
          <Pager action={path} query={{ q, page: `${page + 1}` }} isLast={found <= page * PAGE} />
        </section>
        {extras.form ??
          (add ? (
            <Section id="new-entry" title={`A new ${name}`}>
              <DeskForm
                action={path}
                words={add}
                fields={fields}
                values={valuesOf(fields, initial?.(now) ?? {})}
                sent={{ version: 0 }}
              />
            </Section>
          ) : null)}
      </>
    ),
  });
}

/** An entry as a row in the list of its kind. */
function rowOf(entry: DecisionRow, now: number): Row {
  const { kind, id, version, body, editor, changed } = entry;
  const { page, task, about } = kindOf(kind);
  const { path = "", remove = "Remove", inForce = "in effect" } = page ?? {};
  const { from, until } = fieldsOf(body);
  const meta = [about?.(body as never), periodWords({ from, until }), byline(editor, changed)];
  return {
    ...{ id, version, title: kindOf(kind).line(body as never, id) },
    href: task ? `/desk/stories/${storyIdOf(entry)}` : `${path}/${id}`,
    meta: meta.filter(Boolean).join("; "),
    state: stateOf({ from, until }, now, inForce),
    acts: <ActButton action={`${path}/${id}/end`} words={remove} sent={{ version }} />,
  };
}

type Period = Record<"from" | "until", unknown>;

/** The state of an entry with an end; null for an entry without one. */
function stateOf({ from, until }: Period, now: number, inForce: string): NonNullable<Row["state"]> | null {
  if (typeof until !== "number") return null;
  if (until <= now) return ["quiet", "over"];
  return ["good", typeof from === "number" && from > now ? "planned" : inForce];
}

function periodWords({ from, until }: Period): string {
  if (typeof until !== "number") return "";
  const start = typeof from === "number" ? `from ${formatTime(from)} ` : "";
  return `${start}until ${formatTime(until)}`;
}

/** Removes the selected entries of a kind. Each removal gets its own row in the log. */
export async function removeChosen(c: DeskContext, kind: Kind): Promise<Response> {
  const chosen = chosenIn(await readForm(c));
  const entries = await entriesAmong(c.env.LIBRARY, kind, [...chosen.keys()]);
  const changes = entries.map(({ id, body: before }) => ({ kind, id, before, body: null }));
  const back = kindOf(kind).page?.path ?? "/desk";
  const done = await submitChosen(c, chosen, changes);
  return chosenDone(c, { ...done, chosen: chosen.size, back, seen: MANY_SEEN });
}

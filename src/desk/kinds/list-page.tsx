import type { ReactNode } from "react";
import { entriesAmong, findEntries } from "../../archive/decisions/entries.ts";
import { type DecisionRow, type Kind, kindOf } from "../../decisions/kinds.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { Choice, ChosenForm, chosenDone, chosenIn } from "../Choice.tsx";
import { sayTime, signed } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { MANY_SEEN } from "../effect.ts";
import { readForm } from "../form.ts";
import { ListFilter, Pager, pageIn, wordsIn } from "../ListFilter.tsx";
import { show } from "../show.tsx";
import { submitChanges, summaryOf } from "../submit-change.ts";
import { valuesOf } from "./form-values.ts";
import { KindFields } from "./KindFields.tsx";

const PAGE = 100;

/** What a kind's page has besides its list. */
export interface ListExtras {
  above?: ReactNode;
  /** In place of the form for a new entry. */
  form?: ReactNode;
}

/** The page of a kind: its entries, newest first, with filter, paging and bulk removal, and a form for a new one. */
export async function showKind(c: DeskContext, kind: Kind, extras: ListExtras = {}): Promise<Response> {
  const file = kindOf(kind);
  const { page: texts, name, plural } = file;
  if (!texts) return c.notFound();
  const { path, title, about, add } = texts;
  const [words, page] = [wordsIn(c), pageIn(c)];
  const { entries, found, all } = await findEntries(c.env.LIBRARY, kind, { words, page, size: PAGE });
  const now = c.get("now");
  const initial = valuesOf(file.fields, file.initial?.(now) ?? {});
  return show(c, {
    title,
    standfirst: about,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {extras.above}
        <section className="desk-section" aria-label={plural}>
          {all === 0 ? (
            <p className="note">Nothing here yet.</p>
          ) : (
            <>
              <ListFilter
                action={path}
                label="Words in an entry, or the editor’s name"
                words={words}
                found={found}
                all={all}
              />
              <ul className="desk-list desk-choices">
                {entries.map((entry) => (
                  <KindRow key={entry.id} entry={entry} now={now} />
                ))}
              </ul>
            </>
          )}
          {entries.length > 0 ? (
            <ChosenForm
              action={`${path}/chosen`}
              title="Selected entries"
              buttons={[["end", texts.remove ?? "Remove"]]}
            />
          ) : null}
          <Pager action={path} words={words} page={page} isLast={found <= page * PAGE} />
        </section>
        {extras.form ??
          (add ? (
            <section className="desk-section" aria-labelledby="new-entry">
              <h2 id="new-entry">{`A new ${name}`}</h2>
              <DeskForm action={path} words={add} sent={{ version: 0 }}>
                <KindFields fields={file.fields} values={initial} errors={{}} />
              </DeskForm>
            </section>
          ) : null)}
      </>
    ),
  });
}

interface KindRowProps {
  entry: DecisionRow;
  now: number;
}

/** An entry in its kind's list. */
function KindRow({ entry, now }: KindRowProps) {
  const { kind, id, version, body, editor, changed } = entry;
  const { page, task, about } = kindOf(kind);
  const title = kindOf(kind).line(body as never, id);
  const { from, until, story, headline } = fieldsOf(body);
  const storyOf = story ?? fieldsOf(headline).id;
  const href = task ? `/desk/stories/${storyOf}` : `${page?.path}/${id}`;
  const state = stateOf({ from, until }, now, page?.inForce ?? "in effect");
  const meta = [about?.(body as never), periodWords({ from, until }), signed(editor, changed)];
  return (
    <li>
      <Choice id={id} version={version} title={title} />
      <span className="desk-list-title">
        <a href={href}>{title}</a>
      </span>
      <span className="meta">{meta.filter(Boolean).join("; ")}</span>
      <span className="desk-list-acts">
        {state ? <span className={`desk-state desk-state-${state[0]}`}>{state[1]}</span> : null}
        <ActButton action={`${page?.path}/${id}/end`} words={page?.remove ?? "Remove"} sent={{ version }} />
      </span>
    </li>
  );
}

interface Period {
  from: unknown;
  until: unknown;
}

/** The state of an entry that ends, with its tone; null for one that doesn't. */
function stateOf(
  { from, until }: Period,
  now: number,
  inForce: string,
): [tone: string, words: string] | null {
  if (typeof until !== "number") return null;
  if (until <= now) return ["quiet", "over"];
  return ["good", typeof from === "number" && from > now ? "planned" : inForce];
}

function periodWords({ from, until }: Period): string {
  if (typeof until !== "number") return "";
  const start = typeof from === "number" ? `from ${sayTime(from)} ` : "";
  return `${start}until ${sayTime(until)}`;
}

/** Removes the selected entries of a kind, each with its own row in the log. */
export async function removeChosen(c: DeskContext, kind: Kind): Promise<Response> {
  const chosen = chosenIn(await readForm(c));
  const entries = await entriesAmong(c.env.LIBRARY, kind, [...chosen.keys()]);
  const changes = entries.map(({ id, body }) => ({
    ...{ kind, id, seen: chosen.get(id) ?? 0, body: null },
    summary: summaryOf(kind, { before: body, after: null, id }),
  }));
  const { count: done, isLate } = await submitChanges(c, changes);
  const back = kindOf(kind).page?.path ?? "/desk";
  return chosenDone(c, { chosen: chosen.size, done, isLate, back, seen: MANY_SEEN });
}

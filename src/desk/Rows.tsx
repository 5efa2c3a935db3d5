import type { ReactNode } from "react";
import type { DecisionRow } from "../decisions/kinds.ts";
import { DefinitionRows } from "../site/components/DefinitionRows.tsx";
import { DeskForm, type DeskFormProps } from "./DeskForm.tsx";
import type { DeskContext } from "./desk-context.ts";
import { LATE } from "./effect.ts";
import type { FormValues } from "./form.ts";
import { showMessage } from "./show.tsx";

/** A section of a page with its title. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="desk-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** A row of a list. */
export interface Row {
  id: string;
  title: string;
  href?: string | undefined;
  /** Lines below the title; empty ones are left out. */
  meta?: string | readonly string[];
  /** The state of the row: a tone and a word. */
  state?: readonly [tone: "good" | "alarm" | "quiet", words: string] | null;
  below?: ReactNode;
  /** Buttons at the end of the row. */
  acts?: ReactNode;
  /** The version that the row's checkbox sends; a row without one can't be selected. */
  version?: number;
}

/** A list with a title. */
export const List = ({ id, title, ...list }: RowsProps & { id: string; title: string }) => (
  <Section id={id} title={title}>
    <Rows {...list} />
  </Section>
);

/** The id of the form for a list's checkboxes, which is separate because the rows contain forms of their own. */
const CHOSEN_FORM = "chosen-form";
const PICK = "pick-";

interface RowsProps {
  rows: readonly Row[];
  isOrdered?: boolean;
  /** The text shown if the list is empty. */
  none?: string;
}

/** A list of rows. */
export function Rows({ rows, isOrdered = false, none }: RowsProps) {
  if (rows.length === 0) return none ? <p className="note">{none}</p> : null;
  const List = isOrdered ? "ol" : "ul";
  const isChoice = rows.some(({ version }) => version !== undefined);
  return (
    <List className={isChoice ? "desk-list desk-choices" : "desk-list"}>
      {rows.map(({ id, title, href, meta = [], below, state, acts, version }) => (
        <li key={id}>
          {version === undefined ? null : (
            <input
              type="checkbox"
              form={CHOSEN_FORM}
              name={PICK + id}
              value={version}
              aria-label={`Choose “${title}”`}
            />
          )}
          <span className="desk-list-title">{href ? <a href={href}>{title}</a> : title}</span>
          {[meta]
            .flat()
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="meta">
                {line}
              </span>
            ))}
          {below}
          {state || acts ? (
            <div className="desk-list-acts">
              {state ? <span className={`desk-state desk-state-${state[0]}`}>{state[1]}</span> : null}
              {acts}
            </div>
          ) : null}
        </li>
      ))}
    </List>
  );
}

/** The form with the actions for all selected rows. */
export const ChosenForm = ({ title, ...form }: DeskFormProps & { title: string }) => (
  <Section id="chosen" title={title}>
    <DeskForm id={CHOSEN_FORM} {...form} />
  </Section>
);

/** Links in one line; links to other sites open in a new tab. */
export const Links = ({ links }: { links: readonly (readonly [href: string, words: string])[] }) =>
  links.length === 0 ? null : (
    <p className="bar">
      {links.map(([href, words]) => (
        <a key={href} href={href} {...(href.startsWith("/") ? {} : { target: "_blank", rel: "noreferrer" })}>
          {words}
        </a>
      ))}
    </p>
  );

/** The ids of the selected rows, each with the version that the editor saw. */
export const chosenIn = (values: FormValues): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(PICK) ? [[name.slice(PICK.length), Number(value) || 0] as const] : [],
    ),
  );

interface OvertakenProps {
  /** The entry as another editor left it: null if removed, undefined if unchanged. */
  entry: DecisionRow | null | undefined;
  theirs: FormValues;
  mine: FormValues;
  labels: Readonly<Record<string, string>>;
}

/** Shown if two editors change an entry at once: compares the saved version with the form. */
export function Overtaken({ entry, theirs, mine, labels }: OvertakenProps) {
  if (entry === undefined) return null;
  const differ = Object.keys(labels).filter((name) => (theirs[name] ?? "") !== (mine[name] ?? "").trim());
  return (
    <div className="desk-errors" role="alert">
      <p>
        {entry
          ? `${entry.editor} saved this while you were writing. Your text is in the form below. Copy what you want to keep, then save again.`
          : "Another editor removed this while you were writing. Your text is in the form below. Save to restore it."}
      </p>
      {entry && differ.length > 0 ? (
        <DefinitionRows
          rows={differ.map((name) => [
            `${labels[name] ?? name}, ${entry.editor}’s version`,
            (theirs[name] ?? "").slice(0, 4_000) || "(empty)",
          ])}
        />
      ) : null}
    </div>
  );
}

interface ChosenDone {
  chosen: number;
  done: number;
  /** True if KV refused the changes. */
  isLate: boolean;
  /** The address of the list. */
  back: string;
  /** When readers see the changes, as a sentence. */
  seen: string;
}

/** A page with the number of selected rows that were changed, and when readers see the changes. */
export function chosenDone(
  c: DeskContext,
  { chosen, done, isLate, back, seen }: ChosenDone,
): Promise<Response> {
  const links = [
    [back, "Back to the list"],
    ["/desk/log", "Open the log"],
  ] as const;
  if (chosen === 0) {
    const words = "Select at least one row, then press a button below the list.";
    return showMessage(c, { title: "Nothing selected", words, links, status: 422 });
  }
  const others = "Another editor changed the others in the meantime, or they didn’t need a change.";
  const words = [done < chosen ? others : "", done > 0 ? (isLate ? LATE : seen) : ""].join(" ").trim();
  return showMessage(c, { title: `Done: ${done} of ${chosen} selected`, words, links });
}

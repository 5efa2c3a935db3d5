import type { Options } from "../decisions/kind.ts";
import type { DeskContext } from "./desk-context.ts";
import { type DeskField, Fields } from "./Fields.tsx";
import type { FormValues } from "./form.ts";

/** The words that a list is filtered by; empty for all of it. */
export const wordsIn = (c: DeskContext): string => (c.req.query("q") ?? "").slice(0, 500).trim();

/** The page of a list, from 1. */
export const pageIn = (c: DeskContext): number =>
  Math.max(1, Math.min(10_000, Math.floor(Number(c.req.query("page"))) || 1));

/** Whether some texts of a row contain all the words, in any case. */
export function matchesFilter(words: string, texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The field of the words. */
export const searchField = (label: string): DeskField => ({ name: "q", label, control: "search" });

/** The field that selects what is shown. */
export const stateField = (all: string, options: Options): DeskField => ({
  ...{ name: "state", label: "Show", options: [["", all], ...options] },
});

interface FilterProps {
  action: string;
  fields: readonly DeskField[];
  values: FormValues;
  /** What the button says. */
  words?: string;
  /** How many were found. */
  found?: string;
}

/** The form of a list's filter, in one row, and how many were found. */
export function Filter({ action, fields, values, words = "Filter", found }: FilterProps) {
  return (
    <>
      <form className="desk-row-form" method="get" action={action}>
        <Fields fields={fields} values={values} />
        <button type="submit" className="button-quiet">
          {words}
        </button>
      </form>
      {found ? (
        <p className="meta" role="status">
          {found}
        </p>
      ) : null}
    </>
  );
}

interface PagerProps {
  action: string;
  /** The query of the next page. */
  query: Readonly<Record<string, string>>;
  isLast: boolean;
}

/** A link to the next page of a list, unless this is the last. */
export const Pager = ({ action, query, isLast }: PagerProps) =>
  isLast ? null : (
    <p className="pager">
      <a className="button-quiet" href={`${action}?${new URLSearchParams(query)}`}>
        Earlier
      </a>
    </p>
  );

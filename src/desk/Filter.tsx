import type { Options } from "../decisions/kind.ts";
import type { DeskContext } from "./desk-context.ts";
import { type DeskField, Fields } from "./Fields.tsx";
import type { FormValues } from "./form.ts";

/** The search words of a list's filter; empty if the list isn't filtered. */
export const wordsIn = (c: DeskContext): string => (c.req.query("q") ?? "").slice(0, 500).trim();

/** The page number of a list, starting at 1. */
export const pageIn = (c: DeskContext): number =>
  Math.max(1, Math.min(10_000, Math.floor(Number(c.req.query("page"))) || 1));

/** True if the texts together contain all the words, ignoring case. */
export function matchesFilter(words: string, texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The search field of a filter. */
export const searchField = (label: string): DeskField => ({ name: "q", label, control: "search" });

/** The field of a filter that selects a state. */
export const stateField = (all: string, options: Options): DeskField => ({
  ...{ name: "state", label: "Show", options: [["", all], ...options] },
});

interface FilterProps {
  action: string;
  fields: readonly DeskField[];
  values: FormValues;
  /** The button's text. */
  words?: string;
  /** The number of results, in words. */
  found?: string;
}

/** The filter form of a list, in one row, with the number of results. */
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
  /** The query parameters of the next page. */
  query: Readonly<Record<string, string>>;
  isLast: boolean;
}

/** A link to the next page of a list; none on the last page. */
export const Pager = ({ action, query, isLast }: PagerProps) =>
  isLast ? null : (
    <p className="pager">
      <a className="button-quiet" href={`${action}?${new URLSearchParams(query)}`}>
        Earlier
      </a>
    </p>
  );

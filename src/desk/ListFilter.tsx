import type { ReactNode } from "react";
import type { DeskContext } from "./desk-context.ts";
import { Field } from "./Field.tsx";

/** The words that a list is filtered by; empty for all of it. */
export const wordsIn = (c: DeskContext): string => (c.req.query("q") ?? "").slice(0, 200).trim();

/** The page of a list, from 1. */
export const pageIn = (c: DeskContext): number =>
  Math.max(1, Math.min(10_000, Math.floor(Number(c.req.query("page"))) || 1));

/** A link to the next page of a list, unless this is the last. */
export function Pager({ action, words = "", page, isLast }: PagerProps) {
  if (isLast) return null;
  const query = new URLSearchParams({ ...(words ? { q: words } : {}), page: String(page + 1) });
  return (
    <p className="pager">
      <a className="button-quiet" href={`${action}?${query}`}>
        Earlier
      </a>
    </p>
  );
}

interface PagerProps {
  action: string;
  words?: string;
  page: number;
  isLast: boolean;
}

/** Whether some texts of a row contain all the words, in any case. */
export function matchesFilter(words: string, texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

interface ListFilterProps {
  action: string;
  /** Label of the search field. */
  label: string;
  words: string;
  found: number;
  all: number;
  /** More fields. */
  children?: ReactNode;
}

/** Filters a list by words, and shows how many rows match. */
export function ListFilter({ action, label, words, found, all, children }: ListFilterProps) {
  return (
    <>
      <form className="desk-row-form" method="get" action={action}>
        <Field name="q" label={label} kind="search" typed={{ q: words }} wrong={{}} />
        {children}
        <button type="submit" className="button-quiet">
          Filter
        </button>
      </form>
      <p className="meta" role="status">
        {`${found} of ${all}`}
      </p>
    </>
  );
}

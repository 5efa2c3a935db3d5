import type { ReactNode } from "react";
import { phrase } from "../i18n/phrase.ts";
import type { DeskContext } from "./desk-context.ts";
import { Field } from "./Field.tsx";

/** The words that a list is asked for; empty for all of it. */
export const wordsIn = (c: DeskContext): string => (c.req.query("q") ?? "").slice(0, 200).trim();

/** Whether some texts of a row contain all the words, in any case. */
export function matches(words: string, texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

interface ListFilterProps {
  action: string;
  /** What the words are looked for in. */
  label: string;
  words: string;
  found: number;
  all: number;
  /** Further fields. */
  children?: ReactNode;
}

/** Narrows a list by words, and says how much of it is shown. */
export function ListFilter({ action, label, words, found, all, children }: ListFilterProps) {
  return (
    <>
      <form className="desk-row-form" method="get" action={action}>
        <Field name="q" label={label} kind="search" typed={{ q: words }} wrong={{}} />
        {children}
        <button type="submit" className="button-quiet">
          {phrase("Filter")}
        </button>
      </form>
      <p className="meta" role="status">
        {phrase("{found} of {all}", { found, all })}
      </p>
    </>
  );
}

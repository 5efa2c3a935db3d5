import { phrase } from "../i18n/phrase.ts";

/** The texts that the FAQ search compares. */
interface Searchable {
  question: string;
  answer: string;
  category: string;
}

/** True if the question, the answer or the category contains the query, ignoring case (specification, section 5). */
export function faqMatches(entry: Searchable, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return `${entry.question}\n${entry.answer}\n${entry.category}`.toLowerCase().includes(wanted);
}

/** The line with the number of results; empty without a query (specification, section 2, "FAQ"). */
export function faqCountText(count: number, query: string): string {
  const wanted = query.trim();
  if (wanted === "") return "";
  return count === 1
    ? phrase('Found 1 result for "{wanted}"', { wanted })
    : phrase('Found {count} results for "{wanted}"', { count, wanted });
}

import { phrase } from "../i18n/phrase.ts";

/** What the search of the FAQ looks through. */
interface Searchable {
  question: string;
  answer: string;
  category: string;
}

/** True when the text stands in the question, the answer or the category, in whatever case (specification, section 5). */
export function faqMatches(entry: Searchable, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return `${entry.question}\n${entry.answer}\n${entry.category}`.toLowerCase().includes(wanted);
}

/** The count line while a query is present; empty without one (specification, section 2, "FAQ"). */
export function faqCountText(count: number, query: string): string {
  const wanted = query.trim();
  if (wanted === "") return "";
  return count === 1
    ? phrase('Found 1 result for "{wanted}"', { wanted })
    : phrase('Found {count} results for "{wanted}"', { count, wanted });
}

import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import { phrase } from "../i18n/phrase.ts";
import { faqCountText, faqMatches } from "./faq-match.ts";

interface FaqSearchProps {
  /** The query in the address, which the server has already applied. */
  query: string;
  /** The number of matching entries. */
  count: number;
  /** The category in the address, for the form without JavaScript. */
  category?: string | undefined;
  /**
   * The id of the list of entries. Each is a `<details>` whose summary is the question, with the category in
   * `data-faq`, followed by the answer. The server renders all entries and hides those that don't match. If none
   * matches, the element with this id and `-none` is shown.
   */
  list: string;
}

/**
 * The FAQ's search box: a GET form on the server that filters while the reader types. The entries stay the server's
 * HTML, so they aren't sent twice.
 */
export default function FaqSearch({ query, count, category, list }: FaqSearchProps) {
  useSignals();
  const input = useRef<HTMLInputElement>(null);
  const line = useSignal(faqCountText(count, query));

  const filter = () => {
    const wanted = input.current?.value ?? "";
    line.value = faqCountText(filterList(list, wanted), wanted);
    keepInAddress(wanted);
  };
  // The box may have text from before the island started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useEffect(() => {
    if (input.current && input.current.value !== query) filter();
  }, []);

  return (
    <search>
      <form
        className="search-form faq-search"
        action="/faq"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          filter();
        }}
      >
        {category ? <input type="hidden" name="category" value={category} /> : null}
        <label className="sr-only" htmlFor="faq-query">
          {phrase("Search FAQs")}
        </label>
        <input
          ref={input}
          id="faq-query"
          className="input faq-query"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={phrase("Search FAQs...")}
          autoComplete="off"
          maxLength={100}
          onInput={filter}
        />
        <button type="submit" className="button">
          {phrase("Search")}
        </button>
        <p className="meta faq-count" role="status">
          {line.value}
        </p>
      </form>
    </search>
  );
}

/** Shows matching entries and hides the rest; returns the number of matches. */
function filterList(id: string, query: string): number {
  let count = 0;
  for (const summary of document.querySelectorAll<HTMLElement>(`#${id} [data-faq]`)) {
    const searchable = {
      question: summary.textContent,
      answer: summary.nextElementSibling?.textContent ?? "",
      category: summary.dataset.faq ?? "",
    };
    const matches = faqMatches(searchable, query);
    (summary.parentElement as HTMLElement).hidden = !matches;
    if (matches) count += 1;
  }
  const none = document.getElementById(`${id}-none`);
  if (none) none.hidden = count > 0;
  return count;
}

/** Updates the address for sharing and reloading without adding history entries. */
function keepInAddress(query: string): void {
  const url = new URL(location.href);
  if (query.trim()) url.searchParams.set("q", query.trim());
  else url.searchParams.delete("q");
  history.replaceState(history.state, "", url);
}

import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import { phrase } from "../i18n/phrase.ts";
import { faqCountText, faqMatches } from "./faq-match.ts";

interface FaqSearchProps {
  /** What the address asked for; the server has filtered by it already. */
  query: string;
  /** How many entries matched it. */
  count: number;
  /** The category the address asked for; the form keeps it where no script runs. */
  category?: string | undefined;
  /**
   * Id of the element that holds the entries. Each has `data-faq` with its category and holds an element
   * with `data-question` and one with `data-answer`. The server writes all hundred, those that do not match
   * with `hidden`. An element with this id and `-none` shows when there are none.
   */
  list: string;
}

/**
 * The search box over the FAQ: a GET form on the server. It runs in the browser to filter while one types;
 * the hundred entries themselves stay the server's HTML, so they are not sent twice.
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
  // What was typed before the island woke is in the box already.
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

/** Shows the entries that match and hides the rest; gives how many match. */
function filterList(id: string, query: string): number {
  let count = 0;
  for (const entry of document.querySelectorAll<HTMLElement>(`#${id} [data-faq]`)) {
    const text = (mark: string) => entry.querySelector(`[data-${mark}]`)?.textContent ?? "";
    const searchable = {
      question: text("question"),
      answer: text("answer"),
      category: entry.dataset.faq ?? "",
    };
    const matches = faqMatches(searchable, query);
    entry.hidden = !matches;
    if (matches) count += 1;
  }
  const none = document.getElementById(`${id}-none`);
  if (none) none.hidden = count > 0;
  return count;
}

/** The address can be shared and reloaded; typing adds no steps to the history. */
function keepInAddress(query: string): void {
  const url = new URL(location.href);
  if (query.trim()) url.searchParams.set("q", query.trim());
  else url.searchParams.delete("q");
  history.replaceState(history.state, "", url);
}

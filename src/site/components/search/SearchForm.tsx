import { MAX_QUERY, type Query } from "../../../archive/search/query.ts";
import type { Order } from "../../../archive/search/search-stories.ts";
import { phrase } from "../../../i18n/phrase.ts";

/** The search field, the order, and an error for each filter that couldn't be read. */
export function SearchForm({ query, order }: { query: Query; order: Order }) {
  return (
    <form className="search-form" action="/search" method="get">
      <label htmlFor="q" className="sr-only">
        {phrase("Search stories and answers")}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        className="input"
        defaultValue={query.typed}
        maxLength={MAX_QUERY}
        aria-describedby={query.misread.length > 0 ? "misread" : undefined}
      />
      {order === "best" ? <input type="hidden" name="sort" value="best" /> : null}
      <button type="submit" className="button">
        {phrase("Search")}
      </button>
      {query.misread.length > 0 ? (
        <p id="misread" className="meta">
          {query.misread.some((part) => /:./.test(part))
            ? phrase("Ignored: {query}. Write dates as 2026-11-21, 2026-11 or 2026.", {
                query: query.misread.join(", "),
              })
            : phrase("Ignored: {query}", { query: query.misread.join(", ") })}
        </p>
      ) : null}
    </form>
  );
}

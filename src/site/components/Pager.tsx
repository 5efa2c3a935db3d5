import { phrase } from "../../i18n/phrase.ts";

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The list's name, for screen readers: "Pages of Local News". */
  label: string;
  /** Returns the address of a page by number. */
  to: (page: number) => string;
}

/** Links between the pages of a list; renders nothing if there is only one. */
export function Pager({ page, pages, label, to }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <a className="button-quiet" rel="prev" href={to(page - 1)}>
          {phrase("Previous page")}
        </a>
      ) : null}
      <span className="meta">{phrase("Page {page} of {pages}", { page, pages })}</span>
      {page < pages ? (
        <a className="button-quiet" rel="next" href={to(page + 1)}>
          {phrase("Next page")}
        </a>
      ) : null}
    </nav>
  );
}

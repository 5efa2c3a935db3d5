import { wordmark } from "../../city/brand.ts";
import { site } from "../../city/site.ts";

/**
 * The site's name as a drawing in the text color, or as text if it couldn't be drawn. `again`: the page has it already,
 * and this one refers to it, which saves 0.4 KB of each page.
 */
export function Wordmark({ again = false }: { again?: boolean }) {
  const { viewBox, path, pen } = wordmark;
  if (!path) return <span className="wordmark-text">{site.name}</span>;
  const drawing = pen ? (
    <path id="wordmark" d={path} fill="none" stroke="currentColor" strokeWidth={pen} strokeLinejoin="round" />
  ) : (
    <path id="wordmark" fillRule="evenodd" d={path} />
  );
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false">
      {again ? <use href="#wordmark" /> : drawing}
    </svg>
  );
}

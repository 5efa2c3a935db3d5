import { wordmark } from "../../city/brand.ts";
import { site } from "../../city/site.ts";

/**
 * The site's name as a drawing in the text color, or as text if it couldn't be drawn. With `again`, refers to the
 * drawing earlier on the page, which makes the page 0.4 KB smaller.
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

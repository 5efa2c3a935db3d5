import { wordmark } from "../../city/brand.ts";
import { site } from "../../city/site.ts";

/** The site's name as a drawing in the text color, or as text if it couldn't be drawn. */
export function Wordmark() {
  const { viewBox, path, pen } = wordmark;
  if (!path) return <span className="wordmark-text">{site.name}</span>;
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false">
      {pen ? (
        <path d={path} fill="none" stroke="currentColor" strokeWidth={pen} strokeLinejoin="round" />
      ) : (
        <path fillRule="evenodd" d={path} />
      )}
    </svg>
  );
}

import { wordmark } from "../../city/brand.ts";

/** The name as a drawing, in the text color. */
export function Wordmark() {
  const { viewBox, path, pen } = wordmark;
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

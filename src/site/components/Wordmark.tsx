import { wordmark } from "../../city/brand.ts";

/** The name as we draw it: our own letters, in the colour of the text. */
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

import { LETTERS, VIEW_BOX } from "./wordmark-letters.ts";

/** The name as we draw it: our own letters, in the colour of the text. */
export function Wordmark() {
  return (
    <svg viewBox={VIEW_BOX} aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={LETTERS} />
    </svg>
  );
}

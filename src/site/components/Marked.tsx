import { Fragment } from "react";
import { splitAtMatches } from "../../archive/search/stems.ts";

/** A text with its search matches marked. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return splitAtMatches(text, terms).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  );
}

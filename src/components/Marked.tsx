import { Fragment } from "react";
import { splitAtMatches } from "../edition/search.ts";

/** A text with the words of a query marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return splitAtMatches(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  );
}

import { XMLValidator } from "fast-xml-parser";

/** A strict reading of more than this would cost more than its answer is worth. */
const LONGEST_CHECKED = 200_000;

/**
 * Where and why a document isn't well-formed XML, for the status page; undefined when it is. Our tolerant reader
 * can't tell, so fast-xml-parser checks it.
 */
export function xmlDefect(text: string): string | undefined {
  if (text.length > LONGEST_CHECKED) return undefined;
  const verdict = XMLValidator.validate(text);
  if (verdict === true) return undefined;
  const { line, msg } = verdict.err;
  return `line ${line}: ${msg.slice(0, 160)}`;
}

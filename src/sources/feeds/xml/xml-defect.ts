import { XMLValidator } from "fast-xml-parser";

/** Longer documents aren't checked, because a strict check takes too long. */
const LONGEST_CHECKED = 200_000;

/**
 * Where and why a document isn't well-formed XML, for the status page; undefined if it is. Uses fast-xml-parser,
 * because our own reader tolerates errors.
 */
export function xmlDefect(text: string): string | undefined {
  if (text.length > LONGEST_CHECKED) return undefined;
  const verdict = XMLValidator.validate(text);
  if (verdict === true) return undefined;
  const { line, msg } = verdict.err;
  return `line ${line}: ${msg.slice(0, 160)}`;
}

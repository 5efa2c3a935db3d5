import { XMLValidator } from "fast-xml-parser";

/** A strict reading of more than this would cost more than its answer is worth. */
const LONGEST_CHECKED = 200_000;

/**
 * Where and why a document is no well-formed XML, for the operator who has to tell its publisher; nothing when
 * it is well formed. Our own reader forgives everything, so it cannot say; fast-xml-parser reads by the letter.
 */
export function xmlDefect(text: string): string | undefined {
  if (text.length > LONGEST_CHECKED) return undefined;
  const verdict = XMLValidator.validate(text);
  if (verdict === true) return undefined;
  const { line, msg } = verdict.err;
  return `line ${line}: ${msg.slice(0, 160)}`;
}

import { splitAtMatches } from "./stems.ts";

/** About as long as an excerpt. */
const LENGTH = 200;
/** Characters shown before the match. */
const BEFORE = 60;

/**
 * The part of a text around the first match, cut between words, with "…" where text was left out; null without a
 * match.
 */
export function passageOf(text: string, terms: readonly string[]): string | null {
  const [before = "", match] = splitAtMatches(text, terms);
  if (match === undefined) return null;
  const from = before.length <= BEFORE ? 0 : before.indexOf(" ", before.length - BEFORE) + 1 || before.length;
  const rest = text.slice(from);
  const last = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(" ", LENGTH);
  const end = last > 0 ? last : LENGTH;
  return `${from > 0 ? "… " : ""}${rest.slice(0, end).trimEnd()}${end < rest.length ? " …" : ""}`;
}

/** Text that a browser would parse as the start of an element, a comment or a declaration. */
const TAG = /<[a-z/!?][^<>]{0,1000}>/gi;
const TAG_START = /<(?=[a-z/!?])/gi;
/** Control characters except line feed, and characters that change the text direction (Unicode 9.0, 23.2). */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * The weather service's text as plain text of at most `limit` UTF-16 units, without tags, control characters or lone
 * surrogates. Keeps line feeds. Empty unless the value is a string. Not escaped.
 */
export function withoutTags(value: unknown, limit: number): string {
  if (typeof value !== "string") return "";
  // Replaces a tag with a space, so that the text around it can't form a new tag. A tag without an end loses its "<".
  const text = value
    .slice(0, limit * 2)
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, " ")
    .replace(TAG, " ")
    .replace(TAG_START, "");
  return text
    .trim()
    .slice(0, limit)
    .toWellFormed()
    .replace(/\ufffd$/, "");
}

/** The service's text in one line. */
export const oneLine = (value: unknown, limit: number): string =>
  withoutTags(value, limit).replace(/\s+/g, " ");

/** The paragraphs of a text that the service wraps at 69 characters; a line with "* " starts a new one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\* )/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .slice(0, 60);
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** A time of the weather service in ms; null unless it is in this century and has an offset. */
export function parseServiceTime(value: unknown): number | null {
  if (typeof value !== "string" || !ISO.test(value)) return null;
  const ms = Date.parse(value);
  return ms >= EARLIEST && ms < LATEST ? ms : null;
}

/**
 * Where things end in marked-up text. Everything here only moves forward and looks at each character a bounded
 * number of times, so that no input costs more than linear time.
 */

/** Searching on for the end of every "<?" would cost square time. */
const LONGEST_INSTRUCTION = 1000;

/** True for a character that can start an element's name in a feed. */
export function startsName(code: number): boolean {
  return ((code | 32) >= 0x61 && (code | 32) <= 0x7a) || code === 0x5f || code > 0x7f;
}

/** The first index from `from` on that does not belong to a name. */
export function endOfName(text: string, from: number): number {
  for (let i = from; ; i++) {
    const c = text.charCodeAt(i);
    const inName =
      ((c | 32) >= 0x61 && (c | 32) <= 0x7a) ||
      (c >= 0x2d && c <= 0x3a && c !== 0x2f) ||
      c === 0x5f ||
      c > 0x7f;
    if (!inName) return i;
  }
}

/**
 * Index of the ">" that ends the tag whose name ends at `from`, or -1. A ">" inside a quoted value does not
 * count, unless the quote is never closed before the next "<", which no valid attribute value can hold.
 */
export function endOfTag(text: string, from: number, limit: number): number {
  for (let i = from; i < limit; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x3e) return i;
    if (c === 0x3c) return -1;
    if (c !== 0x22 && c !== 0x27) continue;
    const close = closingQuote(text, i, c, limit);
    if (close < 0) return strayEnd(text, i, limit);
    i = close;
  }
  return -1;
}

function closingQuote(text: string, open: number, quote: number, limit: number): number {
  for (let i = open + 1; i < limit; i++) {
    const c = text.charCodeAt(i);
    if (c === quote) return i;
    if (c === 0x3c) return -1;
  }
  return -1;
}

function strayEnd(text: string, from: number, limit: number): number {
  for (let i = from + 1; i < limit; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x3e) return i;
    if (c === 0x3c) return -1;
  }
  return -1;
}

/** True when the name at `at` in the text is `name`, whatever its case, and ends there. */
export function hasNameAt(text: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const a = text.charCodeAt(at + i);
    const b = name.charCodeAt(i);
    if (a !== b && !((a | 32) === (b | 32) && (a | 32) >= 0x61 && (a | 32) <= 0x7a)) return false;
  }
  return endOfName(text, at + name.length) === at + name.length;
}

/**
 * Index after the comment, CDATA section, processing instruction or declaration that starts at `at` ("<!" or
 * "<?"). One that is never closed reaches to `limit` if it is a CDATA section (a cut feed), else to its own
 * opening, which then is text.
 */
export function skipDeclaration(text: string, at: number, limit: number): number {
  if (text.startsWith("<![CDATA[", at)) return after(text, "]]>", at + 9, limit) || limit;
  if (text.startsWith("<!--", at)) return after(text, "-->", at + 4, limit) || limit;
  if (text.charCodeAt(at + 1) === 0x3f) {
    const end = text.slice(at, Math.min(limit, at + LONGEST_INSTRUCTION)).indexOf("?>");
    return end < 0 ? at + 2 : at + end + 2;
  }
  return at + 2;
}

function after(text: string, mark: string, from: number, limit: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 || found + mark.length > limit ? 0 : found + mark.length;
}

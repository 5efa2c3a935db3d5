import type { XmlDocument } from "./document.ts";

/**
 * Functions for the ends of tags, comments and references. They only move forward and read each character a bounded
 * number of times, so that any input takes linear time.
 */

/** The maximum length of a processing instruction; a longer "<?" is text. */
const LONGEST_INSTRUCTION = 1000;

/** True if an element's name in a feed can start with this character. */
export function startsName(code: number): boolean {
  return ((code | 32) >= 0x61 && (code | 32) <= 0x7a) || code === 0x5f || code > 0x7f;
}

/** The first index at or after `from` that isn't part of a name. */
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
 * The index of the ">" that ends the tag whose name ends at `from`, or -1. A ">" inside a quoted value doesn't count,
 * unless the quote isn't closed before the next "<".
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

/** True if the name at `at` equals `name`, ignoring case. */
export function hasNameAt(text: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const a = text.charCodeAt(at + i);
    const b = name.charCodeAt(i);
    if (a !== b && !((a | 32) === (b | 32) && (a | 32) >= 0x61 && (a | 32) <= 0x7a)) return false;
  }
  return endOfName(text, at + name.length) === at + name.length;
}

/**
 * The index of the "<" after a tag without its ">", if only white space and attributes come between: `<entry\n
 * <title>`. -1 for a "<" in text, such as "a <b and <c".
 */
export function endOfBrokenTag(text: string, from: number, limit: number): number {
  const next = text.indexOf("<", from);
  if (next < 0 || next >= limit || next - from > LONGEST_BROKEN_TAG) return -1;
  return ATTRIBUTES_ONLY.test(text.slice(from, next)) ? next : -1;
}

const LONGEST_BROKEN_TAG = 500;
const ATTRIBUTES_ONLY = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*$/;

/**
 * The index after the comment, CDATA section, processing instruction or declaration that starts at `at` ("<!" or
 * "<?"). An unclosed CDATA section ends at `limit` (a truncated feed). Any other unclosed one is text, so the index
 * after its opening is returned.
 */
export function skipDeclaration(document: XmlDocument, at: number, limit: number): number {
  const { text } = document;
  if (text.startsWith("<![CDATA[", at)) return after(document.endOfSection(at + 9), limit) || limit;
  if (text.startsWith("<!--", at)) return after(document.endOfComment(at + 4), limit) || limit;
  if (text.charCodeAt(at + 1) === 0x3f) {
    const end = document.endOfInstruction(at);
    return end < 0 || end - at > LONGEST_INSTRUCTION ? at + 2 : end + 2;
  }
  return at + 2;
}

function after(mark: number, limit: number): number {
  return mark < 0 || mark + 3 > limit ? 0 : mark + 3;
}

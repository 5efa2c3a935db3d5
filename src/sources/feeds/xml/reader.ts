import { readAttributes } from "../../../text/tag-attributes.ts";
import type { XmlDocument } from "./document.ts";
import { type Inside, XmlElement } from "./element.ts";
import type { Scope } from "./scope.ts";

type Stops = (written: string, isEnd: boolean) => boolean;
type Inner = { start: number; end: number; inside: Inside };

/** Units of work for reading a tag and for building an element. */
const TAG_COST = 4;
const ELEMENT_COST = 12;

/** The maximum number of unclosed elements before the rest of their parent is skipped. */
const MAX_UNCLOSED = 4;

/**
 * A tolerant XML reader that moves from tag to tag. At each start tag, the caller either enters the element (by
 * calling `next`) or reads it with its content (`element`). It never fails: an unescaped ampersand or "<", a missing
 * or extra end tag, or a truncated document affects only the elements around it.
 */
export class XmlReader {
  /** True if the current tag is an end tag. */
  isEnd = false;
  /** The index at which the current tag starts. */
  tagStart = 0;
  private readonly document: XmlDocument;
  private readonly text: string;
  private readonly limit: number;
  private position: number;
  private nameStart = 0;
  private nameEnd = 0;
  private tagEnd = 0;
  private unclosed = 0;

  constructor(document: XmlDocument, start = 0, limit = document.text.length) {
    this.document = document;
    this.text = document.text;
    this.position = start;
    this.limit = limit;
  }

  /** Moves to the next tag; false at the end of the text. */
  next(): boolean {
    const { text, limit, document } = this;
    let at = text.indexOf("<", this.position);
    while (at >= 0 && at < limit) {
      document.budget.consume(TAG_COST);
      const c = text.charCodeAt(at + 1);
      let resume = at + 1;
      if (c === 0x21 || c === 0x3f) resume = skipDeclaration(document, at, limit);
      else if (c === 0x2f ? startsName(text.charCodeAt(at + 2)) : startsName(c)) {
        if (this.readTag(at, c === 0x2f)) return true;
      }
      at = text.indexOf("<", resume);
    }
    this.position = limit;
    return false;
  }

  private readTag(at: number, isEnd: boolean): boolean {
    const nameStart = isEnd ? at + 2 : at + 1;
    const nameEnd = endOfName(this.text, nameStart);
    let tagEnd = endOfTag(this.text, nameEnd, this.limit);
    let position = tagEnd + 1;
    if (tagEnd < 0) {
      position = endOfBrokenTag(this.text, nameEnd, this.limit);
      if (position < 0) return false;
      tagEnd = position - 1;
    }
    this.isEnd = isEnd;
    this.tagStart = at;
    this.nameStart = nameStart;
    this.nameEnd = nameEnd;
    this.tagEnd = tagEnd;
    this.position = position;
    return true;
  }

  /** The name of the current tag as written. */
  get written(): string {
    return this.text.slice(this.nameStart, this.nameEnd);
  }

  get isEmpty(): boolean {
    return this.text.charCodeAt(this.tagEnd - 1) === 0x2f && this.tagEnd > this.nameEnd;
  }

  /** The text between the tag's name and its ">". */
  get attributeSource(): string {
    return this.text.slice(this.nameEnd, this.isEmpty ? this.tagEnd - 1 : this.tagEnd);
  }

  /** The scope inside the current element. */
  scopeWithin(outer: Scope, isRoot = false): Scope {
    const source = this.attributeSource;
    if (!source.includes("xml")) return outer;
    const attributes = readAttributes(source, outer.entities);
    return outer.within(
      attributes,
      source.includes("xmlns") ? outer.names.within(attributes, isRoot) : outer.names,
    );
  }

  /**
   * Reads the current element with its content and moves to the end of it. `stops` recognizes tags that can't be
   * inside: if one comes first, the element wasn't closed and counts as empty.
   */
  element(scope: Scope, stops?: Stops): XmlElement {
    const name = scope.names.of(this.written);
    const start = this.tagEnd + 1;
    const inner: Inner = this.isEmpty ? { start, end: start, inside: "text" } : this.findEnd(start, stops);
    this.document.budget.consume(ELEMENT_COST);
    return new XmlElement(name, scope, this.document, this.attributeSource, inner);
  }

  /** The current element without its content, for its attributes. */
  opening(scope: Scope): XmlElement {
    const inner: Inner = { start: this.tagEnd + 1, end: this.tagEnd + 1, inside: "text" };
    return new XmlElement(scope.names.of(this.written), scope, this.document, this.attributeSource, inner);
  }

  /** Consumes units of the document's budget. */
  consume(units: number): void {
    this.document.budget.consume(units);
  }

  /** Skips to `position`. */
  jump(position: number): void {
    this.position = Math.max(position, this.position);
  }

  private findEnd(start: number, stops: Stops | undefined): Inner {
    const { text, limit, document } = this;
    const name = this.written;
    let depth = 1;
    let inside: Inside = "text";
    let firstTag = limit;
    for (
      let at = text.indexOf("<", start), resume = 0;
      at >= 0 && at < limit;
      at = text.indexOf("<", resume)
    ) {
      document.budget.consume(1);
      const c = text.charCodeAt(at + 1);
      resume = at + 1;
      if (c === 0x21 || c === 0x3f) {
        resume = skipDeclaration(document, at, limit);
        if (inside === "text") inside = "cdata";
        continue;
      }
      const isEnd = c === 0x2f;
      const nameAt = isEnd ? at + 2 : at + 1;
      if (!startsName(text.charCodeAt(nameAt))) continue;
      if (hasNameAt(text, nameAt, name)) {
        depth += isEnd ? -1 : this.opens(nameAt + name.length) ? 1 : 0;
        if (depth === 0) return this.closed(start, at, inside);
      } else if (stops && this.isStop(stops, nameAt, isEnd)) {
        return this.neverClosed(start, Math.min(firstTag, at), at, inside);
      }
      if (firstTag === limit) firstTag = at;
      inside = "markup";
    }
    return this.neverClosed(start, firstTag, limit, inside);
  }

  private opens(nameEnd: number): boolean {
    const end = endOfTag(this.text, nameEnd, this.limit);
    return end < 0 || this.text.charCodeAt(end - 1) !== 0x2f;
  }

  /** An empty element such as `<item/>` inside a text is markup and doesn't start the next item. */
  private isStop(stops: Stops, nameAt: number, isEnd: boolean): boolean {
    const nameEnd = endOfName(this.text, nameAt);
    return stops(this.text.slice(nameAt, nameEnd), isEnd) && (isEnd || this.opens(nameEnd));
  }

  private closed(start: number, endTag: number, inside: Inside): Inner {
    const { text, limit } = this;
    const nameEnd = endOfName(text, endTag + 2);
    const end = text.charCodeAt(nameEnd) === 0x3e ? nameEnd : endOfTag(text, nameEnd, limit);
    // An end tag without its ">" ends at the next tag.
    const broken = end < 0 ? text.indexOf("<", nameEnd) : -1;
    this.position = end >= 0 ? end + 1 : broken >= 0 && broken < limit ? broken : limit;
    return { start, end: endTag, inside };
  }

  /**
   * An element without an end tag contains the text up to the next tag; the elements after it become siblings. After
   * a few of these, the rest up to the stop is skipped, because searching for the ends would take quadratic time.
   */
  private neverClosed(start: number, textEnd: number, stop: number, inside: Inside): Inner {
    this.unclosed++;
    this.position = textEnd;
    if (this.unclosed > MAX_UNCLOSED) {
      this.unclosed = 0;
      this.position = stop;
    }
    return { start, end: textEnd, inside: inside === "markup" ? "cdata" : inside };
  }
}

/**
 * Functions for the ends of tags, comments and references. They only move forward and read each character a bounded
 * number of times, so that any input takes linear time.
 */

/** The maximum length of a processing instruction; a longer "<?" is text. */
const LONGEST_INSTRUCTION = 1000;

/** True if an element's name in a feed can start with this character. */
function startsName(code: number): boolean {
  return ((code | 32) >= 0x61 && (code | 32) <= 0x7a) || code === 0x5f || code > 0x7f;
}

/** The first index at or after `from` that isn't part of a name. */
function endOfName(text: string, from: number): number {
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
function endOfTag(text: string, from: number, limit: number): number {
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
function hasNameAt(text: string, at: number, name: string): boolean {
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
function endOfBrokenTag(text: string, from: number, limit: number): number {
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
function skipDeclaration(document: XmlDocument, at: number, limit: number): number {
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

/** The tokenizer's events. Texts are passed unchanged, with character references. */
export interface HtmlHandler {
  text(source: string): void;
  start(name: string, attributeSource: string): void;
  end(name: string): void;
  /** True once no more input is needed. */
  readonly isDone?: boolean;
}

/** Limits the work for one document: `consume` throws once too many units are used. */
export interface ParseBudget {
  consume(units: number): void;
}

/** Units of work for reading a tag. */
const TAG_COST = 4;

/** Elements whose content isn't for readers. Browsers parse it by other rules, so it is never shown. */
const RAW = new Set(["script", "style", "xmp", "title", "template", "applet"]);
const FOREIGN = new Set(["svg", "math"]);

/**
 * Reads HTML once, from left to right, like a browser as far as readers would notice. Safety doesn't depend on this
 * function, because callers write new markup.
 */
export function readHtml(html: string, handler: HtmlHandler, budget?: ParseBudget): void {
  const ends = new Ends(html);
  let from = 0;
  let at = html.indexOf("<");
  while (at >= 0 && !handler.isDone) {
    budget?.consume(TAG_COST);
    const next = markupAt(html, at, ends, handler, from);
    if (next > 0) from = next;
    at = html.indexOf("<", next > 0 ? next : at + 1);
  }
  if (from < html.length && !handler.isDone) handler.text(ends.withoutSectionEnd(html.slice(from)));
}

/** True for an ASCII letter, with which every tag's name begins. */
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Reads the markup at `at` and reports the text before it. Returns its end; 0 if the "<" is text. */
function markupAt(html: string, at: number, ends: Ends, handler: HtmlHandler, from: number): number {
  const c = html.charCodeAt(at + 1);
  if (c === 0x21 || c === 0x3f) {
    const end = isDeclaration(html, at) ? ends.ofDeclaration(at) : 0;
    if (end > 0 && at > from) handler.text(ends.withoutSectionEnd(html.slice(from, at)));
    if (end > 0 && html.startsWith("<![CDATA[", at)) ends.sections++;
    return end;
  }
  const isEnd = c === 0x2f;
  const nameAt = isEnd ? at + 2 : at + 1;
  if (!isLetter(html.charCodeAt(nameAt)) || ends.isInTail(at)) return 0;
  const nameEnd = endOfHtmlName(html, nameAt);
  const tagEnd = ends.ofTag(nameEnd);
  if (tagEnd < 0 && ends.startsTail(at)) return 0;
  if (at > from) handler.text(ends.withoutSectionEnd(html.slice(from, at)));
  if (tagEnd < 0) return html.length;
  const name = html.slice(nameAt, nameEnd).toLowerCase();
  if (isEnd) {
    handler.end(name);
    return tagEnd + 1;
  }
  if (RAW.has(name) || FOREIGN.has(name)) return ends.ofElement(name, tagEnd + 1);
  handler.start(name, html.slice(nameEnd, tagEnd));
  return tagEnd + 1;
}

/**
 * True for "<!--", "<![", "<!DOCTYPE" and "<?xml". A browser reads anything after "<!" as a comment, but in a feed,
 * "<!' she said" is text.
 */
function isDeclaration(html: string, at: number): boolean {
  const c = html.charCodeAt(at + 2);
  const isLetter = (c | 32) >= 0x61 && (c | 32) <= 0x7a;
  return isLetter || (html.charCodeAt(at + 1) === 0x21 && (c === 0x2d || c === 0x5b || c === 0x3e));
}

function endOfHtmlName(html: string, from: number): number {
  for (let i = from; ; i++) {
    const c = html.charCodeAt(i);
    if (c <= 0x20 || c === 0x2f || c === 0x3e || c === 0x3c || Number.isNaN(c)) return i;
  }
}

/** Finds the ends of tags and elements. Remembers failed searches, so that they aren't repeated. */
class Ends {
  /** The number of open CDATA sections inside the HTML. */
  sections = 0;
  private readonly html: string;
  private readonly noMore = new Set<string>();
  private tail = Number.POSITIVE_INFINITY;

  constructor(html: string) {
    this.html = html;
  }

  /** Removes the "]]>" that closes an open section; any other "]]>" is text. */
  withoutSectionEnd(text: string): string {
    if (this.sections === 0 || !text.includes("]]>")) return text;
    this.sections--;
    return text.replace("]]>", "");
  }

  /** The index of the ">" of the tag whose name ends at `from`; -1 if the text ends inside the tag. */
  ofTag(from: number): number {
    const { html } = this;
    for (let i = from; i < html.length; i++) {
      const c = html.charCodeAt(i);
      if (c === 0x3e) return i;
      if (c !== 0x3d) continue;
      let value = i + 1;
      while (html.charCodeAt(value) <= 0x20) value++;
      const quote = html[value];
      if (quote !== '"' && quote !== "'") continue;
      const close = this.find(quote, value + 1);
      if (close > 0) i = close;
    }
    return -1;
  }

  /** The index of `mark` at or after `from`, or -1. A mark that wasn't found isn't searched for again. */
  private find(mark: string, from: number): number {
    if (this.noMore.has(mark)) return -1;
    const found = this.html.indexOf(mark, from);
    if (found < 0) this.noMore.add(mark);
    return found;
  }

  /** True after the last tag. */
  isInTail(at: number): boolean {
    return at >= this.tail;
  }

  /**
   * True if the "<" of an unclosed tag is text: "temperatures <freezing again". A tag that was cut off within its
   * attributes isn't text.
   */
  startsTail(at: number): boolean {
    if (this.find(">", at) >= 0 || /[="']/.test(this.html.slice(at))) return false;
    this.tail = at;
    return true;
  }

  /**
   * The end of a comment, CDATA section (whose content is read, because publishers wrap HTML in it), declaration or
   * processing instruction. A comment that is never closed ends at its first ">", so that the text after it isn't lost.
   * Without a ">" it is text (0).
   */
  ofDeclaration(at: number): number {
    const { html } = this;
    if (html.startsWith("<![CDATA[", at)) return at + 9;
    if (html.startsWith("<!--", at)) {
      if (html.startsWith(">", at + 4)) return at + 5;
      if (html.startsWith("->", at + 4)) return at + 6;
      for (
        let i = this.find("--", at + 4);
        i >= 0 && !this.noMore.has("-->");
        i = html.indexOf("--", i + 1)
      ) {
        if (html.charCodeAt(i + 2) === 0x3e) return i + 3;
        if (html.startsWith("!>", i + 2)) return i + 4;
      }
      this.noMore.add("-->");
    }
    return this.find(">", at) + 1;
  }

  /** The index at which a dropped element's content ends. If it is never closed, only its tag is dropped. */
  ofElement(name: string, from: number): number {
    if (this.noMore.has(name)) return from;
    const close = new RegExp(`</${name}(?=[\\s/>])`, "gi");
    close.lastIndex = from;
    const found = close.exec(this.html);
    if (found) {
      const end = this.html.indexOf(">", found.index);
      return end < 0 ? this.html.length : end + 1;
    }
    this.noMore.add(name);
    return FOREIGN.has(name) ? from : this.html.length;
  }
}

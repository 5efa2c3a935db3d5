import type { LayoutLimits } from "./layout-limits.ts";
import type { BoxRule } from "./policy.ts";

/** Block elements. A long text may be cut between two of them, and a new one closes an open paragraph. */
const BLOCK = new Set(
  "address article aside blockquote center details dir div dl fieldset figure footer h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
    " ",
  ),
);

/** The maximum nesting depth. Deeper nesting doesn't help readers; browsers flatten it at 512. */
const DEEPEST = 60;
const MAX_OPEN = 500;

/** A wide table scrolls by itself, so it must have a name and be reachable by keyboard (WCAG 2.1.1). */
const WIDE = '<div class="wide" role="group" aria-label="Table" tabindex="0">';

/** Matches text before or after a tag, or a void element other than a line break. */
const FILLING =
  /(?:^|>)[^<]*[^\s\u00a0\u200b<]|<(?:area|col|command|hr|img|input|keygen|nextid|source|track)\b/;

interface Open {
  name: string;
  endTag: string;
  rule: BoxRule | undefined;
  /** The indexes in the result at which the start tag begins and ends. */
  at: number;
  inner: number;
  /** True if the element contains readable or visible content. */
  isFilled: boolean;
}

/**
 * Writes well-formed HTML up to a maximum length. Tracks open elements, drops empty ones, and cuts a long text after a
 * complete block.
 */
export class HtmlWriter {
  isDone = false;
  private out = "";
  private readonly open: Open[] = [];
  /** The number of open elements that were written. */
  private depth = 0;
  /** The length of the end tags that must still be written. */
  private closing = 0;
  private lastBlock: { end: number; open: Open[] } | undefined;
  private readonly most: number;
  private readonly box: LayoutLimits | undefined;

  /** `most` is the maximum length of the result. `box` counts what a text takes up on a page. */
  constructor(most: number, box: LayoutLimits | undefined) {
    this.most = most;
    this.box = box;
  }

  /** Closes all elements and returns the result. */
  finish(): string {
    if (!this.isDone) this.closeDownTo(0);
    return this.out;
  }

  /** The number of characters that still fit. */
  get room(): number {
    return this.most - this.out.length;
  }

  /** True if it matters whether a text contains more than white space. */
  get waitsForText(): boolean {
    return this.box?.hasBreaks === true || this.open[this.open.length - 1]?.isFilled === false;
  }

  get isDeepest(): boolean {
    return this.depth >= DEEPEST;
  }

  isInside(name: string): boolean {
    return this.open.some((each) => each.name === name);
  }

  write(piece: string, endTag = 0): void {
    if (this.out.length + piece.length + endTag + this.closing > this.most) this.cut(piece);
    else this.out += piece;
  }

  /** Marks all open elements as nonempty. Empty ones are dropped when they end. */
  fill(): void {
    this.box?.wrote();
    for (let i = this.open.length - 1; i >= 0; i--) {
      const each = this.open[i];
      if (!each || each.isFilled) return;
      each.isFilled = true;
    }
  }

  /** Treats an element as open without writing it, so that its end tag doesn't close another element. */
  flatten(name: string): void {
    if (this.open.length < MAX_OPEN)
      this.open.push({ name, endTag: "", rule: undefined, at: 0, inner: 0, isFilled: false });
  }

  start(name: string, attributes: string, rule: BoxRule | undefined): void {
    const isWide = this.box !== undefined && name === "table";
    const endTag = isWide ? `</${name}></div>` : `</${name}>`;
    const at = this.out.length;
    this.write(`${isWide ? WIDE : ""}<${name}${attributes}>`, endTag.length);
    if (this.isDone) return;
    this.depth++;
    this.open.push({ name, endTag, rule, at, inner: this.out.length, isFilled: false });
    this.closing += endTag.length;
  }

  /** Ends the innermost open element with this name, and the elements open inside it. */
  end(name: string): void {
    let at = this.open.length - 1;
    while (at >= 0 && this.open[at]?.name !== name) at -= 1;
    if (at >= 0) this.closeDownTo(at);
  }

  /** Closes an open paragraph before an element that it can't contain. */
  endParagraphBefore(name: string): void {
    const last = this.open.length - 1;
    if (BLOCK.has(name) && this.open[last]?.name === "p") this.closeDownTo(last);
  }

  private closeDownTo(depth: number): void {
    while (this.open.length > depth) {
      const last = this.open.pop();
      if (!last || last.endTag === "") continue;
      const { name, endTag, rule, at, inner, isFilled } = last;
      this.depth--;
      this.closing -= endTag.length;
      if (rule) this.box?.closed(rule);
      if (rule?.dropsEmpty && (!isFilled || this.isCutEmpty(inner))) {
        this.out = this.out.slice(0, at);
        continue;
      }
      this.out += endTag;
      if (isFilled && this.most !== Number.POSITIVE_INFINITY && BLOCK.has(name)) {
        this.lastBlock = { end: this.out.length, open: [...this.open] };
      }
    }
  }

  /** True if the content of an element was cut off, for example because it was in a table. */
  private isCutEmpty(inner: number): boolean {
    return this.isDone && !FILLING.test(this.out.slice(inner));
  }

  /** Ends the result after its last complete block; if there is none, after a word. */
  cut(piece: string): void {
    this.isDone = true;
    if (this.lastBlock) {
      this.out = this.out.slice(0, this.lastBlock.end);
      this.open.splice(0, this.open.length, ...this.lastBlock.open);
    } else if (!piece.startsWith("<")) {
      const space = piece.lastIndexOf(" ", this.most - this.out.length - this.closing);
      if (space > 0) this.out += piece.slice(0, space);
    }
    this.closeDownTo(0);
  }
}

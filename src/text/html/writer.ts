import type { LayoutLimits } from "./layout-limits.ts";
import type { BoxRule } from "./policy.ts";

/** Between two blocks a long text may be cut, and a new one of these closes an open paragraph. */
const BLOCK = new Set(
  "address article aside blockquote center details dir div dl fieldset figure footer h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
    " ",
  ),
);

/** Deeper nesting serves no reader; browsers themselves flatten it at 512. */
const DEEPEST = 60;
const MAX_OPEN = 500;

/** A wide table scrolls by itself; what scrolls must have a name and be reachable by keyboard (WCAG 2.1.1). */
const WIDE = '<div class="wide" role="group" aria-label="Table" tabindex="0">';

/** Text before the first tag or behind one, or an element without an end tag that is more than a line break. */
const FILLING =
  /(?:^|>)[^<]*[^\s\u00a0\u200b<]|<(?:area|col|command|hr|img|input|keygen|nextid|source|track)\b/;

interface Open {
  name: string;
  endTag: string;
  rule: BoxRule | undefined;
  /** Where its start tag begins in the result, and where it ends. */
  at: number;
  inner: number;
  /** There is something to read or to look at inside. */
  isFilled: boolean;
}

/**
 * Writes well-formed HTML up to a length: tracks open elements, drops empty ones, and ends a long text after a whole
 * block.
 */
export class HtmlWriter {
  isDone = false;
  private out = "";
  private readonly open: Open[] = [];
  /** The written ones of `open`. */
  private depth = 0;
  /** Length of the end tags that are still to be written. */
  private closing = 0;
  private lastBlock: { end: number; open: Open[] } | undefined;
  private readonly most: number;
  private readonly box: LayoutLimits | undefined;

  /** `most`: characters of the result. `box`: counts what one text may fill on a page. */
  constructor(most: number, box: LayoutLimits | undefined) {
    this.most = most;
    this.box = box;
  }

  /** The result, with all elements closed. */
  finish(): string {
    if (!this.isDone) this.closeDownTo(0);
    return this.out;
  }

  /** Characters that still fit. */
  get room(): number {
    return this.most - this.out.length;
  }

  /** True if it matters whether a text is more than white space. */
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

  /** Content: every open element is then nonempty; empty ones are dropped at their end. */
  fill(): void {
    this.box?.wrote();
    for (let i = this.open.length - 1; i >= 0; i--) {
      const each = this.open[i];
      if (!each || each.isFilled) return;
      each.isFilled = true;
    }
  }

  /** Treats an element as open without writing it, so that its end tag ends nothing else. */
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

  /** Ends the innermost open element of this name, and what is open inside it. */
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

  /** True when what filled an element was cut off, be it from a table inside it. */
  private isCutEmpty(inner: number): boolean {
    return this.isDone && !FILLING.test(this.out.slice(inner));
  }

  /** Ends the result behind its last finished block, or, if there is none, after a word. */
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

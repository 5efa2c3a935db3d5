import { withoutControls } from "../controls.ts";
import { decodeEntities } from "../entities.ts";
import { NO_ATTRIBUTES, readAttributes } from "../xml/attributes.ts";
import { attributesFor } from "./attributes.ts";
import { escapeText } from "./escape.ts";
import type { HtmlPolicy } from "./policy.ts";
import { type HtmlHandler, readHtml } from "./tokens.ts";

const VOID = new Set("area br col command hr img input keygen nextid source track wbr".split(" "));

/** Between two blocks a long text may be cut, and a new one of these closes an open paragraph. */
const BLOCK = new Set(
  "address article aside blockquote center details dir div dl fieldset figure footer h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
    " ",
  ),
);

/** Text with none of these characters is written as it was read; nine texts in ten. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are among what it finds
const MAY_NEED_CARE = /[&<>=:(\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;

function textAnew(source: string): string {
  return escapeText(withoutControls(decodeEntities(source)).replaceAll("]]>", ""));
}

/** Deeper nesting serves no reader; browsers themselves flatten it at 512. */
const DEEPEST = 60;

/**
 * Writes HTML anew from what it is told: every tag, attribute and text in the result is produced here, from the
 * allow-list and freshly escaped, nothing is copied. The result is well formed. `most` ends it at the last
 * block that fits in so many characters.
 */
export class Sanitiser implements HtmlHandler {
  isDone = false;
  private out = "";
  private readonly open: string[] = [];
  private hiddenDepth = 0;
  private hiddenName = "";
  /** Length of the end tags that are still to be written. */
  private closing = 0;
  private lastBlock: { end: number; open: string[] } | undefined;
  private readonly base: string;
  private readonly policy: HtmlPolicy;
  private readonly most: number;

  constructor(base: string, policy: HtmlPolicy, most: number) {
    this.base = base;
    this.policy = policy;
    this.most = most;
  }

  /** The HTML as far as the policy lets it through. */
  sanitise(html: string): string {
    readHtml(html, this);
    if (this.isDone) {
      return this.out;
    }
    this.closeDownTo(0);
    return this.out;
  }

  text(source: string): void {
    if (this.hiddenDepth > 0 || this.isDone) return;
    this.write(MAY_NEED_CARE.test(source) ? textAnew(source) : source);
  }

  start(name: string, attributeSource: string): void {
    if (this.isDone) return;
    if (this.hiddenDepth > 0) {
      if (name === this.hiddenName) this.hiddenDepth++;
      return;
    }
    if (!this.policy.elements.has(name)) {
      // In feeds it holds a second copy of a picture that a script would have loaded.
      if (name === "noscript") this.hide(name);
      return;
    }
    const attributes = attributeSource.length > 1 ? readAttributes(attributeSource) : NO_ATTRIBUTES;
    if (!this.policy.keepsStyle && attributes.has("hidden") && !VOID.has(name)) {
      this.hide(name);
      return;
    }
    const kept = attributesFor(name, attributes, this.base, this.policy);
    if (kept === undefined) return;
    if (BLOCK.has(name)) this.closeParagraph();
    if (VOID.has(name)) this.write(`<${name}${kept}>`);
    else if (this.open.length < DEEPEST) {
      const endTag = name.length + 3;
      this.write(`<${name}${kept}>`, endTag);
      if (this.isDone) return;
      this.open.push(name);
      this.closing += endTag;
    }
  }

  private hide(name: string): void {
    this.hiddenDepth = 1;
    this.hiddenName = name;
  }

  end(name: string): void {
    if (this.hiddenDepth > 0) {
      if (name === this.hiddenName) this.hiddenDepth--;
      return;
    }
    const at = this.open.lastIndexOf(name);
    if (at >= 0) this.closeDownTo(at);
  }

  private closeParagraph(): void {
    const at = this.open.lastIndexOf("p");
    if (at >= 0 && at === this.open.length - 1) this.closeDownTo(at);
  }

  private closeDownTo(depth: number): void {
    while (this.open.length > depth) {
      const name = this.open.pop() as string;
      this.out += `</${name}>`;
      this.closing -= name.length + 3;
      if (this.most !== Number.POSITIVE_INFINITY && BLOCK.has(name)) {
        this.lastBlock = { end: this.out.length, open: [...this.open] };
      }
    }
  }

  private write(piece: string, endTag = 0): void {
    if (this.out.length + piece.length + endTag + this.closing > this.most) this.cut(piece);
    else this.out += piece;
  }

  /** Ends the result behind its last finished block, or, where there is none, after a word. */
  private cut(piece: string): void {
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

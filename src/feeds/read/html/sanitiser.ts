import type { Work } from "../work.ts";
import { type Attributes, NO_ATTRIBUTES, readAttributes } from "../xml/attributes.ts";
import { attributesFor } from "./attributes.ts";
import { mediaLink } from "./media-link.ts";
import { PageBox } from "./page-box.ts";
import type { BoxRule, HtmlPolicy } from "./policy.ts";
import { textAnew } from "./text-anew.ts";
import { type HtmlHandler, readHtml } from "./tokens.ts";

const VOID = new Set("area br col command hr img input keygen nextid source track wbr".split(" "));

/** Between two blocks a long text may be cut, and a new one of these closes an open paragraph. */
const BLOCK = new Set(
  "address article aside blockquote center details dir div dl fieldset figure footer h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
    " ",
  ),
);

/** What it costs to judge a tag's attributes. */
const ATTRIBUTES_COST = 20;

/** Deeper nesting serves no reader; browsers themselves flatten it at 512. */
const DEEPEST = 60;
const MOST_OPEN = 500;

/** References and white space may take so many characters for one that is written. */
const LONGEST_REFERENCE = 32;

/** A wide table scrolls by itself; what scrolls must have a name and be reachable by keyboard (WCAG 2.1.1). */
const WIDE = '<div class="wide" role="group" aria-label="Table" tabindex="0">';

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

interface Wishes {
  base: string;
  policy: HtmlPolicy;
  /** Ends the result at the last block that fits in so many characters. */
  most: number;
  /** Address of the picture that stands above the text already. */
  hero?: string;
  work?: Work | undefined;
}

/**
 * Writes HTML anew from what it is told: every tag, attribute and text in the result is produced here, from the
 * allow-list and freshly escaped, nothing is copied. The result is well formed.
 */
export class Sanitiser implements HtmlHandler {
  isDone = false;
  private out = "";
  private readonly open: Open[] = [];
  /** Of `open`, those that were written. */
  private depth = 0;
  private hiddenDepth = 0;
  private hiddenName = "";
  /** Where the player that is being hidden would have found its file. */
  private hiddenFile: string | undefined;
  /** Length of the end tags that are still to be written. */
  private closing = 0;
  private lastBlock: { end: number; open: Open[] } | undefined;
  private readonly wishes: Wishes;
  private readonly box: PageBox | undefined;

  constructor(wishes: Wishes) {
    this.wishes = wishes;
    this.box = wishes.policy.box && new PageBox(wishes.hero ?? "");
  }

  /** The HTML as far as the policy lets it through. */
  sanitise(html: string): string {
    readHtml(html, this, this.wishes.work);
    if (this.isDone) return this.out;
    if (this.hiddenDepth > 0) this.writePlayer();
    this.closeDownTo(0);
    return this.out;
  }

  text(source: string): void {
    if (this.hiddenDepth > 0 || this.isDone) return;
    const room = (this.wishes.most - this.out.length) * LONGEST_REFERENCE;
    const read = source.length > room ? source.slice(0, Math.max(room, 0)) : source;
    const text = textAnew(read);
    if (this.waitsForText && /[^\s\u00a0\u200b]/.test(text)) this.fill();
    this.write(text);
  }

  start(written: string, attributeSource: string): void {
    if (this.isDone) return;
    if (this.hiddenDepth > 0) this.startHidden(written, attributeSource);
    else if (this.box && (written === "audio" || written === "video"))
      this.hidePlayer(written, attributeSource);
    // In feeds it holds a second copy of a picture that a script would have loaded.
    else if (written === "noscript" && !this.wishes.policy.elements.has(written)) this.hide(written);
    else if (this.wishes.policy.elements.has(written))
      this.startAllowed(written, this.readAttributes(attributeSource));
  }

  /** True where it matters whether a text is more than white space. */
  private get waitsForText(): boolean {
    return this.box?.hasBreaks === true || this.open[this.open.length - 1]?.isFilled === false;
  }

  private readAttributes(source: string): Attributes {
    if (source.length <= 1) return NO_ATTRIBUTES;
    this.wishes.work?.spend(ATTRIBUTES_COST);
    return readAttributes(source);
  }

  private startAllowed(written: string, attributes: Attributes): void {
    const { base, policy } = this.wishes;
    if (!policy.keepsStyle && attributes.has("hidden") && !VOID.has(written)) {
      this.hide(written);
      return;
    }
    const rule = policy.box?.rules.get(written);
    const name = rule?.name ?? written;
    // Our own box around a table, read again: it is written anew with the table.
    if (this.box && name === "div" && attributes.get("class") === "wide") {
      this.flatten(name);
      return;
    }
    const kept = attributesFor(name, attributes, base, policy);
    if (kept === undefined) return;
    if (BLOCK.has(name)) this.closeParagraph();
    if (VOID.has(name)) this.writeVoid(name, kept);
    else if (this.depth >= DEEPEST || (rule && this.box?.opens(rule) === false)) this.flatten(name);
    else this.writeStart(name, kept, rule);
    if (this.box?.isFull && !this.isDone) this.cut("<");
  }

  /** Takes an element as open without writing it, so that its end tag ends nothing else. */
  private flatten(name: string): void {
    if (this.open.length < MOST_OPEN)
      this.open.push({ name, endTag: "", rule: undefined, at: 0, inner: 0, isFilled: false });
  }

  private writeVoid(name: string, attributes: string): void {
    if (this.box && !this.box.admitsVoid(name, attributes)) return;
    if (name !== "br" && name !== "wbr") this.fill();
    this.write(`<${name}${attributes}>`);
  }

  private writeStart(name: string, attributes: string, rule: BoxRule | undefined): void {
    const isWide = this.box !== undefined && name === "table";
    const endTag = isWide ? `</${name}></div>` : `</${name}>`;
    const at = this.out.length;
    this.write(`${isWide ? WIDE : ""}<${name}${attributes}>`, endTag.length);
    if (this.isDone) return;
    this.depth++;
    this.open.push({ name, endTag, rule, at, inner: this.out.length, isFilled: false });
    this.closing += endTag.length;
  }

  private startHidden(name: string, attributeSource: string): void {
    if (name === this.hiddenName) this.hiddenDepth++;
    else if (name === "source") this.hiddenFile ??= this.readAttributes(attributeSource).get("src");
  }

  private hide(name: string): void {
    this.hiddenDepth = 1;
    this.hiddenName = name;
  }

  private hidePlayer(name: string, attributeSource: string): void {
    this.hide(name);
    this.hiddenFile = this.readAttributes(attributeSource).get("src");
  }

  /** In place of a player stands a link to what it would have played. */
  private writePlayer(): void {
    this.hiddenDepth = 0;
    const { base, policy } = this.wishes;
    const link = this.box && mediaLink(this.hiddenName, this.hiddenFile, base, policy);
    this.hiddenFile = undefined;
    // Links stand in no other link (HTML, 4.5.1).
    if (!link || this.depth >= DEEPEST || this.open.some(({ name }) => name === "a")) return;
    this.fill();
    this.write(link);
  }

  end(written: string): void {
    if (this.hiddenDepth > 0) {
      if (written === this.hiddenName) this.hiddenDepth--;
      if (this.hiddenDepth === 0) this.writePlayer();
      return;
    }
    const name = this.wishes.policy.box?.rules.get(written)?.name ?? written;
    let at = this.open.length - 1;
    while (at >= 0 && this.open[at]?.name !== name) at -= 1;
    if (at >= 0) this.closeDownTo(at);
  }

  private closeParagraph(): void {
    const last = this.open.length - 1;
    if (this.open[last]?.name === "p") this.closeDownTo(last);
  }

  /** Marks everything open as holding something; what holds nothing is dropped at its end. */
  private fill(): void {
    this.box?.wrote();
    for (let i = this.open.length - 1; i >= 0; i--) {
      const each = this.open[i] as Open;
      if (each.isFilled) return;
      each.isFilled = true;
    }
  }

  private closeDownTo(depth: number): void {
    while (this.open.length > depth) {
      const { name, endTag, rule, at, inner, isFilled } = this.open.pop() as Open;
      if (endTag === "") continue;
      this.depth--;
      this.closing -= endTag.length;
      if (rule) this.box?.closed(rule);
      if (rule?.dropsEmpty && (!isFilled || this.isCutEmpty(inner))) {
        this.out = this.out.slice(0, at);
        continue;
      }
      this.out += endTag;
      if (isFilled && this.wishes.most !== Number.POSITIVE_INFINITY && BLOCK.has(name)) {
        this.lastBlock = { end: this.out.length, open: [...this.open] };
      }
    }
  }

  /** True when what filled an element was cut off. */
  private isCutEmpty(inner: number): boolean {
    return this.isDone && !/[^\s\u00a0]/.test(this.out.slice(inner).replaceAll("<br>", ""));
  }

  private write(piece: string, endTag = 0): void {
    if (this.out.length + piece.length + endTag + this.closing > this.wishes.most) this.cut(piece);
    else this.out += piece;
  }

  /** Ends the result behind its last finished block, or, where there is none, after a word. */
  private cut(piece: string): void {
    this.isDone = true;
    if (this.lastBlock) {
      this.out = this.out.slice(0, this.lastBlock.end);
      this.open.splice(0, this.open.length, ...this.lastBlock.open);
    } else if (!piece.startsWith("<")) {
      const space = piece.lastIndexOf(" ", this.wishes.most - this.out.length - this.closing);
      if (space > 0) this.out += piece.slice(0, space);
    }
    this.closeDownTo(0);
  }
}

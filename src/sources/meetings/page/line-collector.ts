import { decodeEntities } from "../../feeds/entities.ts";
import type { HtmlHandler } from "../../feeds/html/tokens.ts";
import { tidyLine } from "../../feeds/plain-text.ts";
import { type Attributes, NO_ATTRIBUTES, readAttributes } from "../../feeds/xml/attributes.ts";
import type { PageElement, PageLine, PageLink, PageTime } from "./page.ts";
import { closedBy, INLINE, isSkipped, VOID } from "./tag-rules.ts";

/** Elements and lines of one page, and how deep elements nest; more is left out. */
const MOST_ELEMENTS = 40_000;
const MOST_LINES = 12_000;
const DEEPEST = 256;
/** Characters of one line; the rest of a longer one is left out. */
const LONGEST_LINE = 4000;

const DAY_VALUE = /^\d{4}-\d\d-\d\d/;

interface OpenElement {
  name: string;
  /** Index in `elements`; inline elements have that of their block. */
  index: number;
  isSkipped: boolean;
}

/** Collects the lines of a page from its markup. */
export class LineCollector implements HtmlHandler {
  readonly elements: PageElement[] = [];
  readonly lines: PageLine[] = [];
  private readonly open: OpenElement[] = [];
  /** How many open elements have a name, so that a stray end tag costs no search. */
  private readonly counts = new Map<string, number>();
  private line: PageLine | undefined;
  private link: PageLink | undefined;
  private time: PageTime | undefined;
  private bold = 0;
  /** True right behind the end of a span: spans without white space between them are boxes of their own. */
  private isAfterSpan = false;
  private boldLength = 0;

  get isDone(): boolean {
    return this.lines.length >= MOST_LINES || this.elements.length >= MOST_ELEMENTS;
  }

  text(source: string): void {
    if (this.open.at(-1)?.isSkipped) return;
    const text = decodeEntities(source.slice(0, LONGEST_LINE));
    const isBlank = text.trim() === "";
    if (isBlank && !this.line) return;
    this.isAfterSpan = false;
    const line = this.openLine();
    if (line.text.length > LONGEST_LINE) return;
    line.text += text;
    if (isBlank) return;
    if (this.bold > 0) this.boldLength += text.trim().length;
    if (this.link) {
      if (this.link.text === "") line.links.push(this.link);
      this.link.text = tidyLine(`${this.link.text} ${text}`);
    }
    if (this.time) {
      if (this.time.text === "") line.times.push(this.time);
      this.time.text = tidyLine(`${this.time.text} ${text}`);
    }
  }

  start(name: string, attributeSource: string): void {
    if (name === "br") return this.endLine();
    if (VOID.has(name)) {
      if (name === "hr") this.endLine();
      return;
    }
    if (this.open.length >= DEEPEST) return;
    const attributes = attributeSource.length > 2 ? readAttributes(attributeSource) : NO_ATTRIBUTES;
    const isInline = INLINE.has(name);
    if (isInline) this.startInline(name, attributes);
    else this.startBlock(name, attributes);
  }

  private startInline(name: string, attributes: Attributes): void {
    if (name === "a") this.link = { href: attributes.get("href") ?? "", text: "" };
    if (name === "time") this.time = { datetime: attributes.get("datetime") ?? "", text: "" };
    if (name === "b" || name === "strong") this.bold++;
    if (name === "span" && this.isAfterSpan && this.line) this.line.text += " ";
    const parent = this.open.at(-1);
    const skipped = parent?.isSkipped === true || name === "del" || name === "s" || name === "strike";
    this.push({ name, index: parent?.index ?? -1, isSkipped: skipped });
  }

  private startBlock(name: string, attributes: Attributes): void {
    this.endLine();
    const closes = closedBy(name);
    if (closes && this.isOpen(closes.closes)) this.closeUpTo(closes);
    const parent = this.open.at(-1);
    const classes = attributes.get("class") ?? "";
    const index = this.elements.length;
    const first = this.lines.length;
    const element: PageElement = { name, classes, parent: parent?.index ?? -1, first, last: -1 };
    const day = name === "td" ? dayAttribute(attributes) : undefined;
    this.elements.push(day ? { ...element, day } : element);
    const skipped = parent?.isSkipped === true || isSkipped(name, classes, attributes.get("id") ?? "");
    this.push({ name, index, isSkipped: skipped });
  }

  /** Closes what HTML lets authors leave open: an open li by the next li, a p by any block. */
  private closeUpTo(rule: { closes: ReadonlySet<string>; within: ReadonlySet<string> }): void {
    for (let at = this.open.length - 1; at >= 0; at--) {
      const name = this.open[at]?.name ?? "";
      if (rule.within.has(name)) return;
      if (rule.closes.has(name)) return this.closeFrom(at);
    }
  }

  private isOpen(names: ReadonlySet<string>): boolean {
    for (const name of names) if ((this.counts.get(name) ?? 0) > 0) return true;
    return false;
  }

  end(name: string): void {
    if (name === "br") return this.endLine();
    if ((this.counts.get(name) ?? 0) === 0) return;
    this.isAfterSpan = name === "span";
    for (let at = this.open.length - 1; at >= 0; at--) {
      if (this.open[at]?.name === name) return this.closeFrom(at);
    }
  }

  close(): void {
    this.closeFrom(0);
    this.endLine();
  }

  private push(element: OpenElement): void {
    this.open.push(element);
    this.counts.set(element.name, (this.counts.get(element.name) ?? 0) + 1);
  }

  private closeFrom(at: number): void {
    while (this.open.length > at) {
      const element = this.open.pop();
      if (!element) return;
      this.counts.set(element.name, (this.counts.get(element.name) ?? 1) - 1);
      if (element.name === "a") this.link = undefined;
      if (element.name === "time") this.time = undefined;
      if (element.name === "b" || element.name === "strong") this.bold--;
      if (INLINE.has(element.name)) continue;
      this.endLine();
      const block = this.elements[element.index];
      if (block) block.last = this.lines.length - 1;
    }
  }

  private openLine(): PageLine {
    this.line ??= { text: "", element: this.open.at(-1)?.index ?? -1, heading: 0, links: [], times: [] };
    return this.line;
  }

  private endLine(): void {
    const { line } = this;
    this.line = undefined;
    if (line) {
      line.text = tidyLine(line.text).slice(0, LONGEST_LINE);
      line.heading = this.headingOf(line);
      if (line.text !== "") this.lines.push(line);
    }
    this.boldLength = 0;
    // A link or time that continues on the next line counts there again.
    if (this.link) this.link = { href: this.link.href, text: "" };
    if (this.time) this.time = { datetime: this.time.datetime, text: "" };
  }

  /** Column heads are no headings of what is below the table. */
  private headingOf(line: PageLine): number {
    if ((this.counts.get("thead") ?? 0) > 0 || (this.counts.get("th") ?? 0) > 0) return 0;
    for (let at = this.open.length - 1; at >= 0 && at > this.open.length - 5; at--) {
      const level = /^h([1-6])$/.exec(this.open[at]?.name ?? "")?.[1];
      if (level) return Number(level);
    }
    return line.text.length > 2 && this.boldLength >= line.text.length - 3 ? 7 : 0;
  }
}

/** The day of a calendar cell, which Drupal and others write as an attribute of the cell. */
function dayAttribute(attributes: Attributes): string | undefined {
  for (const [index, name] of attributes.names.entries()) {
    if (name.includes("date") && DAY_VALUE.test(attributes.valueAt(index))) return attributes.valueAt(index).slice(0, 10);
  }
  return undefined;
}

import { decodeEntities } from "../../../text/entities.ts";
import { type HtmlHandler, readHtml } from "../../../text/html-tokens.ts";
import { tidyLine } from "../../../text/plain-text.ts";
import { type Attributes, NO_ATTRIBUTES, readAttributes } from "../../../text/tag-attributes.ts";
import { joinDateBoxes } from "./date-boxes.ts";
import { OpenElements } from "./open-elements.ts";
import { OpenLine } from "./open-line.ts";
import type { MeetingPage, PageElement, PageLine } from "./page.ts";
import { closedBy, INLINE, isSkipped, STRUCK, VOID } from "./tag-rules.ts";

/** The maximum number of elements and lines of a page, characters of a text, and nested elements. */
const MAX_ELEMENTS = 40_000;
const MAX_LINES = 12_000;
const LONGEST_TEXT = 4000;
const DEEPEST = 256;

const DAY_VALUE = /^\d{4}-\d\d-\d\d/;

/** Collects a page's elements and lines from its markup. */
class LineCollector implements HtmlHandler {
  readonly elements: PageElement[] = [];
  readonly lines: PageLine[] = [];
  private readonly open = new OpenElements();
  private readonly line = new OpenLine();
  /** True directly after an inline element: two inline elements without white space between them are separate boxes. */
  private isAfterInline = false;

  get isDone(): boolean {
    return this.lines.length >= MAX_LINES || this.elements.length >= MAX_ELEMENTS;
  }

  text(source: string): void {
    if (this.open.innermost?.isSkipped) return;
    this.isAfterInline = false;
    this.line.add(decodeEntities(source.slice(0, LONGEST_TEXT)), this.open.innermost?.index ?? -1);
  }

  start(name: string, attributeSource: string): void {
    if (name === "br" || name === "hr") this.endLine();
    if (VOID.has(name) || this.open.depth >= DEEPEST) return;
    const attributes = attributeSource.length > 2 ? readAttributes(attributeSource) : NO_ATTRIBUTES;
    if (INLINE.has(name)) this.startInline(name, attributes);
    else this.startBlock(name, attributes);
  }

  private startInline(name: string, attributes: Attributes): void {
    if (this.isAfterInline) this.line.addSpace();
    this.line.startInline(name, attributes.get("href") ?? "", attributes.get("datetime") ?? "");
    const parent = this.open.innermost;
    const skipped = parent?.isSkipped === true || STRUCK.has(name);
    this.open.push({ name, index: parent?.index ?? -1, isSkipped: skipped });
  }

  private startBlock(name: string, attributes: Attributes): void {
    this.endLine();
    const rule = closedBy(name);
    const closed = rule ? this.open.depthClosedBy(rule) : -1;
    if (closed >= 0) this.closeFrom(closed);
    const parent = this.open.innermost;
    const classes = attributes.get("class") ?? "";
    const index = this.elements.length;
    const day = name === "td" ? dayAttribute(attributes) : undefined;
    const element = { name, classes, parent: parent?.index ?? -1, first: this.lines.length, last: -1 };
    this.elements.push(day ? { ...element, day } : element);
    const skipped = parent?.isSkipped === true || isSkipped(name, classes, attributes.get("id") ?? "");
    this.open.push({ name, index, isSkipped: skipped });
  }

  end(name: string): void {
    if (name === "br") this.endLine();
    const depth = this.open.depthOf(name);
    if (depth < 0) return;
    this.isAfterInline = INLINE.has(name);
    this.closeFrom(depth);
  }

  close(): void {
    this.closeFrom(0);
    this.endLine();
  }

  private closeFrom(depth: number): void {
    while (this.open.depth > depth) {
      if (!INLINE.has(this.open.innermost?.name ?? "")) this.endLine();
      const element = this.open.pop();
      if (!element) return;
      this.line.endInline(element.name);
      const block = INLINE.has(element.name) ? undefined : this.elements[element.index];
      if (block) block.last = this.lines.length - 1;
    }
  }

  /** The cells of a table's head don't count as headings of the text below the table. */
  private endLine(): void {
    const isColumnHead = this.open.has("thead") || this.open.has("th");
    const line = this.line.end(isColumnHead ? 0 : this.open.headingLevel());
    if (line && isColumnHead) line.heading = 0;
    if (line) this.lines.push(line);
  }
}

/** The date of a calendar cell, which Drupal and other systems write as an attribute. */
function dayAttribute(attributes: Attributes): string | undefined {
  for (const [index, name] of attributes.names.entries()) {
    const value = name.includes("date") ? attributes.valueAt(index) : "";
    if (DAY_VALUE.test(value)) return value.slice(0, 10);
  }
  return undefined;
}

/** The maximum number of characters read from a page; the rest is cut. */
const MAX_CHARACTERS = 2_000_000;

/** Reads HTML into lines of text. Takes linear time; never throws. */
export function readPage(html: string): MeetingPage {
  const collector = new LineCollector();
  readHtml(html.slice(0, MAX_CHARACTERS), collector);
  collector.close();
  const { elements } = collector;
  return joinDateBoxes({ title: titleOf(html), elements, lines: collector.lines });
}

function titleOf(html: string): string {
  const head = html.slice(0, 50_000);
  const at = head.search(/<title[\s>]/i);
  if (at < 0) return "";
  const from = head.indexOf(">", at) + 1;
  const to = head.indexOf("<", from);
  return to > from ? tidyLine(decodeEntities(head.slice(from, to))).slice(0, 300) : "";
}

import { tidyLine } from "../../../text/plain-text.ts";
import type { PageLine, PageLink, PageTime } from "./page.ts";

/** The maximum number of characters of a line; the rest is left out. */
const LONGEST_LINE = 4000;

/** The line being read, with its open link, time and bold text. */
export class OpenLine {
  private line: PageLine | undefined;
  private link: PageLink | undefined;
  private time: PageTime | undefined;
  private bold = 0;
  private boldLength = 0;

  startInline(name: string, href: string, datetime: string): void {
    if (name === "a") this.link = { href, text: "" };
    if (name === "time") this.time = { datetime, text: "" };
    if (name === "b" || name === "strong") this.bold++;
  }

  endInline(name: string): void {
    if (name === "a") this.link = undefined;
    if (name === "time") this.time = undefined;
    if (name === "b" || name === "strong") this.bold--;
  }

  /** Separates boxes without white space between their tags. */
  addSpace(): void {
    if (this.line) this.line.text += " ";
  }

  /** Adds text to the line, or starts a line; white space alone doesn't start one. */
  add(text: string, element: number): void {
    const isBlank = text.trim() === "";
    if (isBlank && !this.line) return;
    this.line ??= { text: "", element, heading: 0, links: [], times: [] };
    if (this.line.text.length > LONGEST_LINE) return;
    this.line.text += text.slice(0, LONGEST_LINE);
    if (isBlank) return;
    if (this.bold > 0) this.boldLength += text.trim().length;
    addText(this.link, text, this.line.links);
    addText(this.time, text, this.line.times);
  }

  /** Ends the line and returns it, or undefined if it is empty. */
  end(headingLevel: number): PageLine | undefined {
    const { line } = this;
    const bold = this.boldLength;
    this.line = undefined;
    this.boldLength = 0;
    // A link or time that continues on the next line is listed there again.
    if (this.link) this.link = { href: this.link.href, text: "" };
    if (this.time) this.time = { datetime: this.time.datetime, text: "" };
    if (!line) return undefined;
    line.text = tidyLine(line.text).slice(0, LONGEST_LINE);
    const isBold = bold > 2 && bold >= line.text.length - 3;
    line.heading = headingLevel || (isBold ? 7 : 0);
    return line.text === "" ? undefined : line;
  }
}

/** Adds text to an open link or time. The first text also adds the link or time to the line. */
function addText<T extends { text: string }>(open: T | undefined, text: string, inLine: T[]): void {
  if (!open || open.text.length > LONGEST_LINE) return;
  if (open.text === "") inLine.push(open);
  open.text = tidyLine(`${open.text} ${text}`);
}

import { withoutControls } from "./controls.ts";
import { decodeEntities } from "./entities.ts";
import { type HtmlHandler, type ParseBudget, readHtml } from "./html-tokens.ts";

/** Inline elements, whose tags don't separate words. */
const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** The maximum number of characters of white space and references read for one visible character. */
const LONGEST_REFERENCE = 8;

class TextCollector implements HtmlHandler {
  collected = "";
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get isDone(): boolean {
    return this.collected.length > this.most;
  }

  text(source: string): void {
    const room = (this.most - this.collected.length) * LONGEST_REFERENCE;
    this.collected += decodeEntities(source.length > room ? source.slice(0, Math.max(room, 0)) : source);
  }

  start(name: string): void {
    if (!INLINE.has(name)) this.collected += " ";
  }

  end(name: string): void {
    if (!INLINE.has(name)) this.collected += " ";
  }
}

/**
 * The readable text of HTML in one line: without tags, comments, scripts and styles, with decoded references and single
 * spaces. Takes linear time; stops after `most` characters.
 */
export function plainText(html: string, most = Number.POSITIVE_INFINITY, budget?: ParseBudget): string {
  if (!html.includes("<")) {
    const room = most * LONGEST_REFERENCE;
    return tidyLine(decodeEntities(html.length > room ? html.slice(0, room) : html));
  }
  const collector = new TextCollector(most);
  readHtml(html, collector, budget);
  return tidyLine(collector.collected);
}

/** Matches white space other than single spaces. */
const UNEVEN = /[^\S ]| {2}/;

/** One line of text with single spaces and without control characters. */
export function tidyLine(text: string): string {
  const clean = withoutControls(text);
  return (UNEVEN.test(clean) ? clean.replace(/\s+/g, " ") : clean).trim();
}

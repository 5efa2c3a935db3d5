import { withoutControls } from "./controls.ts";
import { decodeEntities } from "./entities.ts";
import { type HtmlHandler, type ParseBudget, readHtml } from "./html-tokens.ts";

/** Elements inside a line of text: their tags do not part words. */
const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** White space and references may take so many characters for one that is seen. */
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
 * The readable text of HTML in one line: tags, comments, scripts and styles gone, character references decoded,
 * white space folded. Linear in the length of the input; `most` stops it once so many characters are there.
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

/** White space other than single spaces. */
const UNEVEN = /[^\S ]| {2}/;

/** One line of text: white space and no-break spaces folded, controls dropped. */
export function tidyLine(text: string): string {
  const clean = withoutControls(text);
  return (UNEVEN.test(clean) ? clean.replace(/\s+/g, " ") : clean).trim();
}

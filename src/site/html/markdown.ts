import { Marked } from "marked";
import { sanitiseHtml } from "../../sources/feeds/sanitise-html.ts";

/** The longest text of a story, in characters of Markdown: about 10,000 words. */
export const MOST_MARKDOWN = 60_000;

const marked = new Marked({ gfm: true, async: false });

/**
 * A text that no reader could follow, and that Markdown's reader would take seconds for (measured: 29,000
 * underscores between letters, 30 s). The message says what is wrong with it, for the editor.
 */
export class Tangled extends Error {}

/** Quotations and lists may stand inside one another so deep. */
const DEEPEST = 24;
/** A line that opens that many; a list's mark has a blank after it, a line of dashes has none. */
const NESTED = new RegExp(`^[ \\t]*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))[ \\t]*){${DEEPEST}}`, "m");
/** Marks of emphasis and code in one paragraph, table or list. */
const MOST_MARKS = 500;

/** Throws Tangled for a text that is not read at all. */
export function refuseTangled(markdown: string): void {
  if (NESTED.test(markdown))
    throw new Tangled(`Quotations or lists stand inside one another more than ${DEEPEST} deep.`);
  for (const block of markdown.split(/\n\s*\n/)) {
    const marks = block.match(/[_*~`]/g)?.length ?? 0;
    if (marks > MOST_MARKS)
      throw new Tangled(
        `One paragraph has ${marks} marks such as * and _; at most ${MOST_MARKS} can be read.`,
      );
  }
}

/**
 * An editor's Markdown as HTML that may stand on a page. What Markdown lets through of HTML goes the same way as
 * a stranger's: through our allow-list, last. Throws Tangled. `origin` makes relative addresses absolute.
 */
export function htmlOf(markdown: string, origin: string): string {
  refuseTangled(markdown);
  try {
    return sanitiseHtml(marked.parse(markdown.slice(0, MOST_MARKDOWN)) as string, origin);
  } catch (error) {
    if (error instanceof RangeError) throw new Tangled("Something in it stands inside itself too deep.");
    throw error;
  }
}

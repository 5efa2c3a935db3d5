import { Marked } from "marked";
import { sanitiseHtml } from "../feeds/read/sanitise-html.ts";

/** The longest text of a story, in characters of Markdown: about 10,000 words. */
export const MOST_MARKDOWN = 60_000;

const marked = new Marked({ gfm: true, async: false });

/** A text that no reader could follow: quotations or lists nested hundreds deep. */
export class TooDeep extends Error {}

/**
 * An editor's Markdown as HTML that may stand on a page. What Markdown lets through of HTML goes the same way as
 * a stranger's: through our allow-list, last. Throws TooDeep. `origin` makes relative addresses absolute.
 */
export function htmlOf(markdown: string, origin: string): string {
  if (/^(?:\s*(?:>|[-*+]|\d+[.)])\s*){24}/m.test(markdown.slice(0, MOST_MARKDOWN)))
    throw new TooDeep("nested more than 24 deep");
  try {
    return sanitiseHtml(marked.parse(markdown.slice(0, MOST_MARKDOWN)) as string, origin);
  } catch (error) {
    if (error instanceof RangeError) throw new TooDeep(error.message);
    throw error;
  }
}

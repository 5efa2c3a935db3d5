import { nameCase } from "./letter-case.ts";
import { tidyLine } from "./plain-text.ts";

/** What software writes where nobody is named. */
const NOBODY = new Set([
  ...["staff report", "staff reports", "staff writer", "staff writers", "news staff", "web staff"],
  ..."admin administrator anonymous author default editor guest n/a nan news nobody none null root staff system test undefined unknown user webmaster wordpress".split(
    " ",
  ),
]);

/** An address of mail or of a page, which is nobody's name. */
const ADDRESS = /@|^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/;

/**
 * Who wrote an item, as its byline says: without "By", and capitals alone as names are written. Empty where the feed
 * names nobody: a word of its software ("admin", "None"), an address, or the source itself.
 */
export function bylineOf(author: string | undefined, source: string): string {
  const name = tidyLine(author ?? "").replace(/^by:?\s+/i, "");
  const bare = name.toLowerCase();
  const isSource = bare === source.toLowerCase() || bare === `${source.toLowerCase()} staff`;
  return isSource || NOBODY.has(bare) || ADDRESS.test(name) ? "" : nameCase(name);
}

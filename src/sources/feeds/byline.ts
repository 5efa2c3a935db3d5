import { tidyLine } from "../../text/plain-text.ts";
import { nameCase } from "./letter-case.ts";

/** Bylines that software writes if a story has no author. */
const NOBODY = new Set([
  ...["staff report", "staff reports", "staff writer", "staff writers", "news staff", "web staff"],
  ..."admin administrator anonymous author default editor guest n/a nan news nobody none null root staff system test undefined unknown user webmaster wordpress".split(
    " ",
  ),
]);

/** An email or web address. */
const ADDRESS = /@|^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/;

/**
 * The author of a byline, without "By"; names in capitals become title case. Empty for a placeholder of the feed's
 * software ("admin", "None"), an address, or the source's own name.
 */
export function bylineOf(author: string | undefined, source: string): string {
  const name = tidyLine(author ?? "").replace(/^by:?\s+/i, "");
  const bare = name.toLowerCase();
  const isSource = bare === source.toLowerCase() || bare === `${source.toLowerCase()} staff`;
  return isSource || NOBODY.has(bare) || ADDRESS.test(name) ? "" : nameCase(name);
}

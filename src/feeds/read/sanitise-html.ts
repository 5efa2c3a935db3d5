import { FEED_POLICY, PAGE_POLICY } from "./html/policy.ts";
import { Sanitiser } from "./html/sanitiser.ts";

/**
 * HTML of a stranger as it may stand on a page of ours: reading matter, links and pictures, by an allow-list;
 * addresses made absolute against `base`; scripts, styles, forms, frames, trackers gone. Linear in the input.
 * With `most` the result ends at the last block within so many characters.
 */
export function sanitiseHtml(html: string, base: string, most = Number.POSITIVE_INFINITY): string {
  return new Sanitiser(base, PAGE_POLICY, most).sanitise(html);
}

/** The same for a reader of the parsed feed: all that cannot act, with the publisher's own dress. */
export function harmlessHtml(html: string, base: string): string {
  return new Sanitiser(base, FEED_POLICY, Number.POSITIVE_INFINITY).sanitise(html);
}

import { FEED_POLICY, PAGE_POLICY } from "./html/policy.ts";
import { Sanitiser } from "./html/sanitiser.ts";
import type { Work } from "./work.ts";

interface PageWishes {
  /** The result ends at the last block within so many characters. */
  most?: number;
  /** Address of the picture that stands above the text already; it is left out of the text. */
  hero?: string;
  work?: Work | undefined;
}

/**
 * HTML of a stranger as it may stand on a page of ours: reading matter, links and pictures, by an allow-list;
 * addresses made absolute against `base`; scripts, styles, forms, frames, players, trackers gone; inside its box.
 * Linear in the input.
 */
export function sanitiseHtml(
  html: string,
  base: string,
  { most = Number.POSITIVE_INFINITY, ...wishes }: PageWishes = {},
): string {
  return new Sanitiser({ base, policy: PAGE_POLICY, most, ...wishes }).sanitise(html);
}

/** The same for a reader of the parsed feed: all that cannot act, with the publisher's own dress. */
export function harmlessHtml(html: string, base: string): string {
  return new Sanitiser({ base, policy: FEED_POLICY, most: Number.POSITIVE_INFINITY }).sanitise(html);
}

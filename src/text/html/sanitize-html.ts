import type { ParseBudget } from "../html-tokens.ts";
import { FEED_POLICY, OWN_POLICY, PAGE_POLICY } from "./policy.ts";
import { Sanitizer } from "./sanitizer.ts";

interface PageSanitizeOptions {
  /** The result ends at the last block within so many characters. */
  most?: number;
  /** Address of the picture that is already above the text; it is left out of the text. */
  hero?: string;
  budget?: ParseBudget | undefined;
}

/**
 * A publisher's HTML for our page: text, links and pictures by an allow list; addresses made absolute against `base`;
 * no scripts, styles, forms, frames, players or trackers; within its limits. Linear in the input.
 */
export function sanitizeHtml(
  html: string,
  base: string,
  { most = Number.POSITIVE_INFINITY, ...options }: PageSanitizeOptions = {},
): string {
  return new Sanitizer({ base, policy: PAGE_POLICY, most, ...options }).sanitize(html);
}

/** The same for a reader of the parsed feed: all that can't act, with the publisher's own dress. */
export function harmlessHtml(html: string, base: string): string {
  return new Sanitizer({ base, policy: FEED_POLICY, most: Number.POSITIVE_INFINITY }).sanitize(html);
}

/** True for an element that our own stories may have; a player is shown as a link to its file. */
export const isAllowedInOwn = (name: string): boolean =>
  OWN_POLICY.elements.has(name) || name === "audio" || name === "video";

/** The HTML of one of our own stories for our page: the same allow list, without limits on lines and pictures. */
export function sanitizeOwn(html: string, base: string): string {
  return new Sanitizer({ base, policy: OWN_POLICY, most: Number.POSITIVE_INFINITY }).sanitize(html);
}

import type { ParseBudget } from "../html-tokens.ts";
import { FEED_POLICY, OWN_POLICY, PAGE_POLICY } from "./policy.ts";
import { Sanitizer } from "./sanitizer.ts";

interface PageSanitizeOptions {
  /** The maximum number of characters; the result ends with the last block that fits. */
  most?: number;
  /** The address of the picture already shown above the text, which is left out. */
  hero?: string;
  budget?: ParseBudget | undefined;
}

/**
 * Sanitizes a publisher's HTML for our pages: only allowed text, links and pictures; absolute addresses; no scripts,
 * styles, forms, frames, players or trackers; within limits. Takes linear time.
 */
export function sanitizeHtml(
  html: string,
  base: string,
  { most = Number.POSITIVE_INFINITY, ...options }: PageSanitizeOptions = {},
): string {
  return new Sanitizer({ base, policy: PAGE_POLICY, most, ...options }).sanitize(html);
}

/** Sanitizes HTML for a parsed feed: removes everything that can run, and keeps the publisher's styling. */
export function harmlessHtml(html: string, base: string): string {
  return new Sanitizer({ base, policy: FEED_POLICY, most: Number.POSITIVE_INFINITY }).sanitize(html);
}

/** True for an element that our own stories can contain; a player is shown as a link to its file. */
export const isAllowedInOwn = (name: string): boolean =>
  OWN_POLICY.elements.has(name) || name === "audio" || name === "video";

/** Sanitizes the HTML of one of our own stories with the same allow list, but without limits on lines and pictures. */
export function sanitizeOwn(html: string, base: string): string {
  return new Sanitizer({ base, policy: OWN_POLICY, most: Number.POSITIVE_INFINITY }).sanitize(html);
}

/** The addresses that a browser may prepare, as patterns of Speculation Rules. */
export interface Prepared {
  /** Not prefetched: addresses that aren't pages, cost something, or are personal. */
  never: readonly string[];
  /** Also prerendered: the navigation's pages, whose markup loads no picture before it is seen. */
  rendered: readonly string[];
}

/**
 * Rules for preparing a page that a reader is about to open (Speculation Rules, WICG). "Moderate" is about 200 ms of
 * pointing at a link, or pressing it. Pages are prefetched; home and sections are prerendered too, where a pointer
 * can hover (islands/page-entry.ts sets that on the root): for a finger a prerender is slower than a prefetch (bench
 * click). A prepared page isn't counted as read (islands/hydrate.ts, counts.ts). Chromium does neither for readers
 * who save data; other browsers prefetch or do nothing.
 */
export function speculationRules({ never, rendered }: Prepared): string {
  const sameWindow = { not: { selector_matches: "[download], [target]" } };
  const pages = { and: [{ href_matches: "/*" }, { not: { href_matches: never } }, sameWindow] };
  const canHover = { selector_matches: "[data-hover] a" };
  const fronts = { and: [{ href_matches: rendered }, sameWindow, canHover] };
  return JSON.stringify({
    prefetch: [{ where: pages, eagerness: "moderate" }],
    prerender: [{ where: fronts, eagerness: "moderate" }],
  });
}

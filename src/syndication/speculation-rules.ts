/** The addresses that browsers may prefetch or prerender, as patterns of Speculation Rules. */
export interface Prepared {
  /** Addresses that aren't prefetched: they aren't pages, have side effects, or are personal. */
  never: readonly string[];
  /** Addresses that are also prerendered: the navigation's pages, which load no hidden pictures. */
  rendered: readonly string[];
}

/**
 * Rules for loading a page that a reader is about to open (Speculation Rules, WICG). "Moderate" means pointing at a
 * link for about 200 ms, or pressing it. All pages are prefetched. The front page and sections are also prerendered if
 * the pointer can hover (islands/page-entry.ts marks the root), because with a finger, prerendering is slower than
 * prefetching (bench click). A prepared page isn't counted as read (islands/hydrate.ts, counts.ts). Chromium does
 * neither for readers who save data; other browsers prefetch or do nothing.
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

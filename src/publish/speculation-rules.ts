/** Which addresses a browser may prepare, as the patterns of Speculation Rules. */
export interface Prepared {
  /** Never fetched ahead: what is no page, costs something, or is one person's. */
  never: readonly string[];
  /** Rendered ahead as well: what the navigation leads to, whose markup asks for no picture before it is seen. */
  rendered: readonly string[];
}

/**
 * Rules by which a browser prepares a page of ours that a reader is about to open (Speculation Rules, WICG).
 * "Moderate" is about 200 ms of pointing at a link or the pointer going down on it. Pages are fetched; home and
 * sections are rendered as well, unseen, where a pointer can rest on a link (islands/page-habits.ts says so on the root):
 * a finger leaves no time for that, and a tap then waits longer than for a page that was only fetched (bench click).
 * A page that was only pointed at was not read (islands/hydrate.ts, counts.ts). Chromium does neither for a reader
 * who saves data; other browsers fetch or do nothing.
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

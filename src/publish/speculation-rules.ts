/** Never fetched ahead of a reader: what is not a page, costs something, or is one person's. */
const NOT_AHEAD = [
  "/api/*",
  "/desk",
  "/desk/*",
  "/feeds/*",
  "/feed.json",
  "/rss",
  "/atom",
  "/opml/*",
  "/search\\?*",
  "/*.xml",
  "/*.txt",
  "/*.json",
  "/*.m3u",
  "/*.pls",
];

/**
 * Rules by which a browser fetches a page of ours while the pointer rests on its link (Speculation Rules,
 * WICG: "moderate" is about 200 ms of hovering, or the pointer going down). Only fetched, not rendered ahead:
 * nobody has read a page that he only pointed at.
 */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: NOT_AHEAD } },
      { not: { selector_matches: "[download], [target]" } },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}

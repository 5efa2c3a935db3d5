/**
 * Content signals (contentsignals.org): search engines may list our pages, and no one may train a model on them.
 * `ai-input` isn't set, because the excerpts are their publishers' to license. Robots.txt allows other records (RFC
 * 9309, 2.2.4).
 */
const CONTENT_SIGNAL = "search=yes, ai-train=no";

/** /robots.txt (RFC 9309) with the sitemaps. `origin` without a trailing slash; `disallowed` are path prefixes. */
export function robots(origin: string, disallowed: readonly string[]): string {
  return [
    "User-agent: *",
    `Content-Signal: ${CONTENT_SIGNAL}`,
    "Allow: /",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `License: ${origin}/license.xml`,
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    `Sitemap: ${origin}/sitemap-index.xml`,
    "",
  ].join("\n");
}

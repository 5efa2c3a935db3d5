/**
 * What may be done with our pages (contentsignals.org): search engines may list them, and no one may train a model on
 * them. Nothing is said of `ai-input`, since the excerpts are their publishers' to license. It is in this file because
 * crawlers look for it here: other records are allowed (RFC 9309, 2.2.4).
 */
const CONTENT_SIGNAL = "search=yes, ai-train=no";

/** /robots.txt (RFC 9309) with the sitemaps. `origin` without a trailing slash; `disallowed` are beginnings of paths. */
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

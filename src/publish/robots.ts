/**
 * What may be done with our pages (contentsignals.org): search engines may list them and answer from them;
 * nobody may train on them, as the stories are their publishers'. It stands in the file, where crawlers
 * look for it: other records are allowed there (RFC 9309, 2.2.4), and Lighthouse 13.5 knows this one (12.8 did not).
 */
const CONTENT_SIGNAL = "search=yes, ai-input=yes, ai-train=no";

/** /robots.txt (RFC 9309) with the sitemaps. `origin` without a trailing slash; `disallowed` are beginnings of paths. */
export function robots(origin: string, disallowed: readonly string[]): string {
  return [
    "User-agent: *",
    `Content-Signal: ${CONTENT_SIGNAL}`,
    "Allow: /",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    `Sitemap: ${origin}/sitemap-index.xml`,
    "",
  ].join("\n");
}

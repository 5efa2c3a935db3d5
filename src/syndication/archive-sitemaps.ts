import { archivePath } from "../archive/archive-date.ts";
import { xmlAddress } from "./xml-text.ts";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/sitemap.css"?>`;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The address of a month's sitemap; "2026-11". */
const monthSitemapPath = (month: string): string => `/sitemaps/archive-${month}.xml`;

/** /sitemap-index.xml (sitemaps.org, protocol 0.9): the main sitemap, and one per month of the archive. */
export function sitemapIndex(origin: string, months: readonly string[]): string {
  const paths = ["/sitemap.xml", ...months.map(monthSitemapPath)];
  const entries = paths.map(
    (path) => `
  <sitemap>
    <loc>${xmlAddress(origin + path)}</loc>
  </sitemap>`,
  );
  return `${HEAD}
<sitemapindex xmlns="${NAMESPACE}">${entries.join("")}
</sitemapindex>
`;
}

/** The sitemap of a month's days. A past day doesn't change. */
export function monthSitemap(origin: string, month: string, days: readonly { date: string }[]): string {
  const paths = [archivePath(month), ...days.map(({ date }) => archivePath(date))];
  const entries = paths.map(
    (path) => `
  <url>
    <loc>${xmlAddress(origin + path)}</loc>
  </url>`,
  );
  return `${HEAD}
<urlset xmlns="${NAMESPACE}">${entries.join("")}
</urlset>
`;
}

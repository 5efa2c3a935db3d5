import { archivePath } from "../archive/archive-date.ts";
import { xmlAddress } from "./xml-text.ts";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/sitemap.css"?>`;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Where the sitemap of a month's days stands; "2026-11". */
const monthSitemapPath = (month: string): string => `/sitemaps/archive-${month}.xml`;

/** /sitemap-index.xml (sitemaps.org, protocol 0.9): the pages, and a sitemap for each month of the archive. */
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

/** The days of a month: each a page of ours, headlines only. A day that is over never changes. */
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

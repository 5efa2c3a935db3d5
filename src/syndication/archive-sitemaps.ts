import { archivePath } from "../archive/archive-date.ts";
import { sitemapDocument } from "./sitemap.ts";
import { xmlAddress } from "./xml-text.ts";

/** The address of the sitemap for a month such as "2026-11". */
const monthSitemapPath = (month: string): string => `/sitemaps/archive-${month}.xml`;

const entry = (element: string, address: string): string => `
  <${element}>
    <loc>${xmlAddress(address)}</loc>
  </${element}>`;

/** /sitemap-index.xml (sitemaps.org, protocol 0.9): the main sitemap, and one for each month of the archive. */
export function sitemapIndex(origin: string, months: readonly string[]): string {
  const paths = ["/sitemap.xml", ...months.map(monthSitemapPath)];
  const entries = paths.map((path) => entry("sitemap", origin + path));
  return sitemapDocument("sitemapindex", entries);
}

/** The sitemap of a month's days, which don't change once they are past. */
export function monthSitemap(origin: string, month: string, days: readonly { date: string }[]): string {
  const paths = [archivePath(month), ...days.map(({ date }) => archivePath(date))];
  const entries = paths.map((path) => entry("url", origin + path));
  return sitemapDocument("urlset", entries);
}

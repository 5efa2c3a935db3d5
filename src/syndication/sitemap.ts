import { DIRECTORY, type DirectoryPage } from "../city/directory.ts";
import { SECTION_PAGES, sectionPath } from "../city/sections.ts";
import { xmlAddress } from "./xml-text.ts";

/** One of our stories, which has an indexed page. */
export interface SitemapStory {
  /** Path of its page. */
  path: string;
  title: string;
  /** Milliseconds since 1970; null without a date. */
  published: number | null;
  /** BCP 47; missing for the site's language. */
  language?: string | null;
  /** The story in each of its languages, itself included; none for a story in one. */
  translations?: readonly { language: string; path: string }[];
}

/** With seconds (W3C Date and Time Formats). */
export function w3cDate(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** A document of the protocol (sitemaps.org, 0.9); `more` are attributes of its root. */
export const sitemapDocument = (root: string, entries: readonly string[], more = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/sitemap.css"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>${entries.join("")}
</${root}>
`;

interface Entry extends Pick<SitemapStory, "path" | "translations"> {
  priority: string;
  frequency: DirectoryPage["frequency"];
  modified: number | null;
}

function url(origin: string, { path, priority, frequency, modified, translations = [] }: Entry): string {
  return `
  <url>
    <loc>${xmlAddress(origin + path)}</loc>${
      modified === null ? "" : `\n    <lastmod>${w3cDate(modified)}</lastmod>`
    }
    <changefreq>${frequency.toLowerCase()}</changefreq>
    <priority>${priority}</priority>${translations
      .map(
        (one) =>
          `\n    <xhtml:link rel="alternate" hreflang="${one.language}" href="${xmlAddress(origin + one.path)}"/>`,
      )
      .join("")}
  </url>`;
}

/** False for a section with the feed of another, and for /rss, which answers programs with a feed. */
const isCanonical = (path: string): boolean =>
  path !== "/rss" &&
  SECTION_PAGES.every((section) => section.path !== path || sectionPath(section.feedKey) === path);

/**
 * /sitemap.xml (sitemaps.org, protocol 0.9): the pages of the directory and our own stories. `modified` returns when
 * a page's content last changed, null if unknown: crawlers ignore `lastmod` once it is wrong. `unlisted` are paths to
 * leave out.
 */
export function sitemap(
  origin: string,
  modified: (path: string) => number | null,
  stories: readonly SitemapStory[],
  unlisted: ReadonlySet<string> = new Set(),
): string {
  const pages = DIRECTORY.filter(({ path }) => !unlisted.has(path) && isCanonical(path)).map(
    ({ path, priority, frequency }): Entry => ({ path, priority, frequency, modified: modified(path) }),
  );
  const own = stories.map(
    ({ published, ...story }): Entry => ({
      ...story,
      priority: "0.5",
      frequency: "Monthly",
      modified: published,
    }),
  );
  return sitemapDocument(
    "urlset",
    [...pages, ...own].map((entry) => url(origin, entry)),
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  );
}

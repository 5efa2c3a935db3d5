import { DIRECTORY, type DirectoryPage } from "../city/directory.ts";
import { SECTION_PAGES, sectionPath } from "../city/sections.ts";
import { xmlAddress } from "./xml-text.ts";

/** One of our stories, whose page search engines may index. */
export interface SitemapStory {
  /** The path of the story's page. */
  path: string;
  title: string;
  /** Milliseconds since 1970; null without a date. */
  published: number | null;
  /** A BCP 47 tag; undefined for the site's language. */
  language?: string | null;
  /** The story in all its languages, including its own; undefined if there is only one. */
  translations?: readonly { language: string; path: string }[];
}

/** Formats a time with seconds (W3C Date and Time Formats). */
export function w3cDate(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** A sitemap document (sitemaps.org, 0.9); `more` are attributes of the root element. */
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

/** False for a section that shows another section's feed, and for /rss, which sends a feed to programs. */
const isCanonical = (path: string): boolean =>
  path !== "/rss" &&
  SECTION_PAGES.every((section) => section.path !== path || sectionPath(section.feedKey) === path);

/**
 * /sitemap.xml (sitemaps.org, protocol 0.9): the pages of the directory and our own stories. `modified` returns when a
 * page's content last changed, or null, because crawlers ignore `lastmod` once it is wrong. `unlisted` are paths to
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

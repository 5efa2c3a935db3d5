import { site } from "../city/site.ts";
import { type SitemapStory, sitemapDocument, w3cDate } from "./sitemap.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** Google's rules for news sitemaps: at most 1,000 stories, none older than two days. */
const MAX_STORIES = 1_000;
const MAX_AGE_MS = 2 * 24 * 60 * 60 * 1_000;

const NEWS = ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

/** The primary language, because ISO 639 codes such as "en" don't include a country. */
const LANGUAGE = site.language.split("-")[0] ?? site.language;

function url(origin: string, story: SitemapStory, published: number): string {
  return `
  <url>
    <loc>${xmlAddress(origin + story.path)}</loc>
    <news:news>
      <news:publication>
        <news:name>${xml(site.name)}</news:name>
        <news:language>${story.language ?? LANGUAGE}</news:language>
      </news:publication>
      <news:publication_date>${w3cDate(published)}</news:publication_date>
      <news:title>${xml(story.title)}</news:title>
    </news:news>
  </url>`;
}

/**
 * /news-sitemap.xml: only our own stories of the last two days, newest first. `now` is in ms; an empty list is valid.
 */
export function newsSitemap(origin: string, stories: readonly SitemapStory[], now: number): string {
  const recent = stories
    .flatMap((story) => (story.published === null ? [] : [{ story, published: story.published }]))
    .filter(({ published }) => published <= now && now - published <= MAX_AGE_MS)
    .sort((a, b) => b.published - a.published)
    .slice(0, MAX_STORIES);
  const entries = recent.map(({ story, published }) => url(origin, story, published));
  return sitemapDocument("urlset", entries, NEWS);
}

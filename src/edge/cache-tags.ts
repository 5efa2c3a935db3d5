import { CURATED_PAGES, SECTION_PAGES } from "../city/sections.ts";

/** On every page: a change that every reader must see (a notice, a setting) purges this one. */
const EVERY_PAGE = "page";

/** On what shows headlines of many sections: the main feed, search, sitemaps. */
export const WHOLE_EDITION = "edition";

/** On home, which is made of the front value: purged when that was written anew, which is less often than a section changes. */
export const FRONT_PAGE = "front";

/** Tag of what shows headlines of one section: its page and its feeds. */
export const sectionTag = (feedKey: string): string => `section-${feedKey}`;

/** Tag of a story's own page, and of an article's. */
export const storyTag = (id: string): string => `story-${id}`;

/** Pages about one section, by path: "/arts-culture" shows the feed "arts". */
const SECTIONS = new Map(
  [...SECTION_PAGES, ...CURATED_PAGES].map((row) => [row.path as string, row.feedKey]),
);

const sectionAt = (path: string): string | undefined =>
  SECTIONS.get(path) ?? SECTIONS.get(path.replace(/^\/feeds(\/[^/]+)\/[^/]+$/, "$1"));

/** Pages that show headlines of more than one section; the others change only with a setting or a deploy. */
const MANY_SECTIONS =
  /^\/(feeds?\b|atom$|embed\/|sitemap\.xml$|status|archive|mine$|(updates|headlines)\.json$|brief)/;

/** Ids of stories are letters, digits and hyphens; the rest of a path may hold anything. */
const STORY = /^\/(?:article|story)\/([a-z0-9-]{1,120})(?:\/|$)/i;

/**
 * What a page at a path is purged by, as the header `Cache-Tag` takes it: printable ASCII between commas,
 * at most 1,000 tags of 1,024 letters (Workers Caching, "Cache-Tag").
 */
export function cacheTags(path: string): string {
  const story = STORY.exec(path)?.[1];
  if (story) return [storyTag(story), EVERY_PAGE].join(",");
  if (path === "/") return [FRONT_PAGE, EVERY_PAGE].join(",");
  const section = sectionAt(path);
  if (section) return [sectionTag(section), EVERY_PAGE].join(",");
  return MANY_SECTIONS.test(path) ? [WHOLE_EDITION, EVERY_PAGE].join(",") : EVERY_PAGE;
}

/** The tag of all pages; purged, for example, after a change of notices or settings. */
export const EVERY_PAGE = "page";

/** The tag of pages and files with headlines of many sections: the main feed, search, sitemaps. */
export const WHOLE_EDITION = "edition";

/** The tag of the front page. */
export const FRONT_PAGE = "front";

/** The tag of a section's page and feeds. */
export const sectionTag = (feedKey: string): string => `section-${feedKey}`;

/** The tag of a story's or an article's page. */
export const storyTag = (id: string): string => `story-${id}`;

/** Matches ids, which contain letters, digits and hyphens; the rest of a path can contain anything. */
const STORY_ID = /^[a-z0-9-]{1,120}$/i;

/** The tags of a story's page, from the id in its path; empty for an invalid id. */
export const storyTags = (id: string): string[] => (STORY_ID.test(id) ? [storyTag(id)] : []);

/** The tag of lists of events and meetings. */
export const WHATS_ON = "whats-on";

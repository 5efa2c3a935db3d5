/** On every page: purges all of them, for example for a notice or a setting. */
export const EVERY_PAGE = "page";

/** On pages and files with headlines of many sections: the main feed, search, sitemaps. */
export const WHOLE_EDITION = "edition";

/** On home, which is made of the front-page value. */
export const FRONT_PAGE = "front";

/** Tag of a section's page and feeds. */
export const sectionTag = (feedKey: string): string => `section-${feedKey}`;

/** Tag of a story's own page, and of an article's. */
export const storyTag = (id: string): string => `story-${id}`;

/** Ids are letters, digits and hyphens; the rest of a path can contain anything. */
const STORY_ID = /^[a-z0-9-]{1,120}$/i;

/** The tags of a story's page by the id in its path; none for an invalid id. */
export const storyTags = (id: string): string[] => (STORY_ID.test(id) ? [storyTag(id)] : []);

/** On lists of events and meetings. */
export const WHATS_ON = "whats-on";

/** On every page: a change that every reader must see (a notice, a setting) purges this one. */
export const EVERY_PAGE = "page";

/** On what shows headlines of many sections: the main feed, search, sitemaps. */
export const WHOLE_EDITION = "edition";

/** On home, which is made of the front value: purged when that was written anew, which is less often than a section changes. */
export const FRONT_PAGE = "front";

/** Tag of what shows headlines of one section: its page and its feeds. */
export const sectionTag = (feedKey: string): string => `section-${feedKey}`;

/** Tag of a story's own page, and of an article's. */
export const storyTag = (id: string): string => `story-${id}`;

/** Ids of stories are letters, digits and hyphens; the rest of a path may hold anything. */
const STORY_ID = /^[a-z0-9-]{1,120}$/i;

/** The tags of a story's page by the id in its path; none for what can't be an id. */
export const storyTags = (id: string): string[] => (STORY_ID.test(id) ? [storyTag(id)] : []);

/** On what lists events and meetings. */
export const WHATS_ON = "whats-on";

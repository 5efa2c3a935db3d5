import { type FeedKey, SECTIONS } from "../city/sections.ts";

export type { FeedKey } from "../city/sections.ts";

/** The feed keys, in the order of the navigation. */
export const FEED_KEYS: readonly FeedKey[] = [...new Set(SECTIONS.map(({ feedKey }) => feedKey))];

/** True for a feed key. */
export function isFeedKey(value: string): value is FeedKey {
  return FEED_KEYS.some((key) => key === value);
}

/** The path of a section's drawing. */
export const markOf = (key: FeedKey): string => `/placeholders/${key}.svg`;

/**
 * A story's fields for lists, cards, the carousel and feeds. All texts are plain text without markup or character
 * references.
 */
export interface Headline {
  /** `{feedKey}-{index}-{timestamp}` (`story-id.ts`). It stays the same at every refresh. */
  id: string;
  feedKey: FeedKey;
  /** The feed's address in the table of sources. */
  feed: string;
  title: string;
  /** Plain text of at most 200 characters, with "..." if it was cut (specification, section 5). */
  excerpt: string;
  /** The story's address at its publisher, http or https. */
  link: string;
  /** ISO 8601 in UTC; null if the feed has no valid date. */
  pubDate: string | null;
  /** A later date, if the feed has changed it. ISO 8601 in UTC. */
  updated?: string;
  author: string;
  /** A BCP 47 tag, if it isn't the site's language. */
  language?: string;
  /** The label on cards: the section's name, such as "Local News". */
  category: string;
  /** The https address of a picture; empty to show the section's placeholder. */
  image: string;
  /** Set if the picture's host refused another width, so that the feed's address must be used. */
  oneSize?: true;
  /** The publisher of the story. */
  source: { name: string; home: string };
  /** An editor's label, such as "Developing". */
  label?: string;
  /** The id of the cluster, if several newsrooms report the story. */
  group?: string;
}

/** A story with its text, for its page and for feeds. */
export type Story = Headline & {
  /** Sanitized HTML; empty if the feed has none. */
  content: string;
};

import { type FeedKey, SECTIONS } from "../city/sections.ts";

export type { FeedKey } from "../city/sections.ts";

/** The feed keys, in the order of the navigation. */
export const FEED_KEYS: readonly FeedKey[] = [...new Set(SECTIONS.map(({ feedKey }) => feedKey))];

/** True for a feed key. */
export function isFeedKey(value: string): value is FeedKey {
  return FEED_KEYS.some((key) => key === value);
}

/** The address of a section's drawing. */
export const markOf = (key: FeedKey): string => `/placeholders/${key}.svg`;

/**
 * A story's fields for lists, cards, the carousel and feeds. Every field is set. All texts are plain text without
 * markup or character references.
 */
export interface Headline {
  /** `{feedKey}-{index}-{timestamp}` (`story-id.ts`), the same at every refresh. */
  id: string;
  feedKey: FeedKey;
  /** The feed's address in the table of sources. */
  feed: string;
  title: string;
  /** Plain text of at most 200 characters, with "..." when it was cut (specification, section 5). */
  excerpt: string;
  /** The story at its publisher: always http or https. */
  link: string;
  /** ISO 8601 in UTC; null when the feed has no usable date. */
  pubDate: string | null;
  /** ISO 8601 in UTC: the later date that its feed has given it since. */
  updated?: string;
  author: string;
  /** BCP 47, if it isn't the site's language. */
  language?: string;
  /** The badge: the section's name, e.g. "Local News". */
  category: string;
  /** https address of a picture; empty for the section's placeholder. */
  image: string;
  /** The picture's host refused another width, so the feed's address is used. */
  oneSize?: true;
  /** The publisher the story comes from. */
  source: { name: string; home: string };
  /** An editor's label: "Developing". */
  label?: string;
  /** Its cluster, where several newsrooms report the story. */
  group?: string;
}

/** A story with its text, for its page and for feeds. */
export type Story = Headline & {
  /** Sanitized HTML; empty if the feed has none. */
  content: string;
};

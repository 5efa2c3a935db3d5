import { type FeedKey, SECTIONS } from "../city/sections.ts";

export type { FeedKey } from "../city/sections.ts";

/** The feed keys, in the order of the navigation. */
export const FEED_KEYS: readonly FeedKey[] = [...new Set(SECTIONS.map(({ feedKey }) => feedKey))];

/** True when a stranger's string is one of our feed keys. */
export function isFeedKey(value: string): value is FeedKey {
  return FEED_KEYS.some((key) => key === value);
}

/** The address of a section's mark: its own drawing, which is small wherever it is shown. */
export const markOf = (key: FeedKey): string => `/placeholders/${key}.svg`;

/**
 * What a list, a card, the carousel and an entry of a feed need of a story. It has no holes: whatever a
 * publisher leaves out has been decided before it gets here. All texts are plain text, no markup, no entities.
 */
export interface Headline {
  /** `{feedKey}-{index}-{timestamp}` (`story-id.ts`), the same at every refresh and on every machine. */
  id: string;
  feedKey: FeedKey;
  /** Address of the feed it came from, as the table of sources has it. */
  feed: string;
  title: string;
  /** Plain text, at most 200 characters and "..." when it was cut (specification, section 5). */
  excerpt: string;
  /** The story at its publisher: always http or https. */
  link: string;
  /** ISO 8601 in UTC; null when the feed gives no usable date. */
  pubDate: string | null;
  author: string;
  /** The words on the badge: the section's name, e.g. "Local News". */
  category: string;
  /** https address of a picture; empty when the section's own placeholder stands in. */
  image: string;
  /** The publisher the story comes from. */
  source: { name: string; home: string };
  /** The cluster it belongs to, where several newsrooms report one story. */
  group?: string;
}

/** A whole story, for its own page and the bodies of the published feeds. */
export type Story = Headline & {
  /** Sanitised HTML as far as the feed gives it; empty where it gives none. */
  content: string;
};

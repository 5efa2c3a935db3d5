/** The fifteen feed keys of the specification (section 3, "Feed categories"). */
export const FEED_KEYS = [
  "local-news",
  "national-news",
  "world-news",
  "politics",
  "business",
  "technology",
  "automotive",
  "real-estate",
  "health",
  "sports",
  "arts",
  "food",
  "lifestyle",
  "opinion",
  "archives",
] as const;

export type FeedKey = (typeof FEED_KEYS)[number];

/** True when a stranger's string is one of the fifteen feed keys. */
export function isFeedKey(value: string): value is FeedKey {
  return (FEED_KEYS as readonly string[]).includes(value);
}

/**
 * One article, without holes: whatever a feed leaves out has been decided before it gets here.
 * All texts are plain text (no markup, no entities) but `content`, which is sanitised HTML.
 */
export interface Article {
  /** `{feedKey}-{index}-{timestamp}`, the same at every refresh and on every machine. */
  id: string;
  feedKey: FeedKey;
  title: string;
  /** Plain text, at most 200 characters and "..." when it was cut (specification, section 5). */
  excerpt: string;
  /** Sanitised HTML as far as the feed gives it; empty in lists, where the store leaves it out. */
  content: string;
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
}

import { CATEGORY_NAMES } from "../city/sections.ts";
import { type Headline, isFeedKey, type Story } from "../edition/article.ts";

/** A story as the library has it. */
export interface LibraryStory extends Headline {
  /** Sanitised HTML; empty where the feed gave none, and for everybody after 90 days. */
  content: string;
  /** Its place in the order of time (`story-number.ts`). */
  number: number;
  /** In ms since 1970. */
  firstSeen: number;
  /** When it left its feed, in ms; null while it is there. */
  lastSeen: number | null;
}

/** The columns that make a headline. */
export const HEADLINE_COLUMNS =
  "number, id, feed_key, feed, title, excerpt, link, pub_date, author, image, source_name, source_home, story_group, first_seen, last_seen";

/**
 * The story of a row, or null for a row that this code could not have written: what comes back from a store
 * is a stranger's, an older deployment wrote it.
 */
export function storyOfRow(row: Record<string, unknown> | undefined): LibraryStory | null {
  if (!row) return null;
  const { number, id, feed_key: key, feed, title, excerpt, link, author, image } = row;
  const { source_name: name, source_home: home, first_seen: firstSeen, last_seen: lastSeen } = row;
  const texts = [id, feed, title, excerpt, author, name, home];
  if (!texts.every((text) => typeof text === "string") || !isInstant(firstSeen)) return null;
  if (typeof key !== "string" || !isFeedKey(key) || typeof number !== "number") return null;
  if (!isWeb(link) || typeof image !== "string" || (image !== "" && !image.startsWith("https://")))
    return null;
  return {
    ...({ id, feed, title, excerpt, author } as Pick<
      Headline,
      "id" | "feed" | "title" | "excerpt" | "author"
    >),
    feedKey: key,
    link,
    pubDate: dateOf(row.pub_date),
    category: CATEGORY_NAMES[key],
    image,
    source: { name: String(name), home: isWeb(home) ? home : link },
    ...(typeof row.story_group === "string" ? { group: row.story_group } : {}),
    content: typeof row.content === "string" ? row.content : "",
    number,
    firstSeen,
    lastSeen: isInstant(lastSeen) ? lastSeen : null,
  };
}

/** What a refresh gives the library of a story, as one flat object for SQL's `json_each`. */
export function rowOfStory(story: Story) {
  const { id, feedKey, feed, title, excerpt, link, pubDate, author, image, source, group, content } = story;
  return {
    ...{ id, key: feedKey, feed, title, excerpt, link, date: pubDate, author, image },
    ...{ name: source.name, home: source.home, group: group ?? null, content },
  };
}

export type StoryRow = ReturnType<typeof rowOfStory>;

/** A year beyond which no clock of ours has ever been, in ms. */
const LATEST = Date.UTC(2200, 0, 1);

const isInstant = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value < LATEST;

const isWeb = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/[^\s]/i.test(value);

function dateOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const time = Date.parse(value);
  return isInstant(time) ? value : null;
}

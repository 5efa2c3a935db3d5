import type { Headline, Story } from "../model/headline.ts";
import { logFault } from "../platform/log.ts";
import { isInstant, readHeadline } from "./headline-schema.ts";

/** A story as stored. */
export interface LibraryStory extends Headline {
  /** Sanitized HTML; empty where the feed has none, and after 90 days. */
  content: string;
  /** Its number in the archive's order (`story-number.ts`). */
  number: number;
  /** In ms since 1970. */
  firstSeen: number;
  /** When it left its feed, in ms; null while it is there. */
  lastSeen: number | null;
}

/** The columns of a story without its text. */
export const HEADLINE_COLUMNS = `stories.number, stories.id, feed_key, feed, title, excerpt, link, pub_date, stories.updated, author, image,
    source_name, source_home, story_group, first_seen, last_seen`;

/** The story of a row; null, with a log line, for an invalid row. */
export function storyOfRow(row: Record<string, unknown> | undefined): LibraryStory | null {
  const story = readRow(row);
  if (row && !story)
    logFault("library", `skipping a row that isn't a story: ${String(row.id).slice(0, 120)}`);
  return story;
}

function readRow(row: Record<string, unknown> | undefined): LibraryStory | null {
  if (!row || typeof row.number !== "number" || !isInstant(row.first_seen)) return null;
  const { feed_key: feedKey, pub_date: pubDate } = row;
  const group = row.cluster ?? row.story_group;
  const source = { name: row.source_name, home: row.source_home };
  const headline = readHeadline({ ...row, feedKey, pubDate, group, source });
  return (
    headline && {
      ...headline,
      content: typeof row.content === "string" ? row.content : "",
      number: row.number,
      firstSeen: row.first_seen,
      lastSeen: isInstant(row.last_seen) ? row.last_seen : null,
    }
  );
}

/** A story as one flat object for SQL's `json_each`. */
export function rowOfStory(story: Story) {
  const { id, feedKey, feed, title, excerpt, link, pubDate, updated, author, image, source, group, content } =
    story;
  return {
    ...{ id, key: feedKey, feed, title, excerpt, link, date: pubDate, author, image },
    updated: updated ?? null,
    ...{ name: source.name, home: source.home, group: group ?? null, content },
  };
}

export type StoryRow = ReturnType<typeof rowOfStory>;

import * as v from "valibot";
import { sectionName } from "../city/sections.ts";
import type { FeedKey, Story } from "../model/headline.ts";
import { count, headline, time } from "../model/schemas.ts";
import { logFault } from "../platform/log.ts";

/** The stored fields of a headline. Its category is the section's current name, and an editor's label isn't stored. */
const { category: _category, label: _label, oneSize: _oneSize, ...stored } = headline.entries;
const withCategory = <T extends { feedKey: FeedKey }>(one: T) => ({
  ...one,
  category: sectionName(one.feedKey),
});

export const storedHeadline = v.pipe(v.object(stored), v.transform(withCategory));

const libraryStory = v.pipe(
  v.object({
    ...stored,
    /** Sanitized HTML; empty if the feed has none, and after 90 days. */
    content: v.string(),
    /** The story's number in the archive's order (`story-number.ts`). */
    number: count,
    /** In ms since 1970. */
    firstSeen: time,
  }),
  v.transform(withCategory),
);
/** A stored story. */
export type LibraryStory = v.InferOutput<typeof libraryStory>;

/** The columns of a story without its text. */
export const HEADLINE_COLUMNS = `stories.number, stories.id, feed_key, feed, title, excerpt, link, pub_date, stories.updated, author, image,
    language, source_name, source_home, first_seen`;

/** The story in a row; null for an invalid row, which is logged. */
export function storyOfRow(row: Record<string, unknown> | undefined): LibraryStory | null {
  if (!row) return null;
  const { updated, content, language, shown_cluster: group, ...columns } = row;
  const read = v.safeParse(libraryStory, {
    ...columns,
    ...{ feedKey: row.feed_key, pubDate: row.pub_date, content: content ?? "" },
    ...{ firstSeen: row.first_seen },
    source: { name: row.source_name, home: row.source_home },
    ...(updated ? { updated } : {}),
    ...(language ? { language } : {}),
    ...(group ? { group } : {}),
  });
  if (read.success) return read.output;
  logFault("library", `skipping a row that isn't a story: ${String(row.id).slice(0, 120)}`);
  return null;
}

/** A story as one flat object for `json_each` in SQL. */
export function rowOfStory({ feedKey: key, pubDate: date, updated, source, ...story }: Story) {
  const { id, feed, title, excerpt, link, author, language, image, content } = story;
  return {
    ...{ id, key, feed, title, excerpt, link, date, author, language, image },
    updated: updated ?? null,
    ...{ name: source.name, home: source.home, content },
  };
}

export type StoryRow = ReturnType<typeof rowOfStory>;

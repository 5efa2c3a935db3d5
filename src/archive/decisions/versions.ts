import { type OwnStory, ownStory } from "../../model/own-story.ts";
import { checked } from "../../model/schemas.ts";
import { ask } from "./entries.ts";

/** Most versions listed; older ones are in the log. */
const MOST_LISTED = 200;

/** A saved version of a story of ours: a row of the log. */
export interface VersionLine {
  /** Id of its row in the log. */
  id: number;
  /** In ms. */
  at: number;
  editor: string;
  /** The log's summary. */
  summary: string;
  state: string;
  words: number;
}

/** The same with the story's content. */
export interface Version {
  id: number;
  at: number;
  editor: string;
  body: OwnStory;
  text: string;
}

const OF_STORY = "FROM decision_log WHERE kind = 'story' AND entry = ?1 AND after_body IS NOT NULL";

/** Every saved version of a story, newest first, without texts. Rejects when D1 doesn't answer. */
export async function versionsOf(db: D1Database, story: string): Promise<VersionLine[]> {
  const query = db
    .prepare(
      `SELECT id, at, editor, summary, after_body ->> 'state' AS state,
        coalesce(after_body ->> 'words', 0) AS words ${OF_STORY} ORDER BY id DESC LIMIT ${MOST_LISTED}`,
    )
    .bind(story);
  return (await ask(query.all<VersionLine>(), "listing versions")).results;
}

interface VersionRow {
  id: number;
  at: number;
  editor: string;
  after_body: string;
  after_text: string;
}

const versionOf = ({ id, at, editor, after_body, after_text }: VersionRow): Version => ({
  ...{ id, at, editor },
  body: checked(ownStory, JSON.parse(after_body), "a version"),
  text: after_text,
});

/**
 * A version of a story and the one before it, null for the first; null for an unknown version. Rejects when D1
 * doesn't answer.
 */
export async function versionAt(
  db: D1Database,
  story: string,
  id: number,
): Promise<{ version: Version; before: Version | null } | null> {
  const query = db
    .prepare(
      `SELECT id, at, editor, after_body, after_text ${OF_STORY} AND id <= ?2 ORDER BY id DESC LIMIT 2`,
    )
    .bind(story, id);
  const { results } = await ask(query.all<VersionRow>(), "reading a version");
  const [row, before] = results;
  if (row?.id !== id) return null;
  return { version: versionOf(row), before: before ? versionOf(before) : null };
}

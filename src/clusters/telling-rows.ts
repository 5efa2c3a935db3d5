import type { Statement } from "../archive/ask.ts";
import { isTelling, type Telling } from "./told.ts";

/** A telling as D1 has it, with the story it belongs to. */
export interface StoredTelling extends Telling {
  story: string;
  excerpt: string;
}

/** The telling of a row; null for a row that this code could not have written. */
export function tellingOfRow(row: Record<string, unknown>): StoredTelling | null {
  const telling = {
    id: row.id,
    feedKey: row.feed_key,
    title: row.title,
    link: row.link,
    source: { name: row.source_name, home: row.source_home },
    told: row.told,
    letters: row.letters,
    image: row.image,
  };
  if (!isTelling(telling) || typeof row.story !== "string") return null;
  return { ...telling, story: row.story, excerpt: typeof row.excerpt === "string" ? row.excerpt : "" };
}

/** What a telling was called before a source changed its headline. Writes 1 row a change. */
const FORMER_TITLES = `INSERT OR IGNORE INTO former_titles (telling, until, title)
  SELECT tellings.id, ?2, tellings.title FROM json_each(?1) AS given
  JOIN tellings ON tellings.id = given.value ->> 'id' WHERE tellings.title <> given.value ->> 'title'`;

/** Writes 3 rows for a new telling (itself and two indexes), none for one that is as it was. */
const UPSERT = `INSERT INTO tellings (id, story, told, feed_key, title, excerpt, link, image, source_name, source_home, letters)
  SELECT value ->> 'id', value ->> 'story', value ->> 'told', value ->> 'feedKey', value ->> 'title',
    value ->> 'excerpt', value ->> 'link', value ->> 'image', value ->> 'name', value ->> 'home', value ->> 'letters'
  FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET story = excluded.story, title = excluded.title, excerpt = excluded.excerpt,
    link = excluded.link, image = excluded.image, letters = max(letters, excluded.letters)
  WHERE story <> excluded.story OR title <> excluded.title OR excerpt <> excluded.excerpt OR image <> excluded.image
    OR link <> excluded.link OR letters < excluded.letters`;

/** Writes what is new or changed of some tellings; what a headline was before goes into the history. */
export function keepTellings(tellings: readonly StoredTelling[], now: number): Statement[] {
  const given = JSON.stringify(
    tellings.map(({ source, ...telling }) => ({ ...telling, name: source.name, home: source.home })),
  );
  return [
    { sql: FORMER_TITLES, values: [given, now] },
    { sql: UPSERT, values: [given] },
  ];
}

/** A telling an editor parted from one of the story it would come to stays where it is. */
const MOVE = `UPDATE tellings SET story = ?2 WHERE story = ?1 AND id NOT IN (
  SELECT other FROM parted_tellings JOIN tellings AS one ON one.id = parted_tellings.one WHERE one.story = ?2)`;

/** Makes the tellings of a story another's; the former id leads there, and so do those that led to it. */
export function moveStory(from: string, to: string): Statement[] {
  return [
    { sql: MOVE, values: [from, to] },
    { sql: "UPDATE moved_stories SET story = ?2 WHERE story = ?1", values: [from, to] },
    { sql: "INSERT OR REPLACE INTO moved_stories (id, story) VALUES (?1, ?2)", values: [from, to] },
    { sql: "DELETE FROM moved_stories WHERE id = ?1", values: [to] },
    { sql: "UPDATE OR IGNORE leading_tellings SET story = ?2 WHERE story = ?1", values: [from, to] },
  ];
}

/** Lets go of articles that nobody else told, ten days after they were. */
export const FORGET = `DELETE FROM tellings WHERE told < ?1 AND story = id
  AND NOT EXISTS (SELECT 1 FROM tellings AS other WHERE other.story = tellings.id AND other.id <> tellings.id)
  AND id NOT IN (SELECT one FROM parted_tellings)`;

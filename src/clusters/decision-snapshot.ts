import { type Ask, CLOCK_WAIT_MS, READER_WAIT_MS } from "../archive/ask.ts";

/** The stories of two articles, and every article in them. */
const STORIES = "SELECT story FROM tellings WHERE id IN (?1, ?2)";
const ARTICLES = `SELECT id FROM tellings WHERE story IN (${STORIES})`;

/** Reads a row for each telling of the two stories, and what was decided about them. */
const TAKEN = [
  `SELECT id, story FROM tellings WHERE story IN (${STORIES})`,
  `SELECT one, other FROM parted_tellings WHERE one IN (${ARTICLES}) AND other IN (${ARTICLES})`,
  `SELECT id, story FROM moved_stories WHERE id IN (${STORIES}) OR story IN (${STORIES})`,
  `SELECT story, telling FROM leading_tellings WHERE story IN (${STORIES})`,
] as const;

/** How two articles and their stories stand, as text, so that a decision about them can be undone; null when D1 does not say. */
export async function takeSnapshot(ask: Ask, one: string, other: string): Promise<string | null> {
  const told = await ask(
    "stories before a decision",
    READER_WAIT_MS,
    TAKEN.map((sql) => ({ sql, values: [one, other] })),
  );
  return told && JSON.stringify(told.rows);
}

/** Every id that a snapshot names: articles, and with them the stories, which are called after one. */
const NAMED = `SELECT value ->> 'id' FROM json_each(?1, '$[0]') UNION SELECT value ->> 'story' FROM json_each(?1, '$[0]')`;

/** Lets what stands in a snapshot stand again. Writes a row or two for each article in it. */
const PUT_BACK = [
  `UPDATE tellings SET story = given.value ->> 'story' FROM json_each(?1, '$[0]') AS given
    WHERE tellings.id = given.value ->> 'id'`,
  `DELETE FROM parted_tellings WHERE one IN (${NAMED}) AND other IN (${NAMED})`,
  `DELETE FROM moved_stories WHERE id IN (${NAMED})`,
  `DELETE FROM leading_tellings WHERE story IN (${NAMED})`,
  `INSERT OR REPLACE INTO parted_tellings (one, other)
    SELECT value ->> 'one', value ->> 'other' FROM json_each(?1, '$[1]')`,
  `INSERT OR REPLACE INTO moved_stories (id, story)
    SELECT value ->> 'id', value ->> 'story' FROM json_each(?1, '$[2]')`,
  `INSERT OR REPLACE INTO leading_tellings (story, telling)
    SELECT value ->> 'story', value ->> 'telling' FROM json_each(?1, '$[3]')`,
] as const;

/** Undoes a decision: puts back what `takeSnapshot` gave before it. False when D1 does not answer. */
export async function putBack(ask: Ask, snapshot: string): Promise<boolean> {
  const written = await ask(
    "undoing a decision on a story",
    CLOCK_WAIT_MS,
    PUT_BACK.map((sql) => ({ sql, values: [snapshot] })),
  );
  return written !== null;
}

import type { Lookup } from "../model/lookup.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { type LibraryStory, storyOfRow } from "./story-row.ts";

/** Reads 1 row, by its unique id. */
const BY_ID = "SELECT * FROM stories WHERE id = ?1";

/** The story of an id. */
export async function findStory(ask: Ask, id: string): Promise<Lookup<LibraryStory>> {
  const result = await ask("a story", READER_WAIT_MS, [{ sql: BY_ID, values: [id] }]);
  if (!result) return { kind: "unavailable" };
  const story = storyOfRow(result.rows[0]?.[0]);
  return story ? { kind: "found", value: story } : { kind: "missing" };
}

/** Reads 1 row for each id. */
const CONTENTS = `SELECT id, content FROM stories
  WHERE id IN (SELECT value FROM json_each(?1)) AND content IS NOT NULL AND withdrawn_at IS NULL`;

/** The texts of stories by id, where they are still stored. */
export async function findContents(
  ask: Ask,
  ids: readonly string[],
): Promise<Lookup<ReadonlyMap<string, string>>> {
  const result = await ask("contents", READER_WAIT_MS, [{ sql: CONTENTS, values: [JSON.stringify(ids)] }]);
  if (!result) return { kind: "unavailable" };
  const rows = result.rows[0] ?? [];
  return { kind: "found", value: new Map(rows.map(({ id, content }) => [String(id), String(content)])) };
}

import type { Answer } from "../model/answer.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { type LibraryStory, storyOfRow } from "./story-row.ts";

/** Reads 1 row, by its unique id; none where the id was never given. */
const BY_ID = "SELECT * FROM stories WHERE id = ?1";

/** Reads 1 row by an index; a short index may stand for two stories, then the newer one has the address. */
const BY_FORMER_ID = "SELECT * FROM stories WHERE former = ?1 ORDER BY number DESC LIMIT 1";

/** An id as its address was given until November 2026: its index has at most four digits. */
const FORMER = /-\d{1,4}-\d+$/;

/** The story of an id. One found by a former id carries its present one, where its page belongs. */
export async function findStory(ask: Ask, id: string): Promise<Answer<LibraryStory>> {
  const sql = FORMER.test(id) ? BY_FORMER_ID : BY_ID;
  const told = await ask("a story", READER_WAIT_MS, [{ sql, values: [id] }]);
  if (!told) return { kind: "unavailable" };
  const story = storyOfRow(told.rows[0]?.[0]);
  return story ? { kind: "known", value: story } : { kind: "unknown" };
}

/** Reads 1 row for each id. */
const CONTENTS = `SELECT id, content FROM stories
  WHERE id IN (SELECT value FROM json_each(?1)) AND content IS NOT NULL`;

/** The contents of stories by id, as far as the library still has them. */
export async function findContents(
  ask: Ask,
  ids: readonly string[],
): Promise<Answer<ReadonlyMap<string, string>>> {
  const told = await ask("contents", READER_WAIT_MS, [{ sql: CONTENTS, values: [JSON.stringify(ids)] }]);
  if (!told) return { kind: "unavailable" };
  const rows = told.rows[0] ?? [];
  return { kind: "known", value: new Map(rows.map(({ id, content }) => [String(id), String(content)])) };
}

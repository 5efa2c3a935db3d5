import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { CORRECTIONS_OF, correctionsIn, type ListedCorrection } from "./corrections.ts";
import { decisionOfRow, isNotWithdrawn, WITHDRAWING } from "./decision-rows.ts";
import type { OwnHeadline } from "./own-stories.ts";
import { type LibraryStory, storyOfRow } from "./story-row.ts";

/** The archive's record of a story. */
export type StoryRecord =
  | { kind: "gathered"; story: LibraryStory; corrections: ListedCorrection[] }
  /** `text` is in Markdown. */
  | {
      kind: "own";
      story: OwnHeadline;
      text: string;
      corrections: ListedCorrection[];
      /** The story in other languages. */
      translations: OwnHeadline[];
    }
  /** `at` in ms. */
  | { kind: "withdrawn"; reason: string; at: number };

/** Reads 1 row, by its unique id. */
const BY_ID = "SELECT * FROM stories WHERE id = ?1";

/** The story with this id. */
export const findStory = async (ask: Db, id: string): Promise<Lookup<LibraryStory>> =>
  lookup(await ask("a story", READER_TIMEOUT_MS, [{ sql: BY_ID, values: [id] }]), ([row]) => storyOfRow(row));

/** Reads 1 row for each id. */
const CONTENTS = `SELECT id, content FROM stories
  WHERE id IN (SELECT value FROM json_each(?1)) AND content IS NOT NULL AND withdrawn_at IS NULL`;

/** The stored texts of stories, by id. */
export async function findContents(
  ask: Db,
  ids: readonly string[],
): Promise<Lookup<ReadonlyMap<string, string>>> {
  const result = await ask("contents", READER_TIMEOUT_MS, [{ sql: CONTENTS, values: [JSON.stringify(ids)] }]);
  return lookup(result, (rows) => new Map(rows.map(({ id, content }) => [String(id), String(content)])));
}

/** Selects the story that ?1 translates, or ?1 itself. */
const ORIGINAL = `(SELECT coalesce(nullif(body ->> 'translates', ''), id) FROM decisions WHERE kind = 'story' AND id = ?1)`;
/** Selects the published originals and translations of a story. Reads 3 rows, and 3 for each. */
const TRANSLATIONS = `SELECT id, body FROM decisions WHERE id <> ?1 AND body ->> 'state' = 'published'
    AND kind = 'story' AND id = ${ORIGINAL} AND ${isNotWithdrawn("decisions.id")}
  UNION ALL SELECT id, body FROM decisions WHERE id <> ?1 AND body ->> 'state' = 'published' AND kind = 'story'
    AND body ->> 'translates' <> '' AND body ->> 'translates' = ${ORIGINAL} AND ${isNotWithdrawn("decisions.id")}`;

/** Reads 1 row for the story, 2 for its decisions, 1 per correction, and those of its translations. */
const RECORD = [
  BY_ID,
  `SELECT kind, id, body, text, changed FROM decisions WHERE kind IN ${WITHDRAWING} AND id = ?1`,
] as const;

/** The record of a story at `now` (ms); missing if it is our own and isn't published yet. */
export async function findStoryRecord(ask: Db, id: string, now: number): Promise<Lookup<StoryRecord>> {
  const found = await ask("a story", READER_TIMEOUT_MS, [
    ...RECORD.map((sql) => ({ sql, values: [id] })),
    { sql: CORRECTIONS_OF, values: [JSON.stringify([id])] },
    { sql: TRANSLATIONS, values: [id] },
  ]);
  return lookup(found, ([story], { rows: [, decided = [], corrected, translated = []] }) =>
    recordOf(story, decided, { corrections: correctionsIn(corrected), translated }, now),
  );
}

type Row = Record<string, unknown>;

function recordOf(
  row: Row | undefined,
  decided: readonly Row[],
  { corrections, translated }: { corrections: ListedCorrection[]; translated: readonly Row[] },
  now: number,
): StoryRecord | null {
  const withdrawal = decided.find(({ kind }) => kind === "withdrawal");
  if (withdrawal) {
    const { reason = "", at = now } = decisionOfRow("withdrawal", withdrawal) ?? {};
    return { kind: "withdrawn", reason, at };
  }
  const own = decided.find(({ kind }) => kind === "story");
  const story = own && decisionOfRow("story", own);
  if (own && !story) return null;
  if (story?.state === "withdrawn")
    return { kind: "withdrawn", reason: story.reason, at: story.updatedAt ?? story.publishAt ?? now };
  if (story) {
    const isOut = story.state === "published" && story.publishAt !== null && story.publishAt <= now;
    if (!isOut) return null;
    const translations = translated
      .flatMap((one) => decisionOfRow("story", one) ?? [])
      .filter(({ publishAt }) => publishAt !== null && publishAt <= now);
    return { kind: "own", story, text: String(own?.text ?? ""), corrections, translations };
  }
  const gathered = storyOfRow(row);
  return gathered && { kind: "gathered", story: gathered, corrections };
}

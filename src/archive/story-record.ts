import type { Lookup } from "../model/lookup.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { CORRECTIONS_OF, correctionsIn, type ListedCorrection } from "./corrections.ts";
import { decisionOfRow } from "./decision-rows.ts";
import type { OwnHeadline } from "./own-stories.ts";
import { type LibraryStory, storyOfRow } from "./story-row.ts";

/** What the archive has of a story's address. */
export type StoryRecord =
  | { kind: "gathered"; story: LibraryStory; corrections: ListedCorrection[] }
  /** `text` is Markdown. */
  | { kind: "own"; story: OwnHeadline; text: string; corrections: ListedCorrection[] }
  /** `at` in ms. */
  | { kind: "withdrawn"; reason: string; at: number };

/** Reads 1 row for the story, 2 for its decisions, 1 per correction. */
const RECORD = [
  "SELECT * FROM stories WHERE id = ?1",
  "SELECT kind, id, body, text, changed FROM decisions WHERE kind IN ('withdrawal', 'story') AND id = ?1",
] as const;

/** The record of an id at `now` (ms). A story of ours that isn't published yet is missing. */
export async function findStoryRecord(ask: Ask, id: string, now: number): Promise<Lookup<StoryRecord>> {
  const found = await ask("a story", READER_WAIT_MS, [
    ...RECORD.map((sql) => ({ sql, values: [id] })),
    { sql: CORRECTIONS_OF, values: [JSON.stringify([id])] },
  ]);
  if (!found) return { kind: "unavailable" };
  const [stories = [], decided = [], corrected] = found.rows;
  const value = recordOf(stories[0], decided, correctionsIn(corrected), now);
  return value ? { kind: "found", value } : { kind: "missing" };
}

type Row = Record<string, unknown>;

function recordOf(
  row: Row | undefined,
  decided: readonly Row[],
  corrections: ListedCorrection[],
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
    return isOut ? { kind: "own", story, text: String(own?.text ?? ""), corrections } : null;
  }
  const gathered = storyOfRow(row);
  return gathered && { kind: "gathered", story: gathered, corrections };
}

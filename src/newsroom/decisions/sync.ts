import type { Ask } from "../../archive/ask.ts";
import { CLOCK_WAIT_MS } from "../../archive/ask.ts";
import type { Storage } from "../storage.ts";

/** How far the newsroom has published: a row of the log, and a moment in ms. */
interface Seen {
  row: number;
  at: number;
}

const NOTE = "decisions-seen";

const seenBy = (storage: Storage): Seen => JSON.parse(storage.note(NOTE) ?? '{"row":0,"at":0}');

/** What is to be published, because of decisions or scheduled changes. */
export interface Due {
  seen: Seen;
  /** Own stories to be recorded. */
  stories: string[];
  /** Events with decisions. */
  happenings: string[];
}

/** Reads 1 row, and one per story of ours that changed or is due. */
const QUERIES = [
  "SELECT coalesce(max(id), 0) AS row FROM decision_log",
  `SELECT DISTINCT entry AS id FROM decision_log WHERE id > ?1 AND kind = 'story'
    UNION SELECT id FROM decisions WHERE kind = 'story'
      AND body ->> 'publishAt' > ?2 AND body ->> 'publishAt' <= ?3`,
  // Scheduled changes: notices, leads, the carousel.
  `SELECT count(*) AS planned FROM decisions WHERE kind IN ('notice', 'lead', 'carousel')
    AND ((body ->> 'from' > ?1 AND body ->> 'from' <= ?2) OR (body ->> 'until' > ?1 AND body ->> 'until' <= ?2))`,
  "SELECT DISTINCT entry AS id FROM decision_log WHERE id > ?1 AND kind IN ('happening', 'ownHappening')",
];

/**
 * The decisions and scheduled changes at `now` (ms) that aren't published yet; null for none. Rejects when D1 doesn't
 * answer.
 */
export async function dueDecisions(ask: Ask, storage: Storage, now: number): Promise<Due | null> {
  const seen = seenBy(storage);
  const [newest = "", stories = "", planned = "", happenings = ""] = QUERIES;
  const found = await ask("decisions that are due", CLOCK_WAIT_MS, [
    { sql: newest },
    { sql: stories, values: [seen.row, seen.at, now] },
    { sql: planned, values: [seen.at, now] },
    { sql: happenings, values: [seen.row] },
  ]);
  if (!found) throw new Error("D1 doesn't say what was decided");
  const row = Number(found.rows[0]?.[0]?.row ?? 0);
  const [ids, edited] = [found.rows[1] ?? [], found.rows[3] ?? []].map((rows) =>
    rows.map(({ id }) => String(id)),
  );
  const isDue = row !== seen.row || (ids?.length ?? 0) > 0 || Number(found.rows[2]?.[0]?.planned) > 0;
  return isDue ? { seen: { row, at: now }, stories: ids ?? [], happenings: edited ?? [] } : null;
}

/** Stores how far the newsroom has published. */
export const markSeen = (storage: Storage, seen: Seen): void => storage.saveNote(NOTE, JSON.stringify(seen));

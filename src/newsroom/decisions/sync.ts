import type { Ask } from "../../archive/ask.ts";
import { CLOCK_WAIT_MS } from "../../archive/ask.ts";
import type { Storage } from "../storage.ts";

/** What the newsroom has taken account of: a row of the log, and a moment in ms. */
interface Seen {
  row: number;
  at: number;
}

const NOTE = "decisions-seen";

const seenBy = (storage: Storage): Seen => JSON.parse(storage.note(NOTE) ?? '{"row":0,"at":0}');

/** What has to be published because editors decided it, or because its time came. */
export interface Due {
  seen: Seen;
  /** Own stories to be recorded. */
  stories: string[];
  /** Happenings that editors decided something about. */
  happenings: string[];
}

/** Reads 1 row and one for each story of ours that changed, or whose time came. */
const QUERIES = [
  "SELECT coalesce(max(id), 0) AS row FROM decision_log",
  `SELECT DISTINCT entry AS id FROM decision_log WHERE id > ?1 AND kind = 'story'
    UNION SELECT id FROM decisions WHERE kind = 'story'
      AND body ->> 'publishAt' > ?2 AND body ->> 'publishAt' <= ?3`,
  // What begins or ends by itself: a notice, a lead, the carousel.
  `SELECT count(*) AS planned FROM decisions WHERE kind IN ('notice', 'lead', 'carousel')
    AND ((body ->> 'from' > ?1 AND body ->> 'from' <= ?2) OR (body ->> 'until' > ?1 AND body ->> 'until' <= ?2))`,
  "SELECT DISTINCT entry AS id FROM decision_log WHERE id > ?1 AND kind IN ('happening', 'ownHappening')",
];

/** What decisions have come into force at `now` (ms) that the newsroom hasn't published yet; null when none. Rejects when D1 doesn't answer. */
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

/** Remembers what has been published. */
export const markSeen = (storage: Storage, seen: Seen): void => storage.saveNote(NOTE, JSON.stringify(seen));

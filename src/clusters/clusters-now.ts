import { type Ask, READER_WAIT_MS } from "../archive/ask.ts";
import { tellingOfRow } from "./telling-rows.ts";
import type { Told } from "./told.ts";

/** Of the clusters with most newsrooms and of each one's reports, so many: about 100 KB. */
const MOST_STORIES = 150;
const MOST_TELLINGS = 20;

/** The stories with a telling since ?1 that several newsrooms tell: all their tellings, in order of time. */
export const TOLD_SINCE = `SELECT tellings.*, leading_tellings.telling AS chosen FROM tellings
  LEFT JOIN leading_tellings ON leading_tellings.story = tellings.story
  WHERE NOT EXISTS (SELECT 1 FROM stories WHERE stories.id = tellings.id AND withdrawn_at IS NOT NULL)
    AND tellings.story IN (
    SELECT story FROM tellings WHERE story IN (SELECT story FROM tellings WHERE told >= ?1)
    GROUP BY story HAVING count(DISTINCT source_name) > 1)
  ORDER BY tellings.story, tellings.told, tellings.id`;

/** The clusters of the rows that `TOLD_SINCE` gives, the newest report first. */
export function clustersOfRows(rows: readonly Record<string, unknown>[]): Told[] {
  const stories = new Map<string, Told>();
  for (const row of rows) {
    const stored = tellingOfRow(row);
    if (!stored) continue;
    const { story: id, excerpt: _excerpt, ...telling } = stored;
    const story = stories.get(id) ?? {
      id,
      tellings: [],
      ...(typeof row.chosen === "string" ? { chosen: row.chosen } : {}),
    };
    if (story.tellings.length < MOST_TELLINGS) story.tellings.push(telling);
    stories.set(id, story);
  }
  const newest = (story: Told) => Math.max(...story.tellings.map(({ told }) => told));
  return [...stories.values()]
    .filter(({ tellings }) => tellings.length > 1)
    .sort((a, b) => newest(b) - newest(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_STORIES);
}

const DAY_MS = 86_400_000;
/** Clusters with a report of these days are on now. */
export const DAYS = 4;

/** The clusters on now, the newest report first; none while the archive doesn't answer. */
export async function findClusters(ask: Ask, now: number): Promise<Told[]> {
  const found = await ask("clusters", READER_WAIT_MS, [{ sql: TOLD_SINCE, values: [now - DAYS * DAY_MS] }]);
  return clustersOfRows(found?.rows[0] ?? []);
}

import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { numberAt } from "./story-number.ts";

/** The number of days that the figures cover. */
export const FIGURES_DAYS = 7;
const DAY_MS = 86_400_000;

/** A publisher's figures for the last days. */
export interface PublisherFigures {
  /** The number of stories dated in those days. */
  stories: number;
  /**
   * Of the stories that others also reported: their number, how often this publisher was first, and its median delay in
   * minutes.
   */
  shared: number;
  first: number;
  medianMinutes: number;
}

/** Reads at most 3,000 rows. */
const STORIES = `SELECT count(*) AS stories FROM (SELECT source_name FROM stories
    WHERE number >= ?2 ORDER BY number DESC LIMIT 3000) WHERE source_name = ?1`;

/** Reads all reports of at most 200 clusters with this publisher's reports of those days. */
const SHARED = `SELECT min(CASE WHEN source_name = ?1 THEN published END) AS own, min(published) AS earliest FROM reports
  WHERE cluster IN (SELECT cluster FROM reports WHERE number >= ?2 AND source_name = ?1 LIMIT 200)
  GROUP BY cluster HAVING count(DISTINCT source_name) > 1`;

/** The figures of the publisher with this name at `now` (ms). */
export async function findPublisherFigures(
  ask: Db,
  name: string,
  now: number,
): Promise<Lookup<PublisherFigures>> {
  const since = now - FIGURES_DAYS * DAY_MS;
  const answer = await ask("a publisher's figures", READER_TIMEOUT_MS, [
    { sql: STORIES, values: [name, numberAt(since)] },
    { sql: SHARED, values: [name, numberAt(since)] },
  ]);
  return lookup(answer, ([counted], { rows: [, shared = []] }) => {
    const delays = shared
      .map(({ own, earliest }) => Math.max(0, Math.round((Number(own) - Number(earliest)) / 60_000)))
      .sort((a, b) => a - b);
    return {
      stories: Number(counted?.stories ?? 0),
      shared: delays.length,
      first: delays.filter((minutes) => minutes === 0).length,
      medianMinutes: delays[Math.floor(delays.length / 2)] ?? 0,
    };
  });
}

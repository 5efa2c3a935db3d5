import { type Ask, READER_WAIT_MS } from "../archive/ask.ts";
import type { Cluster } from "../model/cluster.ts";
import { COLUMNS, itemOfRow } from "./report-rows.ts";

/** Of the clusters with most newsrooms and of each one's reports, so many: about 100 KB. */
const MOST_STORIES = 150;
const MOST_REPORTS = 20;

/** The clusters with a report since ?1 of several newsrooms: all their reports, in order of time. */
export const REPORTED_SINCE = `SELECT ${COLUMNS}, leading_reports.report AS chosen, clusters.certainty FROM reports
  LEFT JOIN leading_reports ON leading_reports.cluster = reports.cluster
  LEFT JOIN clusters ON clusters.id = reports.cluster
  WHERE NOT EXISTS (SELECT 1 FROM stories WHERE stories.id = reports.id AND withdrawn_at IS NOT NULL)
    AND reports.cluster IN (
    SELECT cluster FROM reports WHERE cluster IN (SELECT cluster FROM reports WHERE published >= ?1)
    GROUP BY cluster HAVING count(DISTINCT source_name) > 1)
  ORDER BY reports.cluster, reports.published, reports.id`;

/** The clusters of the rows that `REPORTED_SINCE` gives, the newest report first. */
export function clustersOfRows(rows: readonly Record<string, unknown>[]): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const row of rows) {
    const stored = itemOfRow(row);
    if (!stored) continue;
    const { cluster: id, excerpt: _excerpt, ...report } = stored;
    const cluster = clusters.get(id) ?? {
      id,
      reports: [],
      certainty: typeof row.certainty === "number" ? row.certainty : 1,
      ...(typeof row.chosen === "string" ? { chosen: row.chosen } : {}),
    };
    if (cluster.reports.length < MOST_REPORTS) cluster.reports.push(report);
    clusters.set(id, cluster);
  }
  const newest = (cluster: Cluster) => Math.max(...cluster.reports.map(({ published }) => published));
  return [...clusters.values()]
    .filter(({ reports }) => reports.length > 1)
    .sort((a, b) => newest(b) - newest(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_STORIES);
}

const DAY_MS = 86_400_000;
/** Clusters with a report of these days are on now. */
export const DAYS = 4;

/** The clusters on now, the newest report first; none while the archive doesn't answer. */
export async function findClusters(ask: Ask, now: number): Promise<Cluster[]> {
  const found = await ask("clusters", READER_WAIT_MS, [
    { sql: REPORTED_SINCE, values: [now - DAYS * DAY_MS] },
  ]);
  return clustersOfRows(found?.rows[0] ?? []);
}

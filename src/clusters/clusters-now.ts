import { type Ask, READER_WAIT_MS } from "../archive/ask.ts";
import type { Cluster } from "../model/cluster.ts";
import { COLUMNS, itemOfRow } from "./report-rows.ts";

/** Most clusters, by newsrooms, and most reports of each: about 100 KB. */
const MOST_STORIES = 150;
const MOST_REPORTS = 20;

/** The clusters of several newsrooms with a report since ?1, with all their reports by time. */
export const REPORTED_SINCE = `SELECT ${COLUMNS}, leading_reports.report AS chosen, clusters.certainty FROM reports
  LEFT JOIN leading_reports ON leading_reports.cluster = reports.cluster
  LEFT JOIN clusters ON clusters.id = reports.cluster
  WHERE NOT EXISTS (SELECT 1 FROM stories WHERE stories.id = reports.id AND withdrawn_at IS NOT NULL)
    AND reports.cluster IN (
    SELECT cluster FROM reports WHERE cluster IN (SELECT cluster FROM reports WHERE published >= ?1)
    GROUP BY cluster HAVING count(DISTINCT source_name) > 1)
  ORDER BY reports.cluster, reports.published, reports.id`;

/** The clusters of `REPORTED_SINCE`'s rows, newest report first. */
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
/** Clusters with a report of these days are current. */
export const CLUSTER_DAYS = 4;

/** The current clusters, newest report first; empty while D1 doesn't answer. */
export async function findClusters(ask: Ask, now: number): Promise<Cluster[]> {
  const found = await ask("clusters", READER_WAIT_MS, [
    { sql: REPORTED_SINCE, values: [now - CLUSTER_DAYS * DAY_MS] },
  ]);
  return clustersOfRows(found?.rows[0] ?? []);
}

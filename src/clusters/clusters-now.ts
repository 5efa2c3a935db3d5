import { type Db, JOB_TIMEOUT_MS, READER_TIMEOUT_MS } from "../archive/ask.ts";
import { numberAt } from "../archive/story-number.ts";
import type { Cluster } from "../model/cluster.ts";
import { COLUMNS, IS_RELATED, itemOfRow } from "./report-rows.ts";

/** The maximum number of a cluster's reports on a page. */
const MAX_REPORTS = 20;
const DAY_MS = 86_400_000;
/** Clusters with a report in this number of days are current. */
const CLUSTER_DAYS = 4;

/** Selects the clusters with several newsrooms among `some` (an SQL list), with all their reports by time. */
const reportsOf = (
  some: string,
) => `SELECT ${COLUMNS}, leading_reports.report AS chosen, clusters.certainty, ${IS_RELATED}
  FROM reports
  LEFT JOIN leading_reports ON leading_reports.cluster = reports.cluster
  LEFT JOIN clusters ON clusters.id = reports.cluster
  WHERE withdrawn_at IS NULL AND reports.cluster IN (
    SELECT cluster FROM reports WHERE cluster IN (${some})
    GROUP BY cluster HAVING count(DISTINCT source_name) > 1)
  ORDER BY reports.cluster, reports.published, reports.id`;

/** Selects the clusters with a report since ?1. */
const REPORTED_SINCE = reportsOf("SELECT cluster FROM reports WHERE number >= ?1");
/** Selects the clusters whose own id, or a report's id, is in ?1. */
const NAMED = reportsOf(`SELECT value FROM json_each(?1)
  UNION SELECT cluster FROM reports WHERE id IN (SELECT value FROM json_each(?1))`);

function clustersOfRows(rows: readonly Record<string, unknown>[]): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const row of rows) {
    const stored = itemOfRow(row);
    if (!stored) continue;
    const { cluster: id, excerpt: _excerpt, ...report } = stored;
    const cluster: Cluster = clusters.get(id) ?? {
      id,
      reports: [],
      certainty: typeof row.certainty === "number" ? row.certainty : 1,
      related: [],
      ...(typeof row.chosen === "string" ? { chosen: row.chosen } : {}),
    };
    if (cluster.reports.length < MAX_REPORTS) cluster.reports.push(report);
    if (row.is_related === 1) cluster.related.push(report.id);
    clusters.set(id, cluster);
  }
  return [...clusters.values()].filter(({ reports }) => reports.length > 1);
}

/** The clusters with a report in the last four days, sorted by newest report. */
function current(clusters: readonly Cluster[], now: number): Cluster[] {
  const newest = ({ reports }: Cluster) => Math.max(...reports.map(({ published }) => published));
  return clusters
    .filter((cluster) => newest(cluster) >= now - CLUSTER_DAYS * DAY_MS)
    .sort((a, b) => newest(b) - newest(a) || (a.id < b.id ? -1 : 1));
}

/** The current clusters by newest report; null if D1 doesn't respond. Reads three rows per report. */
export async function findClusters(ask: Db, now: number, ms = READER_TIMEOUT_MS): Promise<Cluster[] | null> {
  const found = await ask("clusters", ms, [
    { sql: REPORTED_SINCE, values: [numberAt(now - CLUSTER_DAYS * DAY_MS)] },
  ]);
  return found && current(clustersOfRows(found.rows[0] ?? []), now);
}

/**
 * The current clusters after some articles and clusters changed in D1; null if D1 doesn't respond. Reads three rows per
 * report of the changed clusters.
 */
export async function withChanged(
  ask: Db,
  before: readonly Cluster[],
  changed: readonly string[],
  now: number,
): Promise<Cluster[] | null> {
  const ids = new Set(changed);
  const isTouched = ({ id, reports }: Cluster) => ids.has(id) || reports.some((report) => ids.has(report.id));
  const gone = before.filter(isTouched);
  const named = [...new Set([...ids, ...gone.map(({ id }) => id)])];
  if (named.length === 0) return current(before, now);
  const found = await ask("changed clusters", JOB_TIMEOUT_MS, [
    { sql: NAMED, values: [JSON.stringify(named)] },
  ]);
  if (!found) return null;
  const read = clustersOfRows(found.rows[0] ?? []);
  const isRead = new Set(read.map(({ id }) => id));
  const others = before.filter((cluster) => !isTouched(cluster) && !isRead.has(cluster.id));
  return current([...others, ...read], now);
}

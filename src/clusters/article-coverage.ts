import { clusterPath } from "../archive/article-path.ts";
import { type Db, READER_TIMEOUT_MS } from "../archive/ask.ts";
import type { ClusterItem } from "../model/cluster.ts";
import { leadOf, newsroomNames } from "./lead.ts";
import { IS_RELATED, itemOfRow } from "./report-rows.ts";

/** Other reports of an article's story. */
export interface ArticleCoverage {
  /** The path of the story's page. */
  path: string;
  /** The number of newsrooms that report the story. */
  newsrooms: number;
  /** False if it isn't certain that the article is about the same event. */
  isCore: boolean;
  /** The newest core report of each other newsroom, newest first. */
  others: ClusterItem[];
}

/** Reads one row for each report of the story, at most 60, and 1 more. */
const COVERAGE = `SELECT reports.*, leading_reports.report AS chosen, ${IS_RELATED} FROM reports
  LEFT JOIN leading_reports ON leading_reports.cluster = reports.cluster
  LEFT JOIN clusters ON clusters.id = reports.cluster
  WHERE reports.cluster = (SELECT cluster FROM reports WHERE id = ?1)
    AND withdrawn_at IS NULL
  ORDER BY reports.published DESC, reports.id LIMIT 60`;

/** Other reports of an article's story; null if there are none, or the archive doesn't respond. */
export async function articleCoverage(
  ask: Db,
  { id, source }: Pick<ClusterItem, "id" | "source">,
  isShown: (report: ClusterItem) => boolean,
): Promise<ArticleCoverage | null> {
  const found = await ask("coverage", READER_TIMEOUT_MS, [{ sql: COVERAGE, values: [id] }]);
  const rows = found?.rows[0] ?? [];
  const isCore = ({ is_related: isRelated }: Record<string, unknown>) => isRelated !== 1;
  const reports = rows
    .filter(isCore)
    .flatMap((row) => itemOfRow(row) ?? [])
    .filter(isShown);
  const first = reports[0];
  const chosen = rows[0]?.chosen;
  const lead = leadOf(typeof chosen === "string" ? { chosen } : {}, reports);
  const others = reports.filter(({ source: { name } }) => name !== source.name);
  if (!first || !lead || others.length === 0) return null;
  const once = [...new Map(others.toReversed().map((one) => [one.source.name, one])).values()].reverse();
  return {
    path: clusterPath(first.cluster, lead.title),
    newsrooms: newsroomNames(reports).length,
    isCore: reports.some((report) => report.id === id),
    others: once,
  };
}

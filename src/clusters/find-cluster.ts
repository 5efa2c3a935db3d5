import { type Db, READER_TIMEOUT_MS } from "../archive/ask.ts";
import type { Lookup } from "../model/lookup.ts";
import { COLUMNS, IS_RELATED, itemOfRow, type StoredItem } from "./report-rows.ts";

/** A report with its earlier headlines. */
export interface WholeReport extends StoredItem {
  /** The feed of the report; its publisher's rights apply. */
  feed: string;
  former: { title: string; until: number }[];
}

/** A cluster with everything that its page shows. */
export interface WholeCluster {
  /** The current id. It isn't the requested one if clusters were joined. */
  id: string;
  reports: WholeReport[];
  /** The ids of the reports outside of the core. */
  related: string[];
  chosen?: string;
}

/** Reads two rows per report, one per earlier headline, and at most 2 more. */
const CLUSTER = [
  `SELECT ${COLUMNS}, feed, ${IS_RELATED} FROM reports LEFT JOIN clusters ON clusters.id = reports.cluster
    WHERE cluster = coalesce((SELECT cluster FROM moved_clusters WHERE id = ?1), ?1) AND withdrawn_at IS NULL
    ORDER BY published, reports.id LIMIT 200`,
  `SELECT former_titles.* FROM reports JOIN former_titles ON former_titles.report = reports.id
    WHERE reports.cluster = coalesce((SELECT cluster FROM moved_clusters WHERE id = ?1), ?1) ORDER BY until`,
  `SELECT report FROM leading_reports
    WHERE cluster = coalesce((SELECT cluster FROM moved_clusters WHERE id = ?1), ?1)`,
] as const;

/** A cluster of one or more reports, by its current id or an earlier one. */
export async function findWholeCluster(ask: Db, id: string): Promise<Lookup<WholeCluster>> {
  const answer = await ask(
    "a cluster's reports",
    READER_TIMEOUT_MS,
    CLUSTER.map((sql) => ({ sql, values: [id] })),
  );
  if (!answer) return { kind: "unavailable" };
  const former = answer.rows[1] ?? [];
  const rows = answer.rows[0] ?? [];
  const related = rows.flatMap(({ id, is_related: isRelated }) => (isRelated === 1 ? [String(id)] : []));
  const reports = rows.flatMap((row) => {
    const report = itemOfRow(row);
    if (!report) return [];
    const titles = former.flatMap(({ report: of, title, until }) =>
      of === report.id ? [{ title: String(title), until: Number(until) }] : [],
    );
    return [{ ...report, feed: String(row.feed), former: titles }];
  });
  const [first] = reports;
  if (!first) return { kind: "missing" };
  const chosen = answer.rows[2]?.[0]?.report;
  return {
    kind: "found",
    value: { id: first.cluster, reports, related, ...(typeof chosen === "string" ? { chosen } : {}) },
  };
}

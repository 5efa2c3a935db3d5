import type { Statement } from "../archive/ask.ts";
import { numberAt } from "../archive/story-number.ts";
import { type ClusterItem, isClusterItem } from "../model/cluster.ts";
import type { Core } from "./certainty.ts";

/** A stored report with its cluster. */
export interface StoredItem extends ClusterItem {
  cluster: string;
  excerpt: string;
}

/** The columns of a report without its fingerprint. */
export const COLUMNS = [
  ...["id", "cluster", "published", "seen", "feed_key", "title", "excerpt", "link", "image"],
  ...["source_name", "source_home", "letters", "language"],
]
  .map((column) => `reports.${column}`)
  .join(", ");

/** The report in a row, or null if the row is invalid. */
export function itemOfRow(row: Record<string, unknown>): StoredItem | null {
  const report = {
    id: row.id,
    feedKey: row.feed_key,
    title: row.title,
    link: row.link,
    source: { name: row.source_name, home: row.source_home },
    published: row.published,
    seen: row.seen,
    letters: row.letters,
    // An uploaded picture has an http address only on a local site without TLS.
    image: String(row.image).startsWith("https:") ? row.image : "",
    ...(row.language ? { language: row.language } : {}),
  };
  if (!isClusterItem(report) || typeof row.cluster !== "string") return null;
  return { ...report, cluster: row.cluster, excerpt: typeof row.excerpt === "string" ? row.excerpt : "" };
}

/** A column of `clusters` joined to `reports`: 1 for a report outside of its cluster's core. */
export const IS_RELATED = `instr(clusters.related, '"' || reports.id || '"') > 0 AS is_related`;

/** Writes the core of each changed cluster, one row each. */
export const saveCores = (cores: Readonly<Record<string, Core>>): Statement => ({
  sql: `INSERT OR REPLACE INTO clusters (id, certainty, related)
    SELECT key, value ->> 'certainty', value -> 'related' FROM json_each(?1)`,
  values: [JSON.stringify(cores)],
});

/** Moves reports, except one that an editor separated from a report of the new cluster. */
const MOVE = `UPDATE stories SET cluster = given.value FROM json_each(?1) AS given
  WHERE stories.cluster = given.key AND NOT EXISTS (
    SELECT 1 FROM decided_pairs JOIN reports AS there ON there.id IN (one, other)
    WHERE same = 0 AND stories.id IN (one, other) AND there.cluster = given.value)`;

const MOVES = [
  MOVE,
  `UPDATE moved_clusters SET cluster = given.value FROM json_each(?1) AS given
    WHERE moved_clusters.cluster = given.key`,
  "INSERT OR REPLACE INTO moved_clusters (id, cluster) SELECT key, value FROM json_each(?1)",
  "DELETE FROM moved_clusters WHERE id IN (SELECT value FROM json_each(?1))",
  `UPDATE OR IGNORE leading_reports SET cluster = given.value FROM json_each(?1) AS given
    WHERE leading_reports.cluster = given.key`,
] as const;

/**
 * Moves the reports of clusters to other clusters, by id. Earlier ids that pointed to a moved cluster then point to the
 * new one. Takes five queries for any number of clusters, and none for an empty object.
 */
export function moveClusters(moved: Readonly<Record<string, string>>): Statement[] {
  const isNone = Object.keys(moved).length === 0;
  return isNone ? [] : MOVES.map((sql) => ({ sql, values: [JSON.stringify(moved)] }));
}

const FORGET_DAYS = 10;
/** Days that are processed before the limit, because reading every cluster would take too many rows. */
const CATCH_UP_DAYS = 7;
const DAY_MS = 86_400_000;

/** Reads a few rows per report of those days. */
const FORGET = `UPDATE stories SET cluster = NULL, clustered = NULL, fingerprint = NULL
  WHERE number < ?1 AND number >= ?2 AND cluster = id
  AND NOT EXISTS (SELECT 1 FROM stories AS other WHERE other.cluster = stories.id AND other.id <> stories.id)
  AND id NOT IN (SELECT one FROM decided_pairs UNION ALL SELECT other FROM decided_pairs)`;

/** Deletes the cluster data of articles that no other newsroom reported, ten days after they were published. */
export function forgetReports(now: number): Statement {
  const before = now - FORGET_DAYS * DAY_MS;
  return { sql: FORGET, values: [numberAt(before), numberAt(before - CATCH_UP_DAYS * DAY_MS)] };
}

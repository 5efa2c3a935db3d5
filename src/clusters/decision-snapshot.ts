import { type Db, JOB_TIMEOUT_MS, READER_TIMEOUT_MS } from "../archive/ask.ts";

/** Selects the clusters of two articles, and all articles in them. */
const CLUSTERS = "SELECT cluster FROM reports WHERE id IN (?1, ?2)";
const ARTICLES = `SELECT id FROM reports WHERE cluster IN (${CLUSTERS})`;

/** Reads one row per report of the two clusters, and their decisions. */
const TAKEN = [
  `SELECT id, cluster FROM reports WHERE cluster IN (${CLUSTERS})`,
  `SELECT one, other, same FROM decided_pairs WHERE one IN (${ARTICLES}) AND other IN (${ARTICLES})`,
  `SELECT id, cluster FROM moved_clusters WHERE id IN (${CLUSTERS}) OR cluster IN (${CLUSTERS})`,
  `SELECT cluster, report FROM leading_reports WHERE cluster IN (${CLUSTERS})`,
] as const;

/**
 * The state of two articles and their clusters as text, so that a decision can be undone; null if D1 doesn't respond.
 */
export async function takeSnapshot(ask: Db, one: string, other: string): Promise<string | null> {
  const answer = await ask(
    "clusters before a decision",
    READER_TIMEOUT_MS,
    TAKEN.map((sql) => ({ sql, values: [one, other] })),
  );
  return answer && JSON.stringify(answer.rows);
}

/** Selects all ids in a snapshot: those of articles and of clusters. */
const NAMED = `SELECT value ->> 'id' FROM json_each(?1, '$[0]') UNION SELECT value ->> 'cluster' FROM json_each(?1, '$[0]')`;

/** Restores a snapshot. Writes one or two rows per article. */
const PUT_BACK = [
  `UPDATE stories SET cluster = given.value ->> 'cluster' FROM json_each(?1, '$[0]') AS given
    WHERE stories.id = given.value ->> 'id'`,
  `DELETE FROM decided_pairs WHERE one IN (${NAMED}) AND other IN (${NAMED})`,
  `DELETE FROM moved_clusters WHERE id IN (${NAMED})`,
  `DELETE FROM leading_reports WHERE cluster IN (${NAMED})`,
  `INSERT OR REPLACE INTO decided_pairs (one, other, same)
    SELECT value ->> 'one', value ->> 'other', value ->> 'same' FROM json_each(?1, '$[1]')`,
  `INSERT OR REPLACE INTO moved_clusters (id, cluster)
    SELECT value ->> 'id', value ->> 'cluster' FROM json_each(?1, '$[2]')`,
  `INSERT OR REPLACE INTO leading_reports (cluster, report)
    SELECT value ->> 'cluster', value ->> 'report' FROM json_each(?1, '$[3]')`,
] as const;

/** Undoes a decision by restoring a snapshot of `takeSnapshot`; returns false if D1 doesn't respond. */
export async function putBack(ask: Db, snapshot: string): Promise<boolean> {
  const written = await ask(
    "undoing a decision on a cluster",
    JOB_TIMEOUT_MS,
    PUT_BACK.map((sql) => ({ sql, values: [snapshot] })),
  );
  return written !== null;
}

import { type Ask, CLOCK_WAIT_MS, READER_WAIT_MS } from "../archive/ask.ts";

/** The clusters of two articles, and every article in them. */
const CLUSTERS = "SELECT cluster FROM reports WHERE id IN (?1, ?2)";
const ARTICLES = `SELECT id FROM reports WHERE cluster IN (${CLUSTERS})`;

/** Reads a row for each report of the two clusters, and what was decided about them. */
const TAKEN = [
  `SELECT id, cluster FROM reports WHERE cluster IN (${CLUSTERS})`,
  `SELECT one, other, same FROM decided_pairs WHERE one IN (${ARTICLES}) AND other IN (${ARTICLES})`,
  `SELECT id, cluster FROM moved_clusters WHERE id IN (${CLUSTERS}) OR cluster IN (${CLUSTERS})`,
  `SELECT cluster, report FROM leading_reports WHERE cluster IN (${CLUSTERS})`,
] as const;

/** How two articles and their clusters stand, as text, so that a decision about them can be undone; null when D1 does not say. */
export async function takeSnapshot(ask: Ask, one: string, other: string): Promise<string | null> {
  const answer = await ask(
    "clusters before a decision",
    READER_WAIT_MS,
    TAKEN.map((sql) => ({ sql, values: [one, other] })),
  );
  return answer && JSON.stringify(answer.rows);
}

/** Every id that a snapshot names: articles, and with them the clusters, which are called after one. */
const NAMED = `SELECT value ->> 'id' FROM json_each(?1, '$[0]') UNION SELECT value ->> 'cluster' FROM json_each(?1, '$[0]')`;

/** Lets what stands in a snapshot stand again. Writes a row or two for each article in it. */
const PUT_BACK = [
  `UPDATE reports SET cluster = given.value ->> 'cluster' FROM json_each(?1, '$[0]') AS given
    WHERE reports.id = given.value ->> 'id'`,
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

/** Undoes a decision: puts back what `takeSnapshot` gave before it. False when D1 does not answer. */
export async function putBack(ask: Ask, snapshot: string): Promise<boolean> {
  const written = await ask(
    "undoing a decision on a cluster",
    CLOCK_WAIT_MS,
    PUT_BACK.map((sql) => ({ sql, values: [snapshot] })),
  );
  return written !== null;
}

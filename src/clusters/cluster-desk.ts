import { type Db, JOB_TIMEOUT_MS, READER_TIMEOUT_MS, type Statement } from "../archive/ask.ts";
import type { Lookup } from "../model/lookup.ts";
import { moveClusters, saveCores } from "./report-rows.ts";
import { splitCluster } from "./split-cluster.ts";

/** Selects two reports by arrival, if their clusters are certain, and which cluster began first (place 1). */
const PAIR = `SELECT id, cluster, (SELECT certainty = 1 AND related = '[]' FROM clusters
      WHERE clusters.id = reports.cluster) AS is_certain,
    row_number() OVER (ORDER BY (SELECT min(seen) FROM reports AS own WHERE own.cluster = reports.cluster),
      (SELECT min(published) FROM reports AS own WHERE own.cluster = reports.cluster)) AS place
  FROM reports WHERE id IN (?1, ?2) ORDER BY seen, published, id`;

/** Deletes decisions that separated pairs of two clusters, before the clusters are joined. */
const FORGET_APART = `DELETE FROM decided_pairs WHERE same = 0
  AND one IN (SELECT id FROM reports WHERE cluster IN (?1, ?2))
  AND other IN (SELECT id FROM reports WHERE cluster IN (?1, ?2))`;

const decidePair = (one: string, other: string, isSame: boolean): Statement => ({
  sql: "INSERT OR REPLACE INTO decided_pairs (one, other, same) VALUES (?1, ?2, ?3)",
  values: [...[one, other].sort(), isSame ? 1 : 0],
});

const UNAVAILABLE = { kind: "unavailable" } as const;
const UNKNOWN = { kind: "missing" } as const;

/**
 * Applies editors' decisions, which later runs don't change. Returns `missing` if an article has no cluster, or the
 * decision would change nothing.
 */
export function openClusterDesk(ask: Db, now: number) {
  const pair = async (one: string, other: string) => {
    const answer = await ask("two reports", READER_TIMEOUT_MS, [{ sql: PAIR, values: [one, other] }]);
    return answer?.rows[0]?.map(({ id, cluster, is_certain: isCertain, place }) => ({
      ...{ id: String(id), cluster: String(cluster) },
      ...{ isCertain: isCertain !== 0, place: Number(place) },
    }));
  };
  const write = async (statements: Statement[], value: string): Promise<Lookup<string>> => {
    const written = await ask("an editor's decision on a cluster", JOB_TIMEOUT_MS, statements);
    return written ? { kind: "found", value } : UNAVAILABLE;
  };
  return {
    /** Joins the clusters of two reports under the older cluster's id, with full certainty. Returns the id. */
    async join(one: string, other: string): Promise<Lookup<string>> {
      const both = await pair(one, other);
      if (!both) return UNAVAILABLE;
      const [first, second] = both.toSorted((a, b) => a.place - b.place);
      if (!first || !second) return UNKNOWN;
      const { cluster } = first;
      const certain = [decidePair(one, other, true), saveCores({ [cluster]: { certainty: 1, related: [] } })];
      if (cluster === second.cluster) return first.isCertain ? UNKNOWN : write(certain, cluster);
      const forget = { sql: FORGET_APART, values: [cluster, second.cluster] };
      return write([forget, ...certain, ...moveClusters({ [second.cluster]: cluster })], cluster);
    },
    /** Separates two reports and clusters the rest again. Returns the id of the part that left. */
    async part(one: string, other: string): Promise<Lookup<string>> {
      const both = await pair(one, other);
      if (!both) return UNAVAILABLE;
      const [first, second] = both;
      if (!first || !second || first.cluster !== second.cluster) return UNKNOWN;
      // The oldest article's id is the cluster's id, so the later article leaves.
      const leaving = second.id === second.cluster ? first.id : second.id;
      const decided = await write([decidePair(one, other, false)], leaving);
      if (decided.kind !== "found") return decided;
      return (await splitCluster(ask, leaving, { now, leaving })) ? decided : UNAVAILABLE;
    },
    /** Makes a report the lead of its cluster. Returns the cluster's id. */
    async lead(report: string): Promise<Lookup<string>> {
      const both = await pair(report, report);
      if (!both) return UNAVAILABLE;
      const [found] = both;
      if (!found) return UNKNOWN;
      const sql = "INSERT OR REPLACE INTO leading_reports (cluster, report) VALUES (?1, ?2)";
      return write([{ sql, values: [found.cluster, report] }], found.cluster);
    },
  };
}

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

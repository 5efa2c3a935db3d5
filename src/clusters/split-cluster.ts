import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import { loadState } from "./find-similar.ts";
import { rarityAmong } from "./rarity.ts";
import { articleOf, type RememberedArticle } from "./recent-articles.ts";
import { recluster } from "./recluster.ts";
import { saveCores } from "./report-rows.ts";

/** The number of reports assumed for word rarity when a cluster is clustered again. */
const USUAL_SIZE = 1000;

/** Selects the reports of an article's cluster in order of arrival, without withdrawn ones. Reads 2 rows per report. */
const MEMBERS = `SELECT id, cluster, fingerprint FROM reports
  WHERE cluster = (SELECT cluster FROM reports WHERE id = ?1)
    AND withdrawn_at IS NULL
  ORDER BY seen, published, id LIMIT 200`;

/** Writes one or two rows for each report that leaves. */
const APART = [
  `UPDATE stories SET cluster = given.value ->> 'cluster' FROM json_each(?1) AS given
    WHERE stories.id = given.value ->> 'id' AND stories.cluster <> given.value ->> 'cluster'`,
  "DELETE FROM moved_clusters WHERE id IN (SELECT value ->> 'cluster' FROM json_each(?1))",
  `UPDATE OR REPLACE leading_reports SET cluster = (SELECT cluster FROM reports WHERE id = report)
    WHERE report IN (SELECT value ->> 'id' FROM json_each(?1))`,
] as const;

/**
 * Clusters an article's cluster again after the article changed, was withdrawn, or was separated from another. In the
 * last case, `leaving` leaves together with the reports that match only it. Returns the ids of changed articles and
 * clusters; null if D1 doesn't respond.
 */
export async function splitCluster(
  ask: Db,
  article: string,
  { now, leaving }: { now: number; leaving?: string },
): Promise<string[] | null> {
  const found = await ask("a cluster to recluster", JOB_TIMEOUT_MS, [{ sql: MEMBERS, values: [article] }]);
  if (!found) return null;
  const members = (found.rows[0] ?? []).flatMap(articleOf);
  const [first] = members;
  if (!first || members.length < 2) return [];
  const state = await loadState(ask, members, { size: USUAL_SIZE, now });
  if (!state) return null;
  const { cluster } = first;
  const rarity = rarityAmong(USUAL_SIZE, (hash) => state.held?.[hash] ?? 0);
  const reclusterPart = (id: string, some: readonly RememberedArticle[]) =>
    recluster(id, some, rarity, state.decided);
  const stay = reclusterPart(
    cluster,
    members.filter(({ id }) => id !== leaving),
  );
  const gone = members.filter(({ id }) => (stay.clusterOf.get(id) ?? id) !== cluster);
  const left = reclusterPart(gone[0]?.id ?? cluster, leaving === undefined ? [] : gone);
  const clusterOf = new Map([...stay.clusterOf, ...left.clusterOf]);
  const given = JSON.stringify([...clusterOf].map(([id, to]) => ({ id, cluster: to })));
  const written = await ask("a reclustered cluster", JOB_TIMEOUT_MS, [
    ...APART.map((sql) => ({ sql, values: [given] })),
    saveCores({ ...stay.cores, ...left.cores }),
  ]);
  if (!written) return null;
  return [...new Set([cluster, ...gone.map(({ id }) => id), ...(gone.length > 0 ? clusterOf.values() : [])])];
}

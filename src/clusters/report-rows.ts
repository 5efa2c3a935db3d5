import type { Statement } from "../archive/ask.ts";
import { type ClusterItem, isClusterItem } from "../model/cluster.ts";
import type { Core } from "./certainty.ts";
import type { ClusteredArticle } from "./clustered-article.ts";

/** A report as stored, with its cluster. */
export interface StoredItem extends ClusterItem {
  cluster: string;
  excerpt: string;
}

/** The columns of a report without its fingerprint. */
export const COLUMNS = [
  ...["id", "cluster", "published", "seen", "feed_key", "title", "excerpt", "link", "image"],
  ...["source_name", "source_home", "letters"],
]
  .map((column) => `reports.${column}`)
  .join(", ");

/** The report of a row; null for an invalid row. */
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
    image: row.image,
  };
  if (!isClusterItem(report) || typeof row.cluster !== "string") return null;
  return { ...report, cluster: row.cluster, excerpt: typeof row.excerpt === "string" ? row.excerpt : "" };
}

/** A column of `clusters` joined to `reports`: 1 for a report outside of its cluster's core. */
export const IS_RELATED = `instr(clusters.related, '"' || reports.id || '"') > 0 AS is_related`;

/** A report's earlier headline. Writes 1 row per change. */
const FORMER_TITLES = `INSERT OR IGNORE INTO former_titles (report, until, title)
  SELECT reports.id, ?2, reports.title FROM json_each(?1) AS given
  JOIN reports ON reports.id = given.value ->> 'id' WHERE reports.title <> given.value ->> 'title'`;

/** Writes 3 rows for a new report (itself and two indexes), none for an unchanged one. */
const UPSERT = `INSERT INTO reports (id, cluster, published, seen, feed_key, title, excerpt, link, image, source_name,
    source_home, letters, fingerprint)
  SELECT value ->> 'id', value ->> 'cluster', value ->> 'published', value ->> 'seen', value ->> 'feedKey',
    value ->> 'title', value ->> 'excerpt', value ->> 'link', value ->> 'image', value ->> 'name', value ->> 'home',
    value ->> 'letters', value ->> 'fingerprint'
  FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, excerpt = excluded.excerpt, link = excluded.link,
    image = excluded.image, letters = max(letters, excluded.letters),
    fingerprint = CASE excluded.fingerprint WHEN '' THEN fingerprint ELSE excluded.fingerprint END
  WHERE title <> excluded.title OR excerpt <> excluded.excerpt OR image <> excluded.image
    OR link <> excluded.link OR letters < excluded.letters`;

/**
 * Writes new and changed reports, and earlier headlines to the history. New and renamed reports have a fingerprint.
 */
export function keepReports(
  reports: readonly StoredItem[],
  articles: ReadonlyMap<string, ClusteredArticle>,
  now: number,
): Statement[] {
  const given = JSON.stringify(
    reports.map(({ source, ...report }) => {
      const { id: _id, ...fingerprint } = articles.get(report.id) ?? {};
      const text = articles.has(report.id) ? JSON.stringify(fingerprint) : "";
      return { ...report, name: source.name, home: source.home, fingerprint: text };
    }),
  );
  return [
    { sql: FORMER_TITLES, values: [given, now] },
    { sql: UPSERT, values: [given] },
  ];
}

/** Writes the core of each changed cluster, a row each. */
export const saveCores = (cores: Readonly<Record<string, Core>>): Statement => ({
  sql: `INSERT OR REPLACE INTO clusters (id, certainty, related)
    SELECT key, value ->> 'certainty', value -> 'related' FROM json_each(?1)`,
  values: [JSON.stringify(cores)],
});

/** A report that an editor separated from one of the cluster's stays where it is. */
const MOVE = `UPDATE reports SET cluster = given.value FROM json_each(?1) AS given
  WHERE reports.cluster = given.key AND NOT EXISTS (
    SELECT 1 FROM decided_pairs JOIN reports AS there ON there.id IN (one, other)
    WHERE same = 0 AND reports.id IN (one, other) AND there.cluster = given.value)`;

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
 * Moves the reports of clusters to others, by their ids; each id, and those that led to it, lead there. Five queries for
 * any number, none for none.
 */
export function moveClusters(moved: Readonly<Record<string, string>>): Statement[] {
  const isNone = Object.keys(moved).length === 0;
  return isNone ? [] : MOVES.map((sql) => ({ sql, values: [JSON.stringify(moved)] }));
}

const FORGET_DAYS = 10;
/** A newsroom that was stopped for less than a week forgets all of them; without a bound this would read every cluster. */
const CATCH_UP_DAYS = 7;
const DAY_MS = 86_400_000;

/** Reads a few rows per report of those days. */
const FORGET = `DELETE FROM reports WHERE published < ?1 AND published >= ?2 AND cluster = id
  AND NOT EXISTS (SELECT 1 FROM reports AS other WHERE other.cluster = reports.id AND other.id <> reports.id)
  AND id NOT IN (SELECT one FROM decided_pairs UNION ALL SELECT other FROM decided_pairs)`;

/** Deletes articles that no other newsroom reported, ten days after they were published. */
export function forgetReports(now: number): Statement {
  const before = now - FORGET_DAYS * DAY_MS;
  return { sql: FORGET, values: [before, before - CATCH_UP_DAYS * DAY_MS] };
}

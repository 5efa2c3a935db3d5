import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import { findSimilar } from "./find-similar.ts";
import { type Groupable, type Grouped, groupStories, rememberArticle } from "./group.ts";
import type { RememberedArticle } from "./recent-articles.ts";
import { moveClusters, saveCores } from "./report-rows.ts";
import { reportWords } from "./report-words.ts";
import { splitCluster } from "./split-cluster.ts";

/** The maximum number of characters of HTML read to get the first 600 characters of text. */
const LOOKED_AT = 2400;

/** Selects new and changed stories among some ids, by time. Reads two rows per id. */
const CHANGED = `SELECT id, title, excerpt, pub_date, source_name, substr(content, 1, ${LOOKED_AT}) AS opening, print, cluster,
    clustered, letters FROM stories
  WHERE id IN (SELECT value FROM json_each(?1)) AND clustered IS NOT print ORDER BY number / 1024, id`;
/** Stores the clusters of stories. Writes one row for each, and one more for a new story (the index on clusters). */
const KEEP = `UPDATE stories SET cluster = coalesce(stories.cluster, given.value ->> 'cluster'),
    letters = given.value ->> 'letters', clustered = given.value ->> 'print',
    fingerprint = coalesce(given.value ->> 'fingerprint', fingerprint)
  FROM json_each(?1) AS given WHERE stories.id = given.value ->> 'id'`;
const MOVED = "SELECT id, cluster FROM moved_clusters WHERE id IN (SELECT value FROM json_each(?1))";

/**
 * The maximum number of reports with a changed title per run, because each takes seven of the Free plan's 50 queries
 * per invocation. The next run continues.
 */
const MAX_RETITLED = 3;

/** A new or changed story with the beginning of its text. */
interface Given extends Groupable {
  print: number;
  letters: number;
  /** Null for a new story. */
  cluster: string | null;
  isRetitled: boolean;
}

/** The plain text of the beginning of sanitized HTML. */
const openingOf = (html: string): string =>
  html
    .replace(/<[^>]*>?/g, " ")
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, " ")
    .replace(/\s+/g, " ")
    .trim();

function givenOf(row: Record<string, unknown>): Given {
  const [excerpt, content] = [String(row.excerpt), openingOf(String(row.opening ?? ""))];
  return {
    ...{ id: String(row.id), title: String(row.title), source: String(row.source_name), excerpt, content },
    published: typeof row.pub_date === "string" ? row.pub_date : null,
    print: Number(row.print),
    letters: Math.max(Number(row.letters ?? 0), content.length, excerpt.length),
    cluster: typeof row.cluster === "string" ? row.cluster : null,
    isRetitled: row.clustered === 0,
  };
}

/**
 * Clusters the archive's stories with these ids and stores the result. Compares only new stories, and clusters again
 * those with a changed title. If D1 doesn't respond, the next run repeats this. Returns the ids of clusters and
 * articles whose pages changed. Never rejects.
 */
export async function runClustering(
  ask: Db,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const values = [JSON.stringify(ids)];
  const answer = await ask("new and changed reports", JOB_TIMEOUT_MS, [
    { sql: CHANGED, values },
    { sql: MOVED, values },
  ]);
  if (!answer) return [];
  const [rows = [], moved = []] = answer.rows;
  const all = rows.map(givenOf);
  const later = new Set(all.filter(({ isRetitled }) => isRetitled).slice(MAX_RETITLED));
  const changed = all.filter((report) => !later.has(report));
  if (changed.length === 0) return [];
  const fresh = changed.filter(({ cluster }) => cluster === null);
  const retitled = changed.filter(({ isRetitled }) => isRetitled);
  const articles = new Map([...fresh, ...retitled].map((one) => [one.id, rememberArticle(one, now)]));
  const added = fresh.flatMap(({ id }) => articles.get(id) ?? []);
  const joined = await cluster(ask, added, now);
  if (!joined) return [];
  const leadsTo = new Map(moved.map(({ id, cluster: to }) => [id, String(to)]));
  const clusterOf = ({ id, cluster: was }: Given) => {
    const own = joined.clusterOf.get(id) ?? id;
    return was === null ? (leadsTo.get(own) ?? own) : (joined.moved[was] ?? was);
  };
  const reports = changed.map((report) => {
    const { id, print, letters } = report;
    const { id: _id, ...fingerprint } = articles.get(id) ?? {};
    const text = articles.has(id) ? JSON.stringify(fingerprint) : null;
    return { id, print, letters, cluster: clusterOf(report), fingerprint: text };
  });
  const keep = { sql: KEEP, values: [JSON.stringify(reports)] };
  const statements = [...moveClusters(joined.moved), keep, saveCores(joined.cores)];
  if (!(await ask("reports", JOB_TIMEOUT_MS, statements))) return [];
  if (added.length > 0) (await reportWords(ask, now))?.add(added, now);
  // An article without other reports has no cluster page, and its own page is already up to date.
  const shown = changed.filter((report) => report.cluster !== null || clusterOf(report) !== report.id);
  const pages = shown.flatMap((report) => [report.id, clusterOf(report), report.cluster ?? report.id]);
  pages.push(...joined.pages, ...Object.keys(joined.cores));
  for (const { id } of retitled) pages.push(...((await splitCluster(ask, id, { now })) ?? []));
  return [...new Set(pages)];
}

interface Joined extends Required<Pick<Grouped, "moved" | "cores">> {
  clusterOf: ReadonlyMap<string, string>;
  /** The ids of clusters that moved, and of their reports. */
  pages: string[];
}

/** The clusters of new reports; null if D1 doesn't respond. */
async function cluster(ask: Db, added: readonly RememberedArticle[], now: number): Promise<Joined | null> {
  if (added.length === 0) return { clusterOf: new Map(), moved: {}, cores: {}, pages: [] };
  const state = await findSimilar(ask, added, now);
  if (!state) return null;
  const { ids, moved = {}, cores } = groupStories(added, state);
  const gone = state.articles.filter((one) => moved[one.cluster] !== undefined);
  return {
    clusterOf: new Map(ids.map((id, at) => [added[at]?.id ?? id, id])),
    ...{ moved, cores, pages: [...Object.entries(moved).flat(), ...gone.map(({ id }) => id)] },
  };
}

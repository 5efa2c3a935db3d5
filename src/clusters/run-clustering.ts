import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import type { Headline } from "../model/headline.ts";
import { findSimilar } from "./find-similar.ts";
import { type Grouped, groupStories, rememberArticle } from "./group.ts";
import { keepReports, moveClusters, type StoredItem, saveCores } from "./report-rows.ts";
import { reportWords } from "./report-words.ts";
import { splitCluster } from "./split-cluster.ts";

/** A headline of the refreshed section, with the beginning of its text if any. */
export interface ClusterInput extends Headline {
  /** Plain text. */
  opening: string;
}

/** Reads 1 row per known id. */
const KNOWN = `SELECT id, published, seen, cluster, title, excerpt, link, image, letters FROM reports
  WHERE id IN (SELECT value FROM json_each(?1))`;
const MOVED = "SELECT id, cluster FROM moved_clusters WHERE id IN (SELECT value FROM json_each(?1))";

type Row = Record<string, unknown>;

/**
 * Maximum number of reports with a changed title per run, because judging a cluster again takes seven queries and the Free plan has
 * 50 per invocation. The next run takes the others.
 */
const MAX_RETITLED = 3;

/**
 * Clusters a section's headlines and stores the result. Compares new headlines only, and judges clusters with a
 * changed title again. When D1 doesn't answer, the next run repeats it. Returns the ids of the clusters and articles
 * whose pages changed. Never rejects.
 */
export async function runClustering(
  ask: Db,
  given: readonly ClusterInput[],
  now: number,
): Promise<readonly string[]> {
  const all = given.toSorted((a, b) => timeOf(a, now) - timeOf(b, now) || (a.id < b.id ? -1 : 1));
  const ids = JSON.stringify(all.map(({ id }) => id));
  const answer = await ask("known reports", JOB_TIMEOUT_MS, [
    { sql: KNOWN, values: [ids] },
    { sql: MOVED, values: [ids] },
  ]);
  if (!answer) return [];
  const [rows = [], moved = []] = answer.rows;
  const known = new Map(rows.map((row) => [String(row.id), row]));
  const isRetitled = ({ id, title }: ClusterInput) => known.has(id) && known.get(id)?.title !== title;
  const later = new Set(all.filter(isRetitled).slice(MAX_RETITLED));
  const ordered = all.filter((headline) => !later.has(headline));
  const changed = ordered.filter(({ id, title }) => known.get(id)?.title !== title);
  const articles = new Map(changed.map((one) => [one.id, rememberArticle(asArticle(one), now)]));
  const fresh = changed.filter(({ id }) => !known.has(id));
  const joined = await cluster(ask, fresh, now);
  if (!joined) return [];
  const leadsTo = new Map(moved.map(({ id, cluster: to }) => [id, String(to)]));
  const reports = ordered.map((headline) => {
    const own = joined.clusterOf.get(headline.id) ?? headline.id;
    const before = known.get(headline.id);
    const was = before && String(before.cluster);
    const cluster = was === undefined ? (leadsTo.get(own) ?? own) : (joined.moved[was] ?? was);
    return itemOf(headline, before, { cluster, now });
  });
  const written = await ask("reports", JOB_TIMEOUT_MS, [
    ...moveClusters(joined.moved),
    ...keepReports(reports, articles, now),
    saveCores(joined.cores),
  ]);
  if (!written) return [];
  const added = [...articles.values()].filter(({ id }) => !known.has(id));
  if (added.length > 0) (await reportWords(ask, now))?.add(added, now);
  const pages = [...changedPages(reports, known, joined.moved), ...Object.keys(joined.cores)];
  const retitled = changed.filter(({ id }) => known.has(id));
  for (const { id } of retitled) pages.push(...((await splitCluster(ask, id, { now })) ?? []));
  return [...new Set(pages)];
}

interface Joined extends Required<Pick<Grouped, "moved" | "cores">> {
  clusterOf: Map<string, string>;
}

/** The clusters of new headlines; null when D1 doesn't answer. */
async function cluster(ask: Db, fresh: readonly ClusterInput[], now: number): Promise<Joined | null> {
  const articles = fresh.map(asArticle);
  const state =
    fresh.length > 0
      ? await findSimilar(
          ask,
          articles.map((one) => rememberArticle(one, now)),
          now,
        )
      : undefined;
  if (state === null) return null;
  const { ids, moved = {}, cores } = groupStories(articles, state);
  return {
    clusterOf: new Map(ids.map((id, at) => [fresh[at]?.id ?? id, id])),
    moved,
    cores,
  };
}

/** The columns of a report that a page shows; the text's length helps to choose the lead (`lead.ts`). */
const SHOWN = ["cluster", "title", "excerpt", "link", "image"] as const;

/** An article without other reports has no cluster page, and its own page is up to date. */
function changedPages(
  reports: readonly StoredItem[],
  before: ReadonlyMap<string, Row>,
  moved: Record<string, string>,
): string[] {
  const ids = new Set(Object.entries(moved).flat());
  for (const report of reports) {
    const { id, cluster } = report;
    const was = before.get(id);
    const same = was
      ? SHOWN.every((what) => was[what] === report[what]) && Number(was.letters) >= report.letters
      : cluster === id;
    if (same) continue;
    ids.add(id).add(cluster);
    if (was) ids.add(String(was.cluster));
  }
  return [...ids];
}

/** When it was published; a missing or future date counts as now. */
function timeOf({ pubDate }: Headline, now: number): number {
  const time = Date.parse(pubDate ?? "");
  return time > 0 && time <= now ? time : now;
}

const asArticle = ({ id, title, excerpt, opening, source, pubDate }: ClusterInput) => ({
  ...{ id, title, excerpt, content: opening },
  source: source.name,
  published: pubDate,
});

function itemOf(
  headline: ClusterInput,
  before: Row | undefined,
  { cluster, now }: { cluster: string; now: number },
): StoredItem {
  const { id, feedKey, title, excerpt, link, image, source, opening } = headline;
  return {
    ...{ id, feedKey, title, excerpt, link, image, source },
    cluster,
    published: before ? Number(before.published) : timeOf(headline, now),
    seen: before ? Number(before.seen) : now,
    letters: Math.max(opening.length, excerpt.length),
  };
}

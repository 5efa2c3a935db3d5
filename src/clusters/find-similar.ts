import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import type { ClusteredArticle } from "./fingerprint.ts";
import type { GroupState } from "./group.ts";
import { articleOf, type RememberedArticle } from "./recent-articles.ts";
import { reportWords } from "./report-words.ts";

/** The maximum number of reports from which a word's rarity is computed. */
const MAX_COUNTED = 2000;
/** The maximum number of reports that one run reads, from the clusters that new articles could join. */
const MAX_READ = 400;

/** Selects all reports of the clusters of some reports. Reads two rows per report. */
const CLUSTERS = `SELECT id, cluster, fingerprint FROM reports WHERE cluster IN (
    SELECT cluster FROM reports WHERE id IN (SELECT value FROM json_each(?1)))
  ORDER BY seen, published, id LIMIT ${MAX_READ}`;

const PAIRS = `SELECT one, other, same FROM decided_pairs
  WHERE one IN (SELECT value FROM json_each(?1)) AND other IN (SELECT value FROM json_each(?1))`;

/** The reports that new articles could be grouped with, as the state for `groupStories`; null if D1 doesn't respond. */
export async function findSimilar(
  ask: Db,
  fresh: readonly ClusteredArticle[],
  now: number,
): Promise<GroupState | null> {
  const words = await reportWords(ask, now);
  if (!words) return null;
  const found = await ask("similar reports", JOB_TIMEOUT_MS, [
    { sql: CLUSTERS, values: [JSON.stringify(words.similarTo(fresh))] },
  ]);
  const size = Math.min(words.size, MAX_COUNTED);
  return found && loadState(ask, (found.rows[0] ?? []).flatMap(articleOf), { fresh, size, now });
}

/** Reports with the counts of their words and editors' decisions; null if D1 doesn't respond. */
export async function loadState(
  ask: Db,
  articles: readonly RememberedArticle[],
  { fresh = [], size, now }: { fresh?: readonly ClusteredArticle[]; size: number; now: number },
): Promise<GroupState | null> {
  const words = await reportWords(ask, now);
  const ids = JSON.stringify(articles.map(({ id }) => id));
  const found = await ask("decided pairs", JOB_TIMEOUT_MS, [{ sql: PAIRS, values: [ids] }]);
  if (!words || !found) return null;
  const [pairs = []] = found.rows;
  const decided = pairs.map(({ one, other, same }) => ({
    ids: [String(one), String(other)] as const,
    same: same === 1,
  }));
  const held = words.counts([...articles, ...fresh]);
  return { remembered: size, articles, held, decided };
}

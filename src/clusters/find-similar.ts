import { type Ask, CLOCK_WAIT_MS } from "../archive/ask.ts";
import type { ClusteredArticle } from "./clustered-article.ts";
import { type GroupState, isClustered, STATE_VERSION } from "./group-state.ts";
import { scaleAmong, usualPart } from "./rarity.ts";
import { LEAST_SHARED, MOST_CANDIDATES, type RememberedArticle, TOO_COMMON } from "./recent-articles.ts";
import { FLAG_BITS, isCompared } from "./terms.ts";

const DAY_MS = 86_400_000;
/** Days of reports, by first sight, that new ones are compared with. */
const DAYS = 5;
/** Days of reports that count for a word's rarity. */
const MOST_COUNTED = 2000;
/** Most reports that one run reads of the clusters it may join. */
const MOST_READ = 400;

/** The day, since 1970, under which a report's words are stored. */
export const dayNumber = (ms: number): number => Math.floor(ms / DAY_MS);
/** The last day whose words are no longer read. */
export const lastForgotten = (now: number): number => dayNumber(now) - DAYS;

const daysOf = (now: number): string =>
  JSON.stringify(Array.from({ length: DAYS }, (_, n) => dayNumber(now) - n));

/** The words of an article that are compared, as hashes. */
export const comparedWords = ({ terms }: Pick<ClusteredArticle, "terms">): number[] =>
  terms.filter(isCompared).map((term) => term >> FLAG_BITS);

/** Reads a row per day and report. */
const SIZE = `SELECT count(*) AS size FROM (SELECT 1 FROM reports WHERE published >= ?1 LIMIT ${MOST_COUNTED})`;

/**
 * The reports that share rare words with new ones (?1: article, word and its usual rarity), and all reports of their
 * clusters. Reads a row per report and word.
 */
const SIMILAR = `WITH given AS (
    SELECT value ->> 0 AS article, value ->> 1 AS word, value ->> 2 AS usual FROM json_each(?1)),
  held AS (
    SELECT word, report FROM report_words
    WHERE day IN (SELECT value FROM json_each(?2)) AND word IN (SELECT word FROM given)),
  counts AS (SELECT word, count(*) AS many FROM held GROUP BY word HAVING many <= ${TOO_COMMON}),
  shared AS (
    SELECT article, report, sum(ln(1.0 * many / ?3 + usual) * ?4) AS rarity
    FROM given JOIN counts USING (word) JOIN held USING (word)
    GROUP BY article, report HAVING rarity >= ${LEAST_SHARED}),
  best AS (SELECT report, row_number() OVER (PARTITION BY article ORDER BY rarity DESC, report) AS place FROM shared)
  SELECT id, cluster, fingerprint FROM reports WHERE cluster IN (
    SELECT cluster FROM reports JOIN best ON best.report = reports.id WHERE place <= ${MOST_CANDIDATES})
  ORDER BY seen, published, id LIMIT ${MOST_READ}`;

/** The number of reports with each word. Reads a row per report. */
const COUNTS = `SELECT word, count(*) AS many FROM report_words
  WHERE day IN (SELECT value FROM json_each(?2)) AND word IN (SELECT value FROM json_each(?1)) GROUP BY word`;

const PAIRS = `SELECT one, other, same FROM decided_pairs
  WHERE one IN (SELECT value FROM json_each(?1)) AND other IN (SELECT value FROM json_each(?1))`;

/** The reports that new articles may belong with, as the state for `groupStories`; null when D1 doesn't answer. */
export async function findSimilar(
  ask: Ask,
  fresh: readonly ClusteredArticle[],
  now: number,
): Promise<GroupState | null> {
  const sized = await ask("how many reports there are", CLOCK_WAIT_MS, [
    { sql: SIZE, values: [now - DAYS * DAY_MS] },
  ]);
  if (!sized) return null;
  const size = Number(sized.rows[0]?.[0]?.size ?? 0);
  const given = fresh.flatMap((article, at) =>
    comparedWords(article).map((word) => [at, word, usualPart(word)]),
  );
  const { articles, scale } = scaleAmong(size + fresh.length);
  const found = await ask("similar reports", CLOCK_WAIT_MS, [
    { sql: SIMILAR, values: [JSON.stringify(given), daysOf(now), articles, scale] },
  ]);
  return found && loadState(ask, (found.rows[0] ?? []).flatMap(articleOf), { fresh, size, now });
}

/** Reports with their words' counts and editors' decisions; null when D1 doesn't answer. */
export async function loadState(
  ask: Ask,
  articles: readonly RememberedArticle[],
  { fresh = [], size, now }: { fresh?: readonly ClusteredArticle[]; size: number; now: number },
): Promise<GroupState | null> {
  const words = JSON.stringify([...new Set([...articles, ...fresh].flatMap(comparedWords))]);
  const ids = JSON.stringify(articles.map(({ id }) => id));
  const found = await ask("words of similar reports", CLOCK_WAIT_MS, [
    { sql: COUNTS, values: [words, daysOf(now)] },
    { sql: PAIRS, values: [ids] },
  ]);
  if (!found) return null;
  const [counts = [], pairs = []] = found.rows;
  const held = Object.fromEntries(counts.map(({ word, many }) => [Number(word), Number(many)]));
  const decided = pairs.map(({ one, other, same }) => ({
    ids: [String(one), String(other)] as const,
    same: same === 1,
  }));
  return { version: STATE_VERSION, remembered: size, articles, held, decided };
}

/** The article of a row; none for an invalid row. */
export function articleOf({ id, cluster, fingerprint }: Record<string, unknown>): RememberedArticle[] {
  try {
    const article = { ...JSON.parse(String(fingerprint)), id, cluster };
    return isClustered(article) ? [article] : [];
  } catch {
    return [];
  }
}

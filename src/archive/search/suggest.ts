import { fold } from "../../text/words.ts";
import { type Db, READER_TIMEOUT_MS } from "../ask.ts";
import { IS_UP } from "../index-words.ts";
import { matchExpression } from "./match-expression.ts";
import { type Query, readQuery } from "./query.ts";

/** The maximum number of a query's words that are checked. */
const MAX_WORDS = 4;
/** The minimum and maximum length of compared words after folding, which can make a word 18 times as long ("ﷺ"). */
const [SHORTEST, LONGEST] = [4, 24];

const isCompared = (folded: string): boolean => folded.length >= SHORTEST && folded.length <= LONGEST;

/** Reads 1 row, and one for each withdrawn story found before it. */
const ANY = `SELECT rowid FROM story_index WHERE story_index MATCH ?1 AND ${IS_UP} LIMIT 1`;

/** The query with its words corrected to words of these titles; null if no word is close or nothing is found. */
export async function suggestSpelling(
  ask: Db,
  query: Query,
  titles: readonly string[],
): Promise<string | null> {
  const words = [...new Set(query.terms.flatMap((term) => term.split(" ")))]
    .filter((word) => isCompared(fold(word)))
    .slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const known = new Set(titles.flatMap(wordsIn));
  const better: string[] = [];
  let meant = query.typed;
  for (const word of words) {
    const best = nearest(fold(word), known);
    if (best === null) continue;
    better.push(best);
    meant = meant.replace(word, best);
  }
  return better.length > 0 ? firstThatFinds(ask, [meant, ...better]) : null;
}

/** The words of a title for comparison, without possessive endings. */
const wordsIn = (title: string): string[] =>
  (fold(title).match(/\p{L}[\p{L}’']*/gu) ?? [])
    .map((word) => word.replace(/[’']s?$|[’']/g, ""))
    .filter(isCompared);

async function firstThatFinds(ask: Db, typed: readonly string[]): Promise<string | null> {
  const expressions = typed.map((text) => matchExpression(readQuery(text)) ?? "");
  const statements = expressions.map((expression) => ({ sql: ANY, values: [expression] }));
  const any = await ask("a suggestion", READER_TIMEOUT_MS, statements);
  return typed.find((_, place) => (any?.rows[place]?.length ?? 0) > 0) ?? null;
}

/** The known word with the smallest edit distance and the same first letter; null if none is close. */
export function nearest(word: string, known: ReadonlySet<string>): string | null {
  if (known.has(word)) return null;
  const most = word.length > 7 ? 2 : 1;
  const ranked = [...known]
    .filter((one) => one[0] === word[0] && Math.abs(one.length - word.length) <= most)
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate ?? null;
}

/** The number of letters deleted, inserted, changed or swapped with their neighbor (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1);
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY;
}

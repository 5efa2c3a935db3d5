import type { Statement } from "../archive/ask.ts";
import { comparedWords, dayNumber, lastForgotten } from "./find-similar.ts";
import type { RememberedArticle } from "./recent-articles.ts";

/** Writes a row per word: about 25 per report, and as many when they are deleted. */
const INSERT = `INSERT OR IGNORE INTO report_words (day, word, report)
  SELECT ?2, word.value, given.value ->> 'id' FROM json_each(?1) AS given, json_each(given.value, '$.words') AS word`;

/** Stores the words of new reports, and deletes those that are no longer compared. */
export function saveWords(articles: readonly RememberedArticle[], now: number): Statement[] {
  const given = articles.map((article) => ({ id: article.id, words: comparedWords(article) }));
  return [
    { sql: INSERT, values: [JSON.stringify(given), dayNumber(now)] },
    { sql: "DELETE FROM report_words WHERE day <= ?1", values: [lastForgotten(now)] },
  ];
}

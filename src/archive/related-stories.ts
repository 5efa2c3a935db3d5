import type { Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { fold, wordsOf } from "../text/words.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { IS_UP, integer, monthWords } from "./index-words.ts";
import { numberAt, timeOf } from "./story-number.ts";
import { HEADLINE_COLUMNS, type LibraryStory, storyOfRow } from "./story-row.ts";

/** The minimum length of a headline's words that are searched for. */
const SHORTEST_WORD = 4;
/** The maximum number of a headline's words that are searched for. */
const MAX_WORDS = 5;
/** The search window before and after a headline, in ms. A wider one reads more rows as the archive grows. */
const AROUND_MS = 14 * 24 * 60 * 60 * 1000;

/** Reads at most 18 rows: each index hit and each story, twice. */
const RELATED = `SELECT ${HEADLINE_COLUMNS} FROM (
    SELECT rowid AS number FROM story_index
    WHERE story_index MATCH ?1 AND rowid > ${integer(2)} AND rowid < ${integer(3)} AND ${IS_UP}
    ORDER BY rowid DESC LIMIT ?4) AS hit
  CROSS JOIN stories ON stories.number = hit.number`;

/**
 * Up to `count` stories (at most 5) within two weeks of a headline that share two of its rare words, one of them among
 * the first two, newest first. Leaves out the headline itself and the same link in another section.
 */
export async function findRelated(
  ask: Db,
  headline: Headline,
  count: number,
  now: number,
): Promise<Lookup<LibraryStory[]>> {
  const words = distinctiveWords(headline.title);
  if (words.length < 2) return { kind: "found", value: [] };
  const time = timeOf(headline.pubDate, now);
  const [from, to] = [time - AROUND_MS, time + AROUND_MS];
  const values = [twoOf(words, monthWords(from, to)), numberAt(from), numberAt(to), Math.min(count, 5) + 1];
  const result = await ask("related stories", READER_TIMEOUT_MS, [{ sql: RELATED, values }]);
  return lookup(result, (rows) => {
    const stories = rows.flatMap((row) => storyOfRow(row) ?? []);
    const others = stories.filter(({ id, link }) => id !== headline.id && link !== headline.link);
    return [...new Map(others.map((story) => [story.link, story])).values()].slice(0, count);
  });
}

/** The rarest words: names first (words with a capital), then longer words. */
function distinctiveWords(title: string): string[] {
  const words = wordsOf(title).filter((word) => word.length >= SHORTEST_WORD);
  const distinctive = words.filter((word) => !STOP_WORDS.has(fold(word)));
  const weight = (word: string) => word.length + (/^\p{Lu}/u.test(word) ? 4 : 0);
  return [...new Set(distinctive)].sort((a, b) => weight(b) - weight(a)).slice(0, MAX_WORDS);
}

/**
 * An FTS5 expression for one of the two rarest words together with another, in a headline or excerpt of one of the
 * months. Each part contains the months, because FTS5 finds the newest match of every part before it checks the bounds.
 */
function twoOf(words: readonly string[], months: readonly string[]): string {
  const anyOf = (texts: readonly string[]) => `(${texts.map((text) => `"${text}"`).join(" OR ")})`;
  const pairs = words
    .slice(0, Math.min(2, words.length - 1))
    .map((word, at) => `("${word}" AND ${anyOf(words.slice(at + 1))})`);
  return pairs.map((pair) => `(section : ${anyOf(months)} AND {title text} : ${pair})`).join(" OR ");
}

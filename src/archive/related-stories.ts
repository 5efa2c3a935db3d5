import type { Answer } from "../model/answer.ts";
import type { Headline } from "../model/headline.ts";
import { type Ask, READER_WAIT_MS } from "./ask.ts";
import { IS_UP, monthWords } from "./index-words.ts";
import { foldWord } from "./spelling.ts";
import { numberAt, timeOf } from "./story-number.ts";
import { HEADLINE_COLUMNS, type LibraryStory, storyOfRow } from "./story-row.ts";
import { whole } from "./whole.ts";

/** Words of a headline that a related story is looked for by. */
const MOST_WORDS = 5;
/** A story is about what happens around its time; a wider look would cost more the more stories there are. */
const AROUND_MS = 14 * 24 * 60 * 60 * 1000;

/** Reads at most 18 rows: each hit in the index and its story, twice. */
const RELATED = `SELECT ${HEADLINE_COLUMNS} FROM (
    SELECT rowid AS number FROM story_index
    WHERE story_index MATCH ?1 AND rowid > ${whole(2)} AND rowid < ${whole(3)} AND ${IS_UP}
    ORDER BY rowid DESC LIMIT ?4) AS hit
  CROSS JOIN stories ON stories.number = hit.number`;

/**
 * Up to `count` stories (at most 5) of the two weeks around a headline that share two of its distinctive words, one
 * of them among the first two,
 * newest first; the headline itself and the same link under another section are left out.
 */
export async function findRelated(
  ask: Ask,
  headline: Headline,
  count: number,
  now: number,
): Promise<Answer<LibraryStory[]>> {
  const words = distinctiveWords(headline.title);
  if (words.length < 2) return { kind: "known", value: [] };
  const time = timeOf(headline.pubDate, now);
  const [from, to] = [time - AROUND_MS, time + AROUND_MS];
  const values = [twoOf(words, monthWords(from, to)), numberAt(from), numberAt(to), Math.min(count, 5) + 1];
  const result = await ask("related stories", READER_WAIT_MS, [{ sql: RELATED, values }]);
  if (!result) return { kind: "unavailable" };
  const stories = (result.rows[0] ?? []).flatMap((row) => storyOfRow(row) ?? []);
  const others = stories.filter(({ id, link }) => id !== headline.id && link !== headline.link);
  const once = [...new Map(others.map((story) => [story.link, story])).values()];
  return { kind: "known", value: once.slice(0, count) };
}

/** Words that stand in any headline. */
const COMMON = new Set(
  "about after again against ahead amid among back been before being best between could days does down first from gets have here high home into just know last like made make many more most much must need never news next only over people plan plans rise says should show some still such take than that their them then there these they this those through time today under until wants week well were what when where which while will with without would year years your".split(
    " ",
  ),
);

/** The words that tell most: names before others (a capital within the headline), long ones before short ones. */
function distinctiveWords(title: string): string[] {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
  const distinctive = words.filter((word) => !COMMON.has(foldWord(word)));
  const weight = (word: string) => word.length + (/^\p{Lu}/u.test(word) ? 4 : 0);
  return [...new Set(distinctive)].sort((a, b) => weight(b) - weight(a)).slice(0, MOST_WORDS);
}

/**
 * One of the two words that tell most and another, in a headline or its excerpt of one of the months. Each part of it names the months itself: FTS5
 * looks for the newest match of every part before it looks at the bounds, in the whole library if need be.
 */
function twoOf(words: readonly string[], months: readonly string[] = []): string {
  const anyOf = (texts: readonly string[]) => `(${texts.map((text) => `"${text}"`).join(" OR ")})`;
  const within = months.length > 0 ? `section : ${anyOf(months)} AND ` : "";
  const pairs = words
    .slice(0, Math.min(2, words.length - 1))
    .map((word, at) => `("${word}" AND ${anyOf(words.slice(at + 1))})`);
  return pairs.map((pair) => `(${within}{title text} : ${pair})`).join(" OR ");
}

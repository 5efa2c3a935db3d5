/** Something that can be found: `item` is given back, the texts are searched. */
export interface Findable<T extends object> {
  item: T;
  title: string;
  text: string;
  /** Section or category: found too, and worth less. */
  topic: string;
  /** Milliseconds since 1970; null for what has no date. */
  time: number | null;
}

export interface Found<T> {
  item: T;
  score: number;
}

const MAX_WORDS = 8;

/** Lower case without accents, of the same length as the text, so that positions stay true. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text;
  return same.replace(/[\u0080-\uffff]/g, (character) => {
    const base = character.normalize("NFKD").charAt(0).toLowerCase();
    return character === "’" ? "'" : base || character;
  });
}

/** The words of a query, folded, at most eight. */
export const queryWords = (query: string): string[] => [
  ...new Set(
    fold(query)
      .match(/[\p{L}\p{N}][\p{L}\p{N}'.&-]*/gu)
      ?.slice(0, MAX_WORDS) ?? [],
  ),
];

interface Folded {
  title: string;
  text: string;
  topic: string;
}

/** Folding is most of a search's work; what an isolate keeps of the edition is folded once. */
const folded = new WeakMap<object, Folded>();

function foldedOf<T extends object>(one: Findable<T>): Folded {
  const known = folded.get(one.item);
  if (known) return known;
  const fresh = { title: fold(one.title), text: fold(one.text), topic: fold(one.topic) };
  folded.set(one.item, fresh);
  return fresh;
}

const startsWord = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

function worth(text: string, word: string, whole: number, part: number): number {
  let at = text.indexOf(word);
  if (at < 0) return 0;
  for (; at >= 0; at = text.indexOf(word, at + 1)) if (startsWord(text, at)) return whole;
  return part;
}

const DAY = 86_400_000;
/** What has no date, an answer of the FAQ for one, stands between this week's stories and the older ones. */
const UNDATED_DAYS = 7;

/**
 * Everything that holds all words of the query, best first: a word in the title counts most, then the
 * text, then the topic; a word's beginning counts more than its middle, a newer story a little more
 * than an older one. An empty query finds nothing.
 */
export function search<T extends object>(
  all: readonly Findable<T>[],
  query: string,
  now: number,
): Found<T>[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const found: Found<T>[] = [];
  for (const one of all) {
    const { title, text, topic } = foldedOf(one);
    let score = 0;
    for (const word of words) {
      const points = worth(title, word, 10, 4) + worth(text, word, 3, 1) + worth(topic, word, 2, 0);
      if (points === 0) {
        score = 0;
        break;
      }
      score += points;
    }
    if (score === 0) continue;
    const age = one.time === null ? UNDATED_DAYS : Math.max(0, now - one.time) / DAY;
    found.push({ item: one.item, score: score - Math.min(2, age / 7) });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** A text in pieces, every second of them (odd positions) a match of one of the words. */
export function splitAtMatches(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pieces: string[] = [];
  let end = 0;
  for (const match of fold(text).matchAll(new RegExp(pattern, "g"))) {
    pieces.push(text.slice(end, match.index), text.slice(match.index, match.index + match[0].length));
    end = match.index + match[0].length;
  }
  pieces.push(text.slice(end));
  return pieces;
}

import { stemOf } from "../../text/stem.ts";
import { fold, WORD, wordsOf } from "../../text/words.ts";

/**
 * A word in lower case without accents and English endings, so that "votes", "voting" and "vote" match. Used only for
 * highlighting matches and searching short texts; the index uses FTS5's stemmer.
 */
function searchStem(word: string): string {
  const folded = fold(word);
  return folded.length < 4 ? folded : stemOf(folded).replace(/e$/, "");
}

/** The stems of a text, in order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(searchStem);

/** The words of a text with their positions and stems. */
function placesOf(text: string): { stem: string; start: number; end: number }[] {
  return [...text.matchAll(WORD)].map((match) => ({
    stem: searchStem(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** True if the stems of a term follow each other from `at` on. */
export function holds(stems: readonly string[], term: readonly string[], at: number): boolean {
  return term.every((stem, offset) => stems[at + offset] === stem);
}

/** Splits a text at the matches of terms: pieces with odd indexes are matches. */
export function splitAtMatches(text: string, terms: readonly string[]): string[] {
  const wanted = terms.map(stemsOf).filter((term) => term.length > 0);
  const places = placesOf(text);
  const stems = places.map(({ stem }) => stem);
  const pieces: string[] = [];
  let end = 0;
  for (let at = 0; at < places.length; at += 1) {
    const length = Math.max(0, ...wanted.filter((term) => holds(stems, term, at)).map((term) => term.length));
    const [first, last] = [places[at], places[at + length - 1]];
    if (length === 0 || !first || !last) continue;
    pieces.push(text.slice(end, first.start), text.slice(first.start, last.end));
    end = last.end;
    at += length - 1;
  }
  return [...pieces, text.slice(end)];
}

/** The length of a passage, which is about that of an excerpt. */
const LENGTH = 200;
/** Characters shown before the match. */
const BEFORE = 60;

/** The part of a text around the first match, cut between words, with "…" for omitted text; null without a match. */
export function passageOf(text: string, terms: readonly string[]): string | null {
  const [before = "", match] = splitAtMatches(text, terms);
  if (match === undefined) return null;
  const from = before.length <= BEFORE ? 0 : before.indexOf(" ", before.length - BEFORE) + 1 || before.length;
  const rest = text.slice(from);
  const last = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(" ", LENGTH);
  const end = last > 0 ? last : LENGTH;
  return `${from > 0 ? "… " : ""}${rest.slice(0, end).trimEnd()}${end < rest.length ? " …" : ""}`;
}

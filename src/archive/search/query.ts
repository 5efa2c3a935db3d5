import { readDay } from "../../i18n/day.ts";
import { wordsOf } from "../../text/words.ts";

/** The maximum length of a query; longer ones are cut, because each character costs CPU time. */
export const MAX_QUERY = 200;
/** The maximum number of words and phrases in a query; others are ignored. */
const MAX_TERMS = 8;

/** A parsed query. Any text can be parsed. */
export interface Query {
  /** The typed text, cleaned, for the search form. */
  typed: string;
  /** Words and phrases that must match: letters, digits and single spaces. */
  terms: string[];
  /** Words and phrases that must not match. */
  without: string[];
  /** A part of a publisher's name. */
  source: string | null;
  /** A section's name or key. */
  section: string | null;
  /** Selects stories published before this time, in ms. */
  before: number | null;
  /** Selects stories published at or after this time, in ms. */
  after: number | null;
  /** Selects stories that contain all terms except one. */
  allButOne?: boolean;
  /** Filters with an invalid date, such as "before:soon". */
  misread: string[];
}

/** A query of at most 200 characters without control characters, surrogates and repeated spaces. */
export function cleanQuery(text: string): string {
  const folded = text.replace(/[\p{C}\s]+/gu, " ").trim();
  const whole = [...folded.slice(0, MAX_QUERY)].filter((letter) => !/^\p{Cs}$/u.test(letter));
  return whole.join("").trim();
}

/** A part of a query: an optional "-", an optional filter name with a colon, then a phrase or a word. */
const PIECE =
  /(?<![^\s])(?<no>[-−–])?(?:(?<name>source|section|before|after):)?(?:["“”„«](?<phrase>[^"“”„«»]*)["“”»]?|(?<word>[^\s"“”„«»]+))?|[^\s]+/giu;

/**
 * Parses words, "phrases", -without, `source:`, `section:`, `before:` and `after:` (a day, month or year in the city).
 * Everything else is read as words; words after the eighth are ignored.
 */
export function readQuery(text: string): Query {
  const typed = cleanQuery(text);
  const filters = { source: null, section: null, before: null, after: null };
  const query: Query = { typed, terms: [], without: [], ...filters, misread: [] };
  for (const match of typed.matchAll(PIECE)) takePiece(query, match.groups ?? {}, match[0]);
  return query;
}

function takePiece(query: Query, groups: Record<string, string | undefined>, whole: string): void {
  const name = groups.name?.toLowerCase();
  const written = (groups.phrase ?? groups.word ?? "").trim();
  const value = plainWords(written);
  // Text directly after a closing quotation mark is read as words.
  if (name && value === "") query.misread.push(`${name}:`);
  else if (!name || value === "")
    addTerm(groups.no ? query.without : query.terms, value || plainWords(whole));
  else if (name === "source" || name === "section") query[name] = value;
  else if (name === "before" || name === "after") {
    const day = readDay(written);
    if (day === null) query.misread.push(`${name}:${written}`);
    else query[name] = day;
  }
}

/** False for an empty query. */
export function asksForSomething({ terms, without, source, section, before, after }: Query): boolean {
  const filters = [source, section, before, after];
  return terms.length + without.length > 0 || filters.some((filter) => filter !== null);
}

function addTerm(terms: string[], value: string): void {
  if (value !== "" && terms.length < MAX_TERMS && !terms.includes(value)) terms.push(value);
}

/** The words separated by single spaces, as in the index. */
const plainWords = (text: string): string => wordsOf(text).join(" ");

import { readDay } from "../../i18n/day.ts";
import { wordsOf } from "../../text/words.ts";

/** Longer queries are cut, because each character costs CPU time. */
export const MAX_QUERY = 200;
/** Maximum number of words and phrases of a query; the rest are ignored. */
const MAX_TERMS = 8;

/** A parsed query. Every input has one. */
export interface Query {
  /** What was typed, cleaned; the form shows it again. */
  typed: string;
  /** Words and phrases that must match: letters, digits and single spaces. */
  terms: string[];
  /** Words and phrases that must not match. */
  without: string[];
  /** Part of a publisher's name. */
  source: string | null;
  /** A section's name or key. */
  section: string | null;
  /** Published before this moment, in ms. */
  before: number | null;
  /** Published at this moment or after it, in ms. */
  after: number | null;
  /** Matches stories that contain all terms but one. */
  allButOne?: boolean;
  /** Filters with an invalid date, e.g. "before:soon". */
  misread: string[];
}

/** A query without control characters, with single spaces, of at most 200 whole characters. */
export function cleanQuery(text: string): string {
  const folded = text.replace(/[\p{C}\s]+/gu, " ").trim();
  const whole = [...folded.slice(0, MAX_QUERY)].filter((letter) => !/^\p{Cs}$/u.test(letter));
  return whole.join("").trim();
}

/** A part of a query: an optional "-", an optional name with its colon, then a phrase or a word. */
const PIECE =
  /(?<![^\s])(?<no>[-−–])?(?:(?<name>source|section|before|after):)?(?:["“”„«](?<phrase>[^"“”„«»]*)["“”»]?|(?<word>[^\s"“”„«»]+))?|[^\s]+/giu;

/**
 * Parses words, "phrases", -without, `source:`, `section:`, `before:` and `after:` (a day, month or year of the
 * city). Everything else counts as words; words beyond eight are ignored.
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
  // Text after a closing quotation mark counts as words.
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

/** The words with single spaces between them, as the index stores them. */
const plainWords = (text: string): string => wordsOf(text).join(" ");

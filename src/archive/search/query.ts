import { readDay } from "../day.ts";

/** A longer query is cut: nobody types more, and each letter costs time. */
export const MAX_QUERY = 200;
/** Words and phrases of a query beyond these are left out. */
const MOST_TERMS = 8;

/** What a search asks for; made from whatever a visitor types, never an error. */
export interface Query {
  /** What was typed, cleaned: what the form shows again. */
  typed: string;
  /** Words and phrases that a text must hold: letters, digits and single blanks. */
  terms: string[];
  /** Words and phrases that it must not hold. */
  without: string[];
  /** Part of a publisher's name. */
  source: string | null;
  /** A section's name or key. */
  section: string | null;
  /** Published before this moment, in ms. */
  before: number | null;
  /** Published at this moment or after it, in ms. */
  after: number | null;
  /** Asks for stories that hold all terms but one. */
  allButOne?: boolean;
  /** What stands where a date belongs and is none, e.g. "before:soon". */
  misread: string[];
}

/** A visitor's query without control characters, its blanks folded, at most 200 characters and none of them half. */
export function cleanQuery(text: string): string {
  const folded = text.replace(/[\p{C}\s]+/gu, " ").trim();
  const whole = [...folded.slice(0, MAX_QUERY)].filter((letter) => !/^\p{Cs}$/u.test(letter));
  return whole.join("").trim();
}

/** A piece of a query: an optional "-", an optional name with its colon, then a phrase or a word. */
const PIECE =
  /(?<![^\s])(?<no>[-−–])?(?:(?<name>source|section|before|after):)?(?:["“”„«](?<phrase>[^"“”„«»]*)["“”»]?|(?<word>[^\s"“”„«»]+))?|[^\s]+/giu;

/**
 * Reads words, "phrases", -without, `source:`, `section:`, `before:` and `after:` (a day, month or year of the
 * city). Whatever else was typed counts as words, and words beyond eight are left out.
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
  // What follows a closing quotation mark is words like any other.
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

/** False for a query that asks for nothing at all. */
export function asksForSomething({ terms, without, source, section, before, after }: Query): boolean {
  const filters = [source, section, before, after];
  return terms.length + without.length > 0 || filters.some((filter) => filter !== null);
}

function addTerm(terms: string[], value: string): void {
  if (value !== "" && terms.length < MOST_TERMS && !terms.includes(value)) terms.push(value);
}

/** Letters and digits with single blanks between: what the words of the library are made of. */
function plainWords(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

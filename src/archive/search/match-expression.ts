import type { FeedKey } from "../../model/headline.ts";
import { EVERY_STORY, sectionWord } from "../index-words.ts";
import { sectionsLike, sourcesLike } from "./narrow.ts";
import type { Query } from "./query.ts";

/** An FTS5 string. It is always quoted, so that a visitor's query can't contain FTS5 syntax. */
const quoted = (text: string): string => `"${text.replaceAll('"', " ")}"`;

const anyOf = (texts: readonly string[]): string => `(${texts.map(quoted).join(" OR ")})`;
const allOf = (texts: readonly string[]): string => `(${texts.map(quoted).join(" AND ")})`;

/** All combinations without one of the terms: at most eight with seven terms each. */
const allButOneOf = (texts: readonly string[]): string =>
  `(${texts.map((one) => allOf(texts.filter((text) => text !== one))).join(" OR ")})`;

/** The columns to search: all of them, the headline, or those of events. */
type Columns = "{title text body source}" | "{title}" | "{title place source agenda}";

const inSections = (keys: readonly FeedKey[]): string => `(section : ${anyOf(keys.map(sectionWord))})`;

const EVERYTHING = `(section : "${EVERY_STORY}")`;

/** The FTS5 expression of a query; null if its section doesn't exist. */
export function matchExpression(query: Query, columns: Columns = "{title text body source}"): string | null {
  const { terms, without, source, section } = query;
  const sections = section === null ? null : sectionsLike(section);
  if (sections?.length === 0) return null;
  const all = [
    ...(terms.length > 0 ? [`(${columns} : ${query.allButOne ? allButOneOf(terms) : allOf(terms)})`] : []),
    ...(source !== null ? [`(source : ${anyOf(sourcesLike(source))})`] : []),
    ...(sections ? [inSections(sections)] : []),
  ];
  if (all.length === 0) all.push(EVERYTHING);
  const anywhere = columns === "{title}" ? "{title text body source}" : columns;
  const none = without.length > 0 ? ` NOT (${anywhere} : ${anyOf(without)})` : "";
  return `(${all.join(" AND ")})${none}`;
}

/**
 * The FTS5 expressions of a query from most to least specific: as a phrase in the headline, all words in the headline,
 * as a phrase anywhere, all words anywhere.
 */
export function bestFirst(query: Query): string[] {
  const phrase = { ...query, terms: [query.terms.join(" ")] };
  const several = query.terms.length > 1;
  const tiers = [
    several ? matchExpression(phrase, "{title}") : null,
    matchExpression(query, "{title}"),
    several ? matchExpression(phrase) : null,
    matchExpression(query),
  ];
  return tiers.filter((tier) => tier !== null);
}

import { FEED_LENGTH } from "../city/data-handled.ts";
import type { Coverage } from "../clusters/coverage.ts";
import type { Headline, Story } from "../model/headline.ts";
import { cleanXmlText, xmlAddress } from "./xml-text.ts";

/** The year that the web began; earlier dates are invalid. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** Publishers' clocks may be this far ahead. */
const AHEAD_MS = 10 * 60_000;

/** An ISO 8601 instant; `Date.parse` accepts many other texts. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** An article with its publication time as readers see it. */
export interface Dated<T extends Headline> {
  article: T;
  /** Milliseconds since 1970; null without a valid date. */
  published: number | null;
  /** When it was last corrected or its feed last changed its date, in ms; missing if neither happened. */
  updated?: number;
  /** Its coverage, where several newsrooms report the story. */
  coverage?: Coverage;
  /** Its full HTML, for one of our entries. */
  html?: string;
  /** The address of its message in the Common Alerting Protocol, for a warning. */
  cap?: string;
}

/** A story with its text, for a feed. */
export type DatedArticle = Dated<Story>;

/** The publication date in milliseconds, or null for an invalid one, one before 1990 or in the future. */
function plausibleDate(pubDate: string | null, now: number): number | null {
  if (pubDate === null || !ISO.test(pubDate)) return null;
  const time = Date.parse(pubDate);
  return time >= EARLIEST && time <= now + AHEAD_MS ? time : null;
}

/** True when a title and an address are left without unprintable characters. */
function printable({ title, link }: Headline): boolean {
  return cleanXmlText(title).trim() !== "" && xmlAddress(link) !== "";
}

/** Orders entries newest first, undated ones last; by id within a second, so that the order is stable. */
export function newestFirst(a: Dated<Headline>, b: Dated<Headline>): number {
  return (b.published ?? 0) - (a.published ?? 0) || (a.article.id < b.article.id ? -1 : 1);
}

/**
 * The newest articles, newest first and undated ones last, without duplicates of a story in several feeds. `now` in
 * milliseconds.
 */
export function newestStories<T extends Headline>(
  articles: readonly T[],
  now: number,
  length = FEED_LENGTH,
): Dated<T>[] {
  const dated = articles
    .map((article) => {
      const updated = plausibleDate(article.updated ?? null, now);
      const published = plausibleDate(article.pubDate, now);
      return { article, published, ...(updated === null ? {} : { updated }) };
    })
    .sort(newestFirst);
  const links = new Set<string>();
  const chosen: Dated<T>[] = [];
  for (const candidate of dated) {
    if (chosen.length === length) break;
    if (links.has(candidate.article.link) || !printable(candidate.article)) continue;
    links.add(candidate.article.link);
    chosen.push(candidate);
  }
  return chosen;
}

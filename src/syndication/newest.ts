import { FEED_LENGTH } from "../city/data-handled.ts";
import type { Coverage } from "../clusters/coverage.ts";
import type { Headline, Story } from "../model/headline.ts";
import { cleanXmlText, xmlAddress } from "./xml-text.ts";

/** The year in which the web began; earlier dates are invalid. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** The tolerance for publishers' clocks that are ahead, in ms. */
const AHEAD_MS = 10 * 60_000;

/** Matches an ISO 8601 instant; `Date.parse` alone would accept many other texts. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** An article with its publication time as readers see it. */
export interface Dated<T extends Headline> {
  article: T;
  /** In ms since 1970; null without a valid date. */
  published: number | null;
  /** When the article was last corrected or its date last changed, in ms; undefined if neither happened. */
  updated?: number;
  /** Set if several newsrooms report the story. */
  coverage?: Coverage;
  /** The full HTML; set only for our own entries. */
  html?: string;
  /** The address of a warning's message in the Common Alerting Protocol. */
  cap?: string;
}

/** A story with its text, for a feed. */
export type DatedArticle = Dated<Story>;

/** The publication date in ms; null if it is invalid, before 1990 or in the future. */
function plausibleDate(pubDate: string | null, now: number): number | null {
  if (pubDate === null || !ISO.test(pubDate)) return null;
  const time = Date.parse(pubDate);
  return time >= EARLIEST && time <= now + AHEAD_MS ? time : null;
}

/** True if title and address aren't empty after unprintable characters are removed. */
function printable({ title, link }: Headline): boolean {
  return cleanXmlText(title).trim() !== "" && xmlAddress(link) !== "";
}

/** Compares entries: newest first, undated ones last; by id within a second, so that the order is stable. */
export function newestFirst(a: Dated<Headline>, b: Dated<Headline>): number {
  return (b.published ?? 0) - (a.published ?? 0) || (a.article.id < b.article.id ? -1 : 1);
}

/** The newest articles, undated ones last, without repeated reports from other feeds. `now` is in ms. */
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

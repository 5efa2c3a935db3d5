import type { Coverage } from "../clusters/coverage.ts";
import type { Headline, Story } from "../model/headline.ts";
import { cleanText, xmlAddress } from "./xml-text.ts";

/** Specification, section 9: "the 50 newest articles, sorted by publication date descending". */
export const FEED_LENGTH = 50;

/** The web's own first year: an older date is a clock that was never set (1970) or a typing error. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks of publishers run a little ahead of ours. */
const AHEAD_MS = 10 * 60_000;

/** An instant as the edition keeps it; `Date.parse` alone takes all sorts of texts for one. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** An article with the moment it was published as far as a reader can believe it. */
export interface Dated<T extends Headline> {
  article: T;
  /** Milliseconds since 1970; null without a usable date. */
  published: number | null;
  /** When it was last corrected, in ms; left out for one that never was. */
  updated?: number;
  /** Where several newsrooms tell its story. */
  coverage?: Coverage;
  /** All of it as HTML, for an entry of our own that goes out whole. */
  html?: string;
  /** The address of its message in the Common Alerting Protocol, for a warning of the weather service. */
  cap?: string;
}

/** A story with its text, as a feed's entry needs it. */
export type DatedArticle = Dated<Story>;

/** True for a date that no reader can believe yet and will be able to believe later. */
export function isStillAhead(pubDate: string | null, now: number): boolean {
  return pubDate !== null && ISO.test(pubDate) && Date.parse(pubDate) > now + AHEAD_MS;
}

/** The publication date in milliseconds, or null when it is no instant, before 1990 or in the future. */
function plausibleDate(pubDate: string | null, now: number): number | null {
  if (pubDate === null || !ISO.test(pubDate)) return null;
  const time = Date.parse(pubDate);
  return time >= EARLIEST && time <= now + AHEAD_MS ? time : null;
}

/** True when a title and an address are left once everything unprintable is gone. */
function printable({ title, link }: Headline): boolean {
  return cleanText(title).trim() !== "" && xmlAddress(link) !== "";
}

/** Articles of the same second always come in the same order, or the feed would change with nothing new. */
function newestFirst(a: Dated<Headline>, b: Dated<Headline>): number {
  return (b.published ?? 0) - (a.published ?? 0) || (a.article.id < b.article.id ? -1 : 1);
}

/**
 * The newest articles, newest first and undated ones last, each story once: a publisher files the same story
 * under several topics, and a reader's client would show it once for each. `now` in milliseconds.
 */
export function newest<T extends Headline>(
  articles: readonly T[],
  now: number,
  length = FEED_LENGTH,
): Dated<T>[] {
  const dated = articles
    .map((article) => ({ article, published: plausibleDate(article.pubDate, now) }))
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

import { firstReports } from "../clusters/first-reports.ts";
import type { Headline, Story } from "../model/headline.ts";
import type { SourceState } from "../model/source-state.ts";
import type { KeptArticle, SectionRecord } from "./section-record.ts";

const JUST_NOW_MS = 60_000;

/** The result of one attempt: the source's new state and, where it has any, its stories. */
export interface SourceNews {
  state: SourceState;
  /** Replaces the source's articles; null keeps them (a failure, nothing new, an empty feed). */
  articles: readonly Headline[] | null;
}

/**
 * The section after some of its sources were requested. Sources without news keep their articles. A source that is no
 * longer in `sources` (the table's order) leaves with its articles.
 */
export function renewSection(
  base: SectionRecord,
  sources: readonly SourceState[],
  news: readonly SourceNews[],
  now: number,
): SectionRecord {
  const fresh = new Map(news.map((one) => [one.state.feed, one]));
  const known = new Map(base.kept.map(({ article }) => [article.id, article]));
  const kept: KeptArticle[] = sources.flatMap(({ feed }) => {
    const articles = fresh.get(feed)?.articles;
    if (!articles) return base.kept.filter((one) => one.feed === feed);
    return articles.map((article) => {
      const before = known.get(article.id);
      return { feed, shown: true, article: headlineOf(article, before, now) };
    });
  });
  const merged = mergeNewestFirst(kept);
  const states = sources.map((source) => {
    const state = fresh.get(source.feed)?.state ?? source;
    return { ...state, ...holdings(merged, source.feed) };
  });
  const changedAt = listOf(merged) === listOf(base.kept) ? Math.min(base.changedAt, now) : now;
  return { ...base, changedAt, sources: states, kept: merged };
}

/** A story's headline, with the date and group that we know it by. */
function headlineOf(
  article: Headline & Partial<Pick<Story, "content">>,
  before: Headline | undefined,
  now: number,
): Headline {
  const { content: _content, ...headline } = article;
  const group = headline.group ?? before?.group;
  return { ...headline, pubDate: firstSeen(article, before, now), ...(group ? { group } : {}) };
}

/** What readers see of the list, in comparable form. */
function listOf(kept: readonly KeptArticle[]): string {
  return JSON.stringify(
    kept.map(({ shown, article }) => {
      const { id, title, excerpt, link, pubDate, updated, author, image } = article;
      return [shown, id, title, excerpt, link, pubDate, updated, author, image];
    }),
  );
}

/**
 * An article's date, stored when first seen. Dates far ahead are read as "now" each time, so without it such a story
 * would always lead its section.
 */
function firstSeen(article: Headline, before: Headline | undefined, now: number): string | null {
  const { pubDate } = article;
  if (!before?.pubDate || pubDate === null || Date.parse(before.pubDate) > now) return pubDate;
  return now - Date.parse(pubDate) < JUST_NOW_MS ? before.pubDate : pubDate;
}

/** Two sources may have the same story; both keep it, so that it stays when one of them drops it. */
function mergeNewestFirst(kept: readonly KeptArticle[]): KeptArticle[] {
  const time = (one: KeptArticle) => Date.parse(one.article.pubDate ?? "") || 0;
  const ordered = kept.toSorted((a, b) => time(b) - time(a));
  const first = firstReports(ordered.map((one) => one.article));
  const ids = new Set<string>();
  return ordered.map((one, index) => {
    const shown = first[index] === true && !ids.has(one.article.id);
    ids.add(one.article.id);
    return { ...one, shown };
  });
}

function holdings(kept: readonly KeptArticle[], feed: string): Pick<SourceState, "held" | "newest"> {
  const own = kept.filter((one) => one.feed === feed);
  return { held: own.length, newest: own[0]?.article.pubDate ?? null };
}

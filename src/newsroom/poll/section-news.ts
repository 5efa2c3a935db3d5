import { firstReports } from "../../archive/first-reports.ts";
import type { Source } from "../../city/source.ts";
import { CLOCK_INTERVAL_MS, FRESH_MS } from "../../edition/freshness.ts";
import type { Headline, Story } from "../../model/headline.ts";
import type { PolledState } from "../../model/source-state.ts";
import { FeedError } from "../../sources/feed-error.ts";
import type { Reading } from "../../sources/feeds/read-articles.ts";
import { MAX_ARTICLES } from "../../sources/feeds/to-articles.ts";
import type { Outcome, Recorded } from "../../sources/polled.ts";
import { type KeptArticle, type SectionRecord, sourceState } from "../section-record.ts";

const MINUTE_MS = 60_000;
/** Requests are due at full ten minutes, so that several sources are requested in one run. */
const SLOT_MS = 10 * MINUTE_MS;
/** Maximum interval that a publisher can ask for. */
const MAX_INTERVAL_MS = 360 * MINUTE_MS;

/** When a feed is due after a success at `now` (ms), which its publisher calls fresh for so many seconds. */
function dueAfterSuccess(now: number, freshSeconds: number): number {
  const wanted = freshSeconds * 1000;
  if (!(wanted > CLOCK_INTERVAL_MS)) return Math.floor((now + CLOCK_INTERVAL_MS) / SLOT_MS) * SLOT_MS;
  return now + Math.min(Math.max(wanted, FRESH_MS), MAX_INTERVAL_MS);
}

/** What a feed's state stores of a result at `now` (ms). An editor's interval comes before the publisher's. */
export function recordedOf(
  outcome: Outcome<Reading>,
  { minutes }: Pick<Source, "minutes">,
  before: PolledState<"feed">,
  now: number,
): Recorded<"feed"> {
  if (outcome.kind === "failed" || outcome.kind === "deferred") return {};
  const reading = outcome.kind === "read" ? outcome.reading : null;
  const { ttl, items } = reading ?? before.more;
  const fresh = Math.max(outcome.answer?.freshSeconds ?? 0, (ttl ?? 0) * 60);
  const remark = reading && remarkOn(reading);
  return {
    more: { items, ttl, movedTo: outcome.answer?.movedTo ?? null },
    nextAt: minutes ? now + minutes * MINUTE_MS : dueAfterSuccess(now, fresh),
    isComplete: reading?.isComplete ?? true,
    ...(remark && { remark }),
  };
}

/** An empty feed and a truncated one aren't failures, but they are shown to the operator. */
function remarkOn({ articles, isComplete }: Reading): FeedError | null {
  if (articles.length === 0) return new FeedError("empty", "The feed has no usable items");
  return isComplete ? null : new FeedError("malformed", "The document is cut off");
}

/**
 * The articles that replace the source's, at most 15, or null to keep them. An empty feed doesn't empty a section, and
 * a truncated document adds to what is there.
 */
export function articlesOf(
  outcome: Outcome<Reading>,
  { kept }: SectionRecord,
  feed: string,
): Headline[] | null {
  if (outcome.kind !== "read" || outcome.reading.articles.length === 0) return null;
  const { isComplete } = outcome.reading;
  const articles = outcome.reading.articles.slice(0, MAX_ARTICLES);
  if (isComplete) return articles;
  const ids = new Set(articles.map(({ id }) => id));
  const others = kept.filter((one) => one.feed === feed && !ids.has(one.article.id));
  return [...articles, ...others.map(({ article }) => article)].slice(0, MAX_ARTICLES);
}

/** A source with its state now; `articles` replace its own, null keeps them. */
export interface SourceNews {
  source: Pick<Source, "name" | "home" | "feed">;
  state: PolledState<"feed">;
  articles: readonly Headline[] | null;
}

/**
 * The section with news of its sources, in the table's order. A source that is no longer among them leaves with its
 * articles.
 */
export function renewSection(base: SectionRecord, news: readonly SourceNews[], now: number): SectionRecord {
  const known = new Map(base.kept.map(({ article }) => [article.id, article]));
  const kept = mergeNewestFirst(
    news.flatMap(({ source: { feed }, articles }) => {
      if (!articles) return base.kept.filter((one) => one.feed === feed);
      return articles.map((article) => {
        return { feed, shown: true, article: headlineOf(article, known.get(article.id), now) };
      });
    }),
  );
  const sources = news.map(({ source, state }) => sourceState(source, state, kept));
  const isSame = kept.length === base.kept.length && kept.every((one, at) => areSame(one, base.kept[at]));
  const changedAt = isSame ? Math.min(base.changedAt, now) : now;
  return { ...base, changedAt, sources, kept };
}

/** A story's headline, with the date that we know it by. */
function headlineOf(
  article: Headline & Partial<Pick<Story, "content">>,
  before: Headline | undefined,
  now: number,
): Headline {
  const { content: _content, ...headline } = article;
  return { ...headline, pubDate: firstSeen(article, before, now) };
}

const SEEN = ["id", "title", "excerpt", "link", "pubDate", "updated", "author", "image"] as const;

/** True if two stories look the same to readers. */
const areSame = (one: KeptArticle, other: KeptArticle | undefined): boolean =>
  one.shown === other?.shown && SEEN.every((field) => one.article[field] === other.article[field]);

/**
 * An article's date when it was first seen; only an earlier one replaces it. A date in the future counts as the time of
 * each request, so without this such a story would always lead its section.
 */
function firstSeen({ pubDate }: Headline, before: Headline | undefined, now: number): string | null {
  if (!before?.pubDate || pubDate === null || Date.parse(before.pubDate) > now) return pubDate;
  return Date.parse(pubDate) > Date.parse(before.pubDate) ? before.pubDate : pubDate;
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

import * as v from "valibot";
import { JOB_TIMEOUT_MS, openDb } from "../archive/ask.ts";
import { firstReports } from "../archive/first-reports.ts";
import type { Source } from "../city/source.ts";
import { CLOCK_INTERVAL_MS, FRESH_MS } from "../edition/freshness.ts";
import type { FeedKey, Headline, Story } from "../model/headline.ts";
import { feedKey, headline, httpAddress, stored, time } from "../model/schemas.ts";
import type { PolledState, SourceState } from "../model/source-state.ts";
import { logFault } from "../platform/log.ts";
import { FeedError } from "../sources/feed-error.ts";
import type { Reading } from "../sources/feeds/read-feed.ts";
import { MAX_ARTICLES } from "../sources/feeds/to-articles.ts";
import type { Outcome, Recorded } from "../sources/polled.ts";
import type { FeedDeps } from "./poll/feeds.ts";

/** One current headline of a source. `shown` is false if another source shows the same article. */
const kept = v.object({ feed: stored(4_096), shown: v.boolean(), article: headline });
export type KeptArticle = v.InferOutput<typeof kept>;

/** A section as it is stored. */
export const storedSection = v.object({
  key: feedKey,
  /** The sources of the stored headlines. */
  sources: v.array(v.object({ name: stored(200), home: httpAddress, feed: httpAddress })),
  /** When the list of headlines last changed, in ms; 0 before the first change. */
  changedAt: time,
  /** Newest first. */
  kept: v.array(kept),
});
export type StoredSection = v.InferOutput<typeof storedSection>;

/** The newsroom's record of a section: its headlines and the state of each source. */
export interface SectionRecord extends Omit<StoredSection, "sources"> {
  sources: SourceState[];
}

/** The record of a section before its first request. */
export const emptySection = (key: FeedKey): SectionRecord => ({
  ...{ key, sources: [], changedAt: 0, kept: [] },
});

/** The record as stored, without the states of its sources. */
export const withoutStates = (section: SectionRecord): StoredSection => ({
  ...section,
  sources: section.sources.map(({ name, home, feed }) => ({ name, home, feed })),
});

/** A stored section together with the states of its sources. */
export const withStates = (
  section: StoredSection,
  stateOf: (feed: string) => PolledState<"feed">,
): SectionRecord => ({
  ...section,
  sources: section.sources.map((source) => sourceState(source, stateOf(source.feed), section.kept)),
});

/** The state of a feed for pages and the desk. `list` contains the feed's articles among others, newest first. */
export function sourceState(
  { name, home, feed }: Pick<Source, "name" | "home" | "feed">,
  { kind: _kind, startedAt: _startedAt, more, ...state }: PolledState<"feed">,
  list: readonly KeptArticle[],
): SourceState {
  const own = list.filter((one) => one.feed === feed);
  const gone = state.failures > 0 && state.error?.kind === "gone";
  return {
    ...{ ...state, ...more, name, home, feed, gone },
    ...{ held: own.length, newest: own[0]?.article.pubDate ?? null },
  };
}

const storedStory = v.pipe(v.string(), v.parseJson(), kept);

/**
 * Copies the strings of new stories, because a parser's strings are slices of the publisher's document: one short title
 * would keep 4 MB in memory. Leaves out and logs invalid stories. Those in `stored` stay unchanged.
 */
export function detached(section: SectionRecord, stored: Pick<StoredSection, "kept">): SectionRecord {
  const known = new Set(stored.kept.map(({ article }) => article));
  const fit = section.kept.flatMap((one) => {
    if (known.has(one.article)) return [one];
    const result = v.safeParse(storedStory, JSON.stringify(one));
    if (result.success) return [result.output];
    logFault("newsroom", `a story of "${section.key}" is left out: ${v.getDotPath(result.issues[0])}`);
    return [];
  });
  return { ...section, kept: fit };
}

const MINUTE_MS = 60_000;
/** Requests are due at full ten minutes, so that one run can request several sources. */
const SLOT_MS = 10 * MINUTE_MS;
/** The maximum interval that a publisher can set, in ms. */
const MAX_INTERVAL_MS = 360 * MINUTE_MS;

/** When a feed is due after a success at `now` (ms), if its publisher states that it is fresh for `freshSeconds`. */
function dueAfterSuccess(now: number, freshSeconds: number): number {
  const wanted = freshSeconds * 1000;
  if (!(wanted > CLOCK_INTERVAL_MS)) return Math.floor((now + CLOCK_INTERVAL_MS) / SLOT_MS) * SLOT_MS;
  return now + Math.min(Math.max(wanted, FRESH_MS), MAX_INTERVAL_MS);
}

/** The part of a result that a feed's state stores. An editor's interval overrides the publisher's. */
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

/** A note for operators about an empty or truncated feed, which doesn't count as a failure. */
function remarkOn({ articles, isComplete }: Reading): FeedError | null {
  if (articles.length === 0) return new FeedError("empty", "The feed has no usable items");
  return isComplete ? null : new FeedError("malformed", "The document is cut off");
}

/**
 * The articles that replace those of the source, at most 15; null to keep them. An empty feed doesn't remove articles,
 * and a truncated one adds to the existing ones.
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

/** A source and its current state; `articles` replace its articles, null keeps them. */
export interface SourceNews {
  source: Pick<Source, "name" | "home" | "feed">;
  state: PolledState<"feed">;
  articles: readonly Headline[] | null;
}

/**
 * Updates a section with its sources' articles, in the order of the sources. Removes sources that aren't listed any
 * more, with their articles.
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

/** The headline of a story, with the date at which it was first seen. */
function headlineOf(
  article: Headline & Partial<Pick<Story, "content">>,
  before: Headline | undefined,
  now: number,
): Headline {
  const { content: _content, ...headline } = article;
  return { ...headline, pubDate: firstSeen(article, before, now) };
}

const SEEN = ["id", "title", "excerpt", "link", "pubDate", "updated", "author", "image"] as const;

/** True if readers see no difference between two stories. */
const areSame = (one: KeptArticle, other: KeptArticle | undefined): boolean =>
  one.shown === other?.shown && SEEN.every((field) => one.article[field] === other.article[field]);

/**
 * The date at which an article was first seen; only an earlier one replaces it. A date in the future counts as the time
 * of the request, so if it were updated, the story would always come first.
 */
function firstSeen({ pubDate }: Headline, before: Headline | undefined, now: number): string | null {
  if (!before?.pubDate || pubDate === null || Date.parse(before.pubDate) > now) return pubDate;
  return Date.parse(pubDate) > Date.parse(before.pubDate) ? before.pubDate : pubDate;
}

/** Merges all sources' articles by date. Two sources keep the same story, in case one of them drops it. */
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

/** If a link was last used longer ago than this, in ms, it belongs to a new story, such as next month's calendar. */
const SAME_FOR_MS = 30 * 24 * 3_600_000;

type Known = Pick<Headline, "id" | "pubDate">;

/** The part of a story's id for its feed and link, without the time. */
const linkPart = (id: string): string => id.slice(0, id.lastIndexOf("-"));

/** Finds the stories with these feeds and links, the earliest first. Reads one row per story. */
const SAME_LINK = `SELECT stories.id, stories.pub_date FROM json_each(?1) AS given
  JOIN stories ON stories.id > given.value || '-' AND stories.id < given.value || '.' ORDER BY stories.id`;

/**
 * Gives each story in a source's response the id and date that it had before its feed changed the date, so that its
 * address and row stay the same. If D1 doesn't respond, only the section's stories are compared.
 */
export async function withKnownIds(
  { db, outside: { now } }: FeedDeps,
  base: SectionRecord,
  outcome: Outcome<Reading>,
): Promise<Outcome<Reading>> {
  if (outcome.kind !== "read") return outcome;
  const given = outcome.reading.articles;
  const kept = base.kept.map(({ article }) => article);
  const ids = new Set(kept.map(({ id }) => id));
  const links = new Set(kept.map(({ id }) => linkPart(id)));
  const fresh = given.filter(({ id }) => !ids.has(id) && !links.has(linkPart(id)));
  const known = [...kept, ...(await storedUnder(db, fresh, now()))];
  const articles = underKnownIds(given, known, now());
  return { ...outcome, reading: { ...outcome.reading, articles } };
}

async function storedUnder(
  db: D1Database | undefined,
  fresh: readonly Story[],
  now: number,
): Promise<Known[]> {
  if (!db || fresh.length === 0) return [];
  const values = [JSON.stringify(fresh.map(({ id }) => linkPart(id)))];
  const found = await openDb(db)("stories of a link", JOB_TIMEOUT_MS, [{ sql: SAME_LINK, values }]);
  const rows = (found?.rows[0] ?? []).map(({ id, pub_date: date }) => ({
    id: String(id),
    pubDate: typeof date === "string" ? date : null,
  }));
  const isRecent = ({ pubDate }: Known) => Math.abs(now - Date.parse(pubDate ?? "")) < SAME_FOR_MS;
  return rows.filter(isRecent);
}

/** Gives stories with a unique link in their feed the id first known for that link. */
function underKnownIds(given: readonly Story[], known: readonly Known[], now: number): Story[] {
  const uses = Map.groupBy(given, ({ id }) => linkPart(id));
  const ids = new Set(known.map(({ id }) => id));
  const firsts = new Map<string, Known>();
  for (const one of known.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (!firsts.has(linkPart(one.id))) firsts.set(linkPart(one.id), one);
  return given.map((story) => {
    const first = firsts.get(linkPart(story.id));
    const isAlone = uses.get(linkPart(story.id))?.length === 1;
    return !first || !isAlone || ids.has(story.id) ? story : dated(story, first, now);
  });
}

/** A story with its first id and date; a later date becomes its update time. */
function dated(story: Story, { id, pubDate }: Known, now: number): Story {
  const [first, later] = [Date.parse(pubDate ?? ""), Date.parse(story.pubDate ?? "")];
  if (!(first <= now)) return { ...story, id };
  if (!story.pubDate || !(later > first)) return { ...story, id, pubDate: story.pubDate ?? pubDate };
  return { ...story, id, pubDate, updated: story.pubDate };
}

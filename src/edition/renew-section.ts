import type { FeedKey, Headline, Story } from "./article.ts";
import { bodyLine, contentOf, idOfLine, leftOfLine, pastLine } from "./article-body.ts";
import { PAST_MS } from "./freshness.ts";
import { firstTellings } from "./same-story.ts";
import type { KeptArticle, SectionRecord, SourceState } from "./section-record.ts";

const JUST_NOW_MS = 60_000;

/** What one attempt brought: the source's new state and, when it gave any, its articles with content. */
export interface SourceNews {
  state: SourceState;
  /** Replaces what the source held; null leaves it as it is (a failure, nothing new, an empty feed). */
  articles: Story[] | null;
}

/**
 * The section after some of its sources were asked. Sources without news keep what they hold; articles that
 * left their feed become past articles for 30 days. `sources` is the table's order: a source that is no
 * longer in the table leaves with its articles.
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
      const { content: _content, ...headline } = article;
      const pubDate = firstSeen(article, known.get(article.id), now);
      return { feed, shown: true, article: { ...headline, pubDate } };
    });
  });
  const merged = mergeNewestFirst(kept);
  const states = sources.map((source) => {
    const state = fresh.get(source.feed)?.state ?? source;
    return { ...state, ...holdings(merged, source.feed) };
  });
  const changedAt = listOf(merged) === listOf(base.kept) ? base.changedAt : now;
  const contents = news.flatMap((one) => one.articles ?? []);
  return {
    ...base,
    changedAt,
    sources: states,
    kept: merged,
    bodies: renewBodies(base, merged, contents, now),
  };
}

/** A section nobody has asked for yet. */
export function emptySection(key: FeedKey, category: string): SectionRecord {
  return { key, category, changedAt: 0, sources: [], kept: [], bodies: "" };
}

/** What a reader sees of the list, in a form that can be compared. */
function listOf(kept: readonly KeptArticle[]): string {
  return JSON.stringify(
    kept.map(({ shown, article }) => {
      const { id, title, excerpt, link, pubDate, author, image } = article;
      return [shown, id, title, excerpt, link, pubDate, author, image];
    }),
  );
}

/**
 * The date of an article, given as we knew it before. Dates far ahead are read as "now" each time: without
 * the memory of the first time such a story would lead its section for ever.
 */
function firstSeen(article: Headline, before: Headline | undefined, now: number): string | null {
  const { pubDate } = article;
  if (!before?.pubDate || pubDate === null) return pubDate;
  return now - Date.parse(pubDate) < JUST_NOW_MS ? before.pubDate : pubDate;
}

/** Two sources may give the same article, id and all: both keep it, so that it outlives either of them. */
function mergeNewestFirst(kept: readonly KeptArticle[]): KeptArticle[] {
  const time = (one: KeptArticle) => Date.parse(one.article.pubDate ?? "") || 0;
  const ordered = kept.toSorted((a, b) => time(b) - time(a));
  const first = firstTellings(ordered.map((one) => one.article));
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

/** The lines of present articles, then those of past ones, the latest to leave first. */
function renewBodies(
  base: SectionRecord,
  kept: readonly KeptArticle[],
  contents: readonly Story[],
  now: number,
): string {
  const before = new Map((base.bodies ?? "").split("\n").map((line) => [idOfLine(line), line]));
  const fresh = new Map(contents.map((article) => [article.id, article]));
  const present = new Map(kept.map(({ article }) => [article.id, article]));
  const gone = new Map(base.kept.map(({ article }) => [article.id, article]));
  const lines = [...present].map(([id, article]) => presentLine(article, fresh.get(id), before.get(id)));
  for (const [id, article] of gone) {
    const content = contentOf(before.get(id) ?? null);
    if (!present.has(id)) lines.push(pastLine({ ...article, content }, now));
  }
  for (const [id, line] of before) {
    const left = leftOfLine(line);
    if (id !== null && left !== null && now - left < PAST_MS && !present.has(id)) lines.push(line);
  }
  return lines.join("\n");
}

/** Keeps the content we hold where a source no longer gives any; an old line is moved, not parsed. */
function presentLine(article: Headline, fresh: Story | undefined, before: string | undefined): string {
  if (!fresh && before !== undefined && leftOfLine(before) === null) return before;
  const content = fresh?.content || contentOf(before ?? null);
  return bodyLine({ ...article, content });
}

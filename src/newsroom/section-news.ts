import type { Source } from "../city/source.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { type SourceState, unaskedSource, withoutFutureTimes } from "../model/source-state.ts";
import { MOST_ARTICLES } from "../sources/feeds/to-articles.ts";
import type { Outcome } from "../sources/fetch/ask-source.ts";
import type { PollDeps } from "./poll-deps.ts";
import { renewSection, type SourceNews } from "./renew-section.ts";
import type { SectionRecord } from "./section-record.ts";
import { stateAfter } from "./state-after.ts";

/** The table's sources of a section. */
export const tableOf = (deps: PollDeps, key: FeedKey): readonly Source[] => deps.sourcesOf(key);

/** The states of the table's sources, in order; a new source is due at once. */
export function statesOf(deps: PollDeps, key: FeedKey, known: readonly SourceState[]): SourceState[] {
  const byFeed = new Map(known.map((state) => [state.feed, withoutFutureTimes(state, deps.now())]));
  return tableOf(deps, key).map((source) => ({
    ...(byFeed.get(source.feed) ?? unaskedSource(source)),
    name: source.name,
    home: source.home,
  }));
}

/** The section with the results of the attempts, by feed address, at `now`. */
export function withNews(
  base: SectionRecord,
  states: SourceState[],
  outcomes: ReadonlyMap<string, Outcome>,
  now: number,
  table: readonly Source[] = [],
): SectionRecord {
  const nothingHeld = base.kept.length === 0 && ![...outcomes.values()].some(gaveArticles);
  const minutes = new Map(table.map((source) => [source.feed, source.minutes]));
  const news = states.flatMap((state): SourceNews[] => {
    const outcome = outcomes.get(state.feed);
    if (!outcome) return [];
    const after = asOftenAsAsked(stateAfter(state, outcome, now, nothingHeld), minutes.get(state.feed), now);
    return [{ state: after, articles: articlesOf(outcome, base, state) }];
  });
  return renewSection(base, states, news, now);
}

/** An editor's interval applies after a success, unless the publisher's host asked for a longer wait. */
function asOftenAsAsked(state: SourceState, minutes: number | null | undefined, now: number): SourceState {
  if (!minutes || state.failures > 0) return state;
  return { ...state, nextAt: Math.max(now + minutes * 60_000, state.hostWaitUntil ?? 0) };
}

function gaveArticles(outcome: Outcome): boolean {
  return outcome.kind === "answered" && (outcome.reading?.articles.length ?? 0) > 0;
}

/**
 * The articles that replace the source's, or null to keep them. An empty feed doesn't empty a section, and a
 * truncated document adds to what is there.
 */
function articlesOf(outcome: Outcome, base: SectionRecord, { feed }: SourceState): Headline[] | null {
  if (outcome.kind !== "answered" || !outcome.reading) return null;
  const { articles, whole } = outcome.reading;
  if (articles.length === 0) return null;
  if (whole) return articles;
  const ids = new Set(articles.map((article) => article.id));
  const held = base.kept.filter((one) => one.feed === feed && !ids.has(one.article.id));
  return [...articles, ...held.map((one) => one.article)].slice(0, MOST_ARTICLES);
}

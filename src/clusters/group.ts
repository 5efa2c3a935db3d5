import { fingerprint as hash32 } from "../text/fingerprint.ts";
import { type Core, coreOf } from "./certainty.ts";
import { fingerprintOf, NO_TIME } from "./fingerprint.ts";
import { Groups } from "./groups.ts";
import { RecentArticles, type RememberedArticle } from "./recent-articles.ts";

/** The state that one run passes to the next. */
export interface GroupState {
  /** The total number of articles, of which `articles` may be a subset. */
  readonly remembered: number;
  /** In order of arrival. */
  readonly articles: readonly RememberedArticle[];
  /** If `articles` are a subset: the number of all articles with each word, by hash. */
  readonly held?: Readonly<Record<string, number>>;
  /** Pairs that editors have decided about. */
  readonly decided?: readonly DecidedPair[];
}

/** An editor's decision about two articles. */
export interface DecidedPair {
  readonly ids: readonly [string, string];
  readonly same: boolean;
}

export interface Groupable {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text, of which the first 600 characters are read. */
  readonly content?: string;
  readonly source: string;
  /** ISO 8601, or null without a date. */
  readonly published: string | null;
}

export interface Grouped {
  /** The cluster id of each article, in order. It is the id of the cluster's oldest article. */
  readonly ids: string[];
  /** Clusters that were joined to another one: earlier id to current id. */
  readonly moved?: Record<string, string>;
  /** The core of each cluster with two or more articles that this run changed. */
  readonly cores: Record<string, Core>;
  readonly state: GroupState;
}

/** The maximum number of stored articles; the last to arrive are kept. */
const MAX_ARTICLES = 2000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Finds the articles that report the same event. `articles` is a batch of new or known articles, sorted by time.
 * `earlier` is the state after the last batch. A known article keeps its cluster. Never throws for invalid input.
 */
export function groupStories(
  articles: readonly (Groupable | RememberedArticle)[],
  earlier?: GroupState,
): Grouped {
  const before = earlier?.articles ?? [];
  const known = new Map(before.map(({ id }, at) => [id, at]));
  const all = [...before];
  const places = articles.map((article) => {
    const at = known.get(article.id);
    if (at !== undefined) return at;
    known.set(article.id, all.length);
    return all.push("terms" in article ? article : rememberArticle(article, Date.now())) - 1;
  });
  const fresh = all.slice(before.length);
  const groups = new Groups(new RecentArticles(all, fresh.length, sizeOf(earlier)), {
    parted: partedOf(earlier),
  });
  groups.join(fresh);
  const ids = places.map((at) => groups.now(all[at]?.cluster ?? ""));
  const moved = Object.fromEntries(
    [...new Set(before.map(({ cluster }) => cluster))]
      .map((cluster) => [cluster, groups.now(cluster)] as const)
      .filter(([from, to]) => from !== to),
  );
  const cores = Object.fromEntries(
    [...groups.changed].map((cluster) => [cluster, coreOf(groups.members(cluster), groups)]),
  );
  const remembered = all.slice(-MAX_ARTICLES).map((article) => {
    const cluster = groups.now(article.cluster);
    return cluster === article.cluster ? article : { ...article, cluster };
  });
  const state: GroupState = { remembered: remembered.length, articles: remembered };
  return { ids, ...(Object.keys(moved).length > 0 ? { moved } : {}), cores, state };
}

/** The number of all articles and the counts of their words, for a state with a subset. */
function sizeOf(state: GroupState | undefined) {
  const { held, remembered = 0 } = state ?? {};
  return held && { size: remembered, held: (hash: number) => held[hash] ?? 0 };
}

/** Pairs that editors separated. */
const partedOf = (state: GroupState | undefined): readonly (readonly [string, string])[] =>
  (state?.decided ?? []).flatMap(({ ids, same }) => (same ? [] : [ids]));

/** A new article as a cluster of its own. Ignores dates more than a day after `now` (ms). */
export function rememberArticle(article: Groupable, now: number): RememberedArticle {
  const { id, source, published } = article;
  const time = Date.parse(published ?? "");
  const minute = time > 0 && time < now + DAY_MS ? Math.floor(time / MINUTE_MS) : NO_TIME;
  return { id, minute, source: hash32(source), cluster: id, ...fingerprintOf(article) };
}

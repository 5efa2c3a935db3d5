import { phrase } from "../i18n/phrase.ts";
import { articlePath } from "../model/article-path.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import type { Covered, ToldLine } from "./cluster-line.ts";
import { leadOf, sourcesOf } from "./lead.ts";
import { storyPath } from "./story-path.ts";
import type { Told } from "./told.ts";

/** A list with each story once. */
interface EachOnce<T> {
  stories: (T & { told?: ToldLine })[];
  /** The other reports of those stories. */
  others: T[];
}

/**
 * Some headlines with each story once: at the place of its first headline is the one that leads among those of the
 * list, with the other reports named beside it.
 */
export function eachOnce<T extends Headline>(
  headlines: readonly T[],
  clusters: readonly Told[],
): EachOnce<T> {
  const clusterOf = new Map(clusters.flatMap((one) => one.tellings.map(({ id }) => [id, one] as const)));
  const here = new Map(headlines.map((headline) => [headline.id, headline]));
  const shown = new Set<string>();
  const stories = headlines.flatMap((headline): EachOnce<T>["stories"] => {
    const cluster = clusterOf.get(headline.id);
    if (!cluster) return [headline];
    if (shown.has(cluster.id)) return [];
    shown.add(cluster.id);
    const inList = cluster.tellings.filter(({ id }) => here.has(id));
    const leading = here.get(leadOf(cluster, inList)?.id ?? "") ?? headline;
    const told = toldLine(cluster, leading);
    return [{ ...leading, group: cluster.id, ...(told.others.length > 0 ? { told } : {}) }];
  });
  const listed = new Set(stories.map(({ id }) => id));
  const others = headlines.flatMap((headline) => {
    const cluster = clusterOf.get(headline.id);
    return listed.has(headline.id) ? [] : [cluster ? { ...headline, group: cluster.id } : headline];
  });
  return { stories, others };
}

function toldLine(cluster: Told, lead: Headline): ToldLine {
  const named = new Set([lead.source.name]);
  const others = cluster.tellings.flatMap((telling) => {
    if (named.has(telling.source.name)) return [];
    named.add(telling.source.name);
    return [{ source: telling.source.name, path: articlePath(telling), title: telling.title }];
  });
  const ids = cluster.tellings.map(({ id }) => id);
  return { path: storyPath(cluster.id, titleOf(cluster)), sources: named.size, ids, others };
}

/** The headline of a cluster's own page. */
export const titleOf = (cluster: Told): string => leadOf(cluster, cluster.tellings)?.title ?? "";

/** How fast a story cools: one reported a day ago needs three times the newsrooms of one reported now. */
const HALF_HOURS = 15;
const HOUR_MS = 3_600_000;
/** An older story has left the list. */
const MOST_HOURS = 72;

/**
 * The most covered stories at `now` (ms), the warmest first: newsrooms that report it, halved for every 15 hours since
 * its newest report. With a feed key, those that the section reports. `TALK_RULE` says the same to readers.
 */
export function mostCovered(clusters: readonly Told[], now: number, count: number, key?: FeedKey): Covered[] {
  return clusters
    .flatMap((cluster) => {
      const covered = coveredOf(cluster, key);
      const hours = Math.max(0, now - (covered?.newest ?? 0)) / HOUR_MS;
      if (!covered || hours > MOST_HOURS) return [];
      return [{ covered, warmth: covered.sources.length * 0.5 ** (hours / HALF_HOURS) }];
    })
    .sort(
      ({ covered: a, warmth: first }, { covered: b, warmth: second }) =>
        second - first || b.newest - a.newest || (a.id < b.id ? -1 : 1),
    )
    .slice(0, count)
    .map(({ covered }) => covered);
}

/** Null where fewer than two newsrooms report it, or none in the section. */
function coveredOf(cluster: Told, key: FeedKey | undefined): Covered | null {
  const { id, tellings } = cluster;
  if (key !== undefined && !tellings.some(({ feedKey }) => feedKey === key)) return null;
  const lead = leadOf(cluster, tellings);
  const sources = sourcesOf(tellings);
  if (!lead || sources.length < 2) return null;
  const times = tellings.map(({ told }) => told);
  const { title, feedKey } = lead;
  return { id, title, feedKey, sources, began: Math.min(...times), newest: Math.max(...times) };
}

/** The rule in words, for "Why these?". */
export const TALK_RULE = phrase(
  "Stories that the most sources on our list have reported. Each source counts once, and the count halves for every 15 hours since the newest report. Stories leave after three days. Clicks and payments play no part.",
);

import { articlePath, clusterPath } from "../archive/article-path.ts";
import { phrase } from "../i18n/phrase.ts";
import { type Cluster, datedAt } from "../model/cluster.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { isClear } from "./certainty.ts";
import type { Coverage, Covered, OtherReport } from "./coverage.ts";
import { leadOf, newsroomNames, withoutCopies } from "./lead.ts";

/** A list in which each story appears once. */
interface EachOnce<T> {
  stories: (T & { coverage?: Coverage })[];
  /** Other reports of these stories. */
  others: T[];
}

/**
 * Lists each story once: its lead replaces its first headline and gets the other reports as coverage. `putFirst` is the
 * id of a report that an editor put first; it leads its story in this list.
 */
export function eachOnce<T extends Headline & { coverage?: Coverage }>(
  headlines: readonly T[],
  clusters: readonly Cluster[],
  putFirst?: string,
): EachOnce<T> {
  const here = new Map(headlines.map((headline) => [headline.id, headline]));
  const clusterOf = new Map<string, Cluster>();
  for (const one of clusters) for (const { id } of one.reports) if (here.has(id)) clusterOf.set(id, one);
  const shown = new Set<string>();
  const stories = headlines.flatMap((headline): EachOnce<T>["stories"] => {
    const cluster = clusterOf.get(headline.id);
    if (!cluster) return [headline];
    if (shown.has(cluster.id)) return [];
    shown.add(cluster.id);
    const inList = cluster.reports.filter(({ id }) => here.has(id));
    const isPutFirst = headline.id === putFirst;
    const leading = (isPutFirst ? undefined : here.get(leadOf(cluster, inList)?.id ?? "")) ?? headline;
    const coverage = coverageOf(cluster, leading);
    // All reports are from one newsroom: the list is sorted by the newest one.
    if (coverage.others.length === 0) return [{ ...headline, group: cluster.id }];
    const newest = headline.coverage?.newest ?? timeOf(headline);
    return [
      { ...leading, group: cluster.id, coverage: { ...coverage, ...(newest === null ? {} : { newest }) } },
    ];
  });
  const listed = new Set(stories.map(({ id }) => id));
  const others = headlines.flatMap((headline) => {
    const cluster = clusterOf.get(headline.id);
    return listed.has(headline.id) ? [] : [cluster ? { ...headline, group: cluster.id } : headline];
  });
  return { stories, others };
}

const timeOf = ({ pubDate }: Headline): number | null => (pubDate === null ? null : Date.parse(pubDate));

function coverageOf(cluster: Cluster, lead: Headline): Coverage {
  const others = othersThan(lead, cluster);
  const sources = new Set([lead.source.name, ...newsroomNames(cluster.reports)]).size;
  const ids = cluster.reports.map(({ id }) => id);
  const path = clusterPath(cluster.id, clusterTitle(cluster));
  return { path, isClear: isClear(cluster), sources, ids, others };
}

/** One report, the oldest, of each other newsroom, sorted by time. */
function othersThan(lead: Pick<Headline, "source">, cluster: Cluster): OtherReport[] {
  const named = new Set([lead.source.name]);
  return cluster.reports.flatMap((report) => {
    const { source, title, language } = report;
    if (named.has(source.name)) return [];
    named.add(source.name);
    return [{ source: source.name, path: articlePath(report), title, ...(language ? { language } : {}) }];
  });
}

/** The title of a cluster's page. */
export const clusterTitle = (cluster: Cluster): string => leadOf(cluster, cluster.reports)?.title ?? "";

/** The maximum number of other headlines for a story in "Most covered". */
const COVERED_OTHERS = 3;
/**
 * The half-life of a story's weight in hours: a story from a day ago needs three times as many newsrooms as a new one.
 */
const HALF_HOURS = 15;
const HOUR_MS = 3_600_000;
/** The maximum age of a listed story in hours. */
const MAX_HOURS = 72;

/**
 * The most covered stories at `now` (ms), by weight: the number of newsrooms, halved every 15 hours since the newest
 * report. With a feed key, only stories that the section reports. `MOST_COVERED_RULE` explains the rule to readers.
 */
export function mostCovered(
  clusters: readonly Cluster[],
  now: number,
  count: number,
  key?: FeedKey,
): Covered[] {
  return clusters
    .flatMap((cluster) => {
      const covered = coveredOf(cluster, key);
      const hours = Math.max(0, now - (covered?.newest ?? 0)) / HOUR_MS;
      if (!covered || hours > MAX_HOURS) return [];
      return [{ covered, warmth: covered.sources.length * 0.5 ** (hours / HALF_HOURS) }];
    })
    .sort(
      ({ covered: a, warmth: first }, { covered: b, warmth: second }) =>
        second - first || b.newest - a.newest || (a.id < b.id ? -1 : 1),
    )
    .slice(0, count)
    .map(({ covered }) => covered);
}

/**
 * A story for "Most covered"; null if fewer than two newsrooms report it in their own words, none of them in the
 * section, or the cluster isn't clear.
 */
function coveredOf(cluster: Cluster, key: FeedKey | undefined): Covered | null {
  const { id, reports } = cluster;
  if (key !== undefined && !reports.some(({ feedKey }) => feedKey === key)) return null;
  if (!isClear(cluster)) return null;
  const lead = leadOf(cluster, reports);
  const sources = newsroomNames(withoutCopies(reports));
  if (!lead || sources.length < 2) return null;
  const dates = reports.flatMap((report) => datedAt(report) ?? []);
  const times = dates.length > 0 ? dates : reports.map(({ published }) => published);
  const { title, feedKey, source, language } = lead;
  const others = othersThan(lead, cluster).slice(0, COVERED_OTHERS);
  const [began, newest] = [Math.min(...times), Math.max(...times)];
  const named = { id, title, feedKey, source: source.name, ...(language ? { language } : {}) };
  return { ...named, sources, began, newest, others };
}

/** The rule as readers see it under "Why these?". */
export const MOST_COVERED_RULE = phrase(
  "The stories reported by the most sources on our list. Each source counts once, and several sources with the same headline count as one. The count drops by half for every 15 hours since the newest report. Stories leave the list after three days. Clicks and payments play no part.",
);

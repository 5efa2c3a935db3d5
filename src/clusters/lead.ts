import { site } from "../city/site.ts";
import { SOURCES } from "../city/sources.ts";
import { phrase } from "../i18n/phrase.ts";
import { type Cluster, type ClusterItem, datedAt } from "../model/cluster.ts";

const LOCAL = new Set(SOURCES["local-news"].map(({ name }) => name));

/** True for a report of the city's own newsrooms. */
export const isLocal = ({ source, feedKey }: Pick<ClusterItem, "source" | "feedKey">): boolean =>
  LOCAL.has(source.name) || feedKey === "local-news";

/** True for a report of ours. */
export const isOurs = ({ source }: Pick<ClusterItem, "source">): boolean => source.name === site.name;

/** A text of more letters than this leads no more than one of so many: padding earns nothing. */
const MOST_LETTERS = 300;
/** Texts with as many hundreds of letters count as equally long. */
const lengthOf = ({ letters }: ClusterItem): number => Math.floor(Math.min(letters, MOST_LETTERS) / 100);

/**
 * The report that leads a story: an editor's choice, ours, the city's before the nation's, the longer text up to 300
 * letters, one with a picture, then the one we saw first. Shown to readers as `LEAD_RULE`.
 */
export function leadOf<Report extends ClusterItem>(
  story: Pick<Cluster, "chosen">,
  reports: readonly Report[],
): Report | undefined {
  const rank = (report: ClusterItem): number[] => [
    report.id === story.chosen ? 1 : 0,
    isOurs(report) ? 1 : 0,
    isLocal(report) ? 1 : 0,
    lengthOf(report),
    report.image === "" ? 0 : 1,
    -report.seen,
  ];
  return reports.toSorted((a, b) => {
    const theirs = rank(b);
    return (
      rank(a).reduce((order, value, at) => order || (theirs[at] ?? 0) - value, 0) || (a.id < b.id ? -1 : 1)
    );
  })[0];
}

/** Our rule in words, for "Why these?". */
export const LEAD_RULE = phrase(
  "The top report is our own or an editor’s choice. Otherwise local newsrooms come before national ones, then the longer text (up to 300 characters), a picture, and the report we saw first.",
);

/** Of the reports with a date, the one we saw first, whatever that date is; of those seen at once, the oldest. */
export const firstSeen = (reports: readonly ClusterItem[]): ClusterItem | undefined =>
  reports
    .filter((report) => datedAt(report) !== null)
    .sort((a, b) => a.seen - b.seen || a.published - b.published)[0];

/** The newsrooms that report a story, each once, in order of time. */
export function sourcesOf(reports: readonly ClusterItem[]): string[] {
  return [...new Set(reports.map(({ source }) => source.name))];
}

/**
 * Reports without copies: where newsrooms carry the same text under the same headline (a wire's article, another's
 * feed), the first stands, marked with the others' names.
 */
export function withoutCopies<T extends ClusterItem>(reports: readonly T[]): (T & { alsoBy: string[] })[] {
  const first = new Map<string, T & { alsoBy: string[] }>();
  for (const report of reports) {
    const key = report.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "") || report.id;
    const { name } = report.source;
    const same = first.get(key);
    if (!same) first.set(key, { ...report, alsoBy: [] });
    else if (same.source.name !== name && !same.alsoBy.includes(name)) same.alsoBy.push(name);
  }
  return [...first.values()];
}

import { site } from "../city/site.ts";
import { SOURCES } from "../city/sources.ts";
import { phrase } from "../i18n/phrase.ts";
import { type Cluster, type ClusterItem, datedAt } from "../model/cluster.ts";
import { lettersOf } from "../text/words.ts";

const LOCAL = new Set(SOURCES["local-news"].map(({ name }) => name));

/** True for a report from a local newsroom. */
export const isLocal = ({ source, feedKey }: Pick<ClusterItem, "source" | "feedKey">): boolean =>
  LOCAL.has(source.name) || feedKey === "local-news";

/** True for one of our own reports. */
export const isOurs = ({ source }: Pick<ClusterItem, "source">): boolean => source.name === site.name;

/** The maximum number of a text's characters that count for choosing the lead, so that padding doesn't help. */
const MAX_LETTERS = 300;
/** The length of a report's text in steps of 100 characters, for comparisons. */
const lengthOf = ({ letters }: ClusterItem): number => Math.floor(Math.min(letters, MAX_LETTERS) / 100);

/**
 * A cluster's lead: an editor's choice, our own report, a local one rather than a national one, the longer text up to
 * 300 characters, one with a picture, then the first to arrive. `LEAD_RULE` explains this to readers.
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

/** The rule as readers see it under "Why these?". */
export const LEAD_RULE = phrase(
  "The top report is our own or an editor’s choice. Otherwise, we prefer local newsrooms, then longer text (up to 300 characters), then a picture, then the report we saw first.",
);

/**
 * The report with the oldest date, if it was also the first to arrive. Undefined if date and arrival disagree, because
 * publishers set their dates and each source is requested only once an hour.
 */
export function earliestReport(reports: readonly ClusterItem[]): ClusterItem | undefined {
  const dated = reports.filter((report) => datedAt(report) !== null);
  const oldest = dated.toSorted((a, b) => a.published - b.published)[0];
  return dated.every(({ seen }) => oldest && oldest.seen <= seen) ? oldest : undefined;
}

/** The names of a cluster's newsrooms without repetitions, sorted by time. */
export function newsroomNames(reports: readonly ClusterItem[]): string[] {
  return [...new Set(reports.map(({ source }) => source.name))];
}

/** Removes copies of a wire story: keeps the first report with the same text and headline, with the others' names. */
export function withoutCopies<T extends ClusterItem>(reports: readonly T[]): (T & { alsoBy: string[] })[] {
  const first = new Map<string, T & { alsoBy: string[] }>();
  for (const report of reports) {
    const key = lettersOf(report.title) || report.id;
    const { name } = report.source;
    const same = first.get(key);
    if (!same) first.set(key, { ...report, alsoBy: [] });
    else if (same.source.name !== name && !same.alsoBy.includes(name)) same.alsoBy.push(name);
  }
  return [...first.values()];
}

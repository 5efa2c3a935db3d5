import { decisionOfRow } from "../../archive/decision-rows.ts";
import {
  type Decision,
  ENDING,
  type Kind,
  kindOf,
  type ListKind,
  type Lists,
  listKinds,
  listsOf,
} from "../../decisions/kinds.ts";
import type { Place } from "../../decisions/lead.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import type { Decisions } from "../../edition/decisions.ts";
import { permitted } from "../../edition/rights.ts";
import { type Cluster, coreReports } from "../../model/cluster.ts";
import type { Headline } from "../../model/headline.ts";
import type { Snapshot, SnapshotRow } from "../../model/snapshot.ts";
import { hashOfJson } from "../../text/fingerprint.ts";
import { fieldsOf } from "../../text/json-values.ts";

/** The kinds of decisions used in composing. */
const LISTED = listKinds("site", "lists");
export const COMPOSED: readonly Kind[] = [...LISTED, "setting"];

/** All data besides the feeds that affects what readers see. */
export interface ComposeInput extends Lists<"site" | "lists"> {
  /** Ids of all withdrawn stories. */
  withdrawn: ReadonlySet<string>;
  /** Our published and scheduled stories for lists, explainers and pages, newest first. */
  own: Decision<"story">[];
  /** The times of publication of these stories, in ms. */
  publishTimes: readonly (number | null)[];
  settings: Record<string, unknown>;
  /** The newest brief and its number of stories; null before the first brief. */
  brief: Decisions["brief"];
  /** Changes with every visible decision about a story or an event. */
  visible: number;
  /** The number of the last row in the decision log. */
  row: number;
  /** The clusters with reports from several newsrooms, filtered by `shownClusters`. */
  clusters: readonly Cluster[];
  /** Hosts that refuse requests for other widths of a picture. */
  hostsWithoutResizing: ReadonlySet<string>;
}

/** The decisions in a snapshot, by kind. Leaves out and logs invalid ones. */
export function decisionsOf(
  known: Pick<Snapshot, "decisions" | "own" | "brief" | "visible" | "row">,
): Omit<ComposeInput, "withdrawn" | "clusters" | "hostsWithoutResizing"> {
  const { decisions, own, brief, visible, row } = known;
  const read = <K extends Kind>(kind: K, rows: readonly SnapshotRow[]) =>
    rows.flatMap((row) => (row.kind === kind ? (decisionOfRow(kind, row) ?? []) : []));
  let stories: Decision<"story">[] | undefined;
  return {
    ...listsOf(LISTED, (kind) => read(kind, decisions)),
    // Parsed on first use, because a run that publishes nothing doesn't need hundreds of stories.
    get own() {
      stories ??= read("story", own);
      return stories;
    },
    publishTimes: own.map(({ publishAt }) => publishAt),
    settings: Object.fromEntries(read("setting", decisions).map(({ id, value }) => [id, value])),
    ...{ brief, visible, row },
  };
}

/** The lists of decisions of some kinds, without decisions that have ended at `now` (ms). */
export const listsInForce = <R extends "site" | "lists">(
  input: Lists<"site" | "lists">,
  kinds: readonly ListKind<R>[],
  now: number,
): Lists<R> =>
  Object.fromEntries(
    kinds.map((kind) => {
      const { list } = kindOf(kind);
      const all = fieldsOf(input)[list];
      return [list, Array.isArray(all) ? all.filter((one) => Number(one.until ?? now + 1) > now) : []];
    }),
  ) as Lists<R>;

/** True if lists leave out the headline: it is withdrawn, or muted by source or by words. */
export const isHidden = (
  input: Pick<ComposeInput, "withdrawn" | "mutes">,
  headline: Pick<Headline, "id" | "title" | "source">,
): boolean => input.withdrawn.has(headline.id) || isMuted(input, headline);

/** The clusters' cores without hidden reports, of those with at least two. */
export const shownClusters = (
  clusters: readonly Cluster[],
  input: Pick<ComposeInput, "withdrawn" | "mutes">,
): Cluster[] =>
  clusters.flatMap((cluster) => {
    const reports = coreReports(cluster, cluster.reports).filter((report) => !isHidden(input, report));
    return reports.length > 1 ? [{ ...cluster, reports }] : [];
  });

/** The story that an editor put first at a place, until its end or until it is hidden. */
export function leadAt(input: ComposeInput, place: Place, now: number): Headline | undefined {
  const lead = input.leads.find((one) => one.place === place && one.until > now);
  return lead && !isHidden(input, lead.headline) ? permitted(lead.headline, input) : undefined;
}

/** The featured stories, in an editor's order or chosen automatically. The front page's lead comes first. */
export function featuredNow(featured: readonly Headline[], input: ComposeInput, now: number): Headline[] {
  const ordered = input.carousels.find(({ until }) => until > now);
  const chosen = (ordered?.headlines ?? [])
    .filter((headline) => !isHidden(input, headline))
    .map((headline) => permitted(headline, input));
  const slides = chosen.length > 0 ? chosen : featured;
  const lead = leadAt(input, "home", now);
  return lead ? [lead, ...slides.filter(({ id }) => id !== lead.id)] : [...slides];
}

/** True if readers can see our story: published, due, and not withdrawn. */
export const isOut = (story: Decision<"story">, input: ComposeInput, now: number): boolean =>
  story.state === "published" &&
  story.publishAt !== null &&
  story.publishAt <= now &&
  !input.withdrawn.has(story.id);

/** The kinds of decisions that change lists of stories. */
const OF_STORIES = listKinds("site", "lists").filter((kind) => kindOf(kind).isOfLists);

/** Changes with every decision that affects lists of stories at `now` (ms), but not with drafts or settings. */
export function listsVersion(input: ComposeInput, now: number): string {
  const out = input.own.filter((story) => isOut(story, input, now)).map(({ id }) => id);
  return hashOfJson([input.visible, listsInForce(input, OF_STORIES, now), out]);
}

/** The lists of decisions that start or end at a set time. */
const TIMED = listKinds("site", "lists").flatMap((kind) =>
  ENDING.includes(kind) ? [kindOf(kind).list] : [],
);

/** All times in ms after `now` at which a scheduled change takes effect. */
export const plannedAfter = (
  input: Lists<"site" | "lists"> & Pick<ComposeInput, "publishTimes">,
  now: number,
): number[] =>
  [
    ...Object.entries(input).flatMap(([name, list]) =>
      TIMED.some((one) => one === name) && Array.isArray(list)
        ? list.flatMap((one) => [fieldsOf(one).from, fieldsOf(one).until])
        : [],
    ),
    ...input.publishTimes,
  ].filter((instant): instant is number => typeof instant === "number" && instant > now);

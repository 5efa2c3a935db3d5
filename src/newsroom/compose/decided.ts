import { type Decision, ENDING, kindOf, type Lists, listKinds } from "../../decisions/kinds.ts";
import type { Place } from "../../decisions/lead.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { permitted } from "../../edition/rights.ts";
import { type Cluster, coreReports } from "../../model/cluster.ts";
import type { Headline } from "../../model/headline.ts";
import { hashOfJson } from "../../text/fingerprint.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { type ComposeInput, listsInForce } from "./input.ts";

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

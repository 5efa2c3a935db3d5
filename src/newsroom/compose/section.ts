import { eachOnce, mostCovered } from "../../clusters/by-story.ts";
import type { Told } from "../../clusters/told.ts";
import { allFail, updatedAt } from "../../edition/freshness.ts";
import { ownHeadline } from "../../edition/own-headline.ts";
import { headlinesWithin } from "../../edition/rights.ts";
import type { SectionValue, StandingStory } from "../../edition/values.ts";
import type { Headline } from "../../model/headline.ts";
import type { SectionRecord } from "../section-record.ts";
import { isHidden, isOut, leadAt } from "./decided.ts";
import type { ComposeInput } from "./input.ts";

/** Stories of a section's "Most covered". */
const COVERED = 4;
/** Our own stories in one section's list: older ones are in the archive, search and the sitemap. */
const OWN_IN_LIST = 48;
/** Stories at the head of a section. */
const STANDING = 24;

/** A section without its serial number. `changedAt` is when the sources changed it last. */
export type SectionContent = Omit<SectionValue, "serial">;

/** One section as readers see it at `now` (ms): rights, decisions, clusters and "each story once" applied. */
export function composeSection(
  record: SectionRecord,
  input: ComposeInput,
  now: number,
  origin: string,
): SectionContent {
  const { key, sources, kept, changedAt } = record;
  const clusters = shownClusters(input);
  const own = input.own.filter((story) => story.section === key && isOut(story, input, now));
  const gathered = kept.flatMap(({ shown, article }) =>
    shown && !isHidden(input, article) ? [article] : [],
  );
  const ours = own.filter(({ standing }) => !standing).slice(0, OWN_IN_LIST);
  const all = [...ours.map((story) => ownHeadline(story, origin)), ...headlinesWithin(gathered, input)].sort(
    byDate,
  );
  const { stories, others } = eachOnce(withLead(all, leadAt(input, key, now)), clusters);
  return {
    key,
    updatedAt: updatedAt(sources, now),
    changedAt: Math.min(changedAt, now),
    failing: allFail(sources),
    stories,
    others,
    standing: own
      .filter(({ standing }) => standing)
      .slice(0, STANDING)
      .map(standingOf),
    mostCovered: mostCovered(clusters, now, COVERED, key),
  };
}

/** The clusters without reports that are hidden; one that fewer than two are left of is none. */
export const shownClusters = (input: ComposeInput): Told[] =>
  input.clusters.flatMap((cluster) => {
    const tellings = cluster.tellings.filter((telling) => !isHidden(input, telling));
    return tellings.length > 1 ? [{ ...cluster, tellings }] : [];
  });

/** Newest first; without a date last. */
const byDate = (a: Headline, b: Headline): number => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");

function withLead(all: readonly Headline[], lead: Headline | undefined): readonly Headline[] {
  if (!lead) return all;
  const present = all.find(({ id }) => id === lead.id) ?? lead;
  return [present, ...all.filter(({ id }) => id !== lead.id)];
}

const standingOf = (story: ComposeInput["own"][number]): StandingStory => {
  const { id, section, slug, headline, standfirst, image, alt, words, publishAt } = story;
  return { id, section, slug, headline, standfirst, image, alt, words, publishAt: publishAt ?? 0 };
};

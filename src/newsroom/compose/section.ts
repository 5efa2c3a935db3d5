import { eachOnce, mostCovered } from "../../clusters/each-once.ts";
import { applied } from "../../decisions/apply.ts";
import { allFail, updatedAt } from "../../edition/freshness.ts";
import { ownHeadline } from "../../edition/own-headline.ts";
import { permitted } from "../../edition/rights.ts";
import type { Explainer, Listed, SectionValue } from "../../edition/values.ts";
import type { Headline } from "../../model/headline.ts";
import type { SectionRecord } from "../section-record.ts";
import { type ComposeInput, isHidden, isOut, leadAt } from "./decided.ts";

/** The number of stories in a section's "Most covered". */
const COVERED = 4;
/** The maximum number of our own stories in a section's list; older ones are in the archive, search and the sitemap. */
export const OWN_IN_LIST = 48;

/** The content of a section without its serial number. `changedAt` is the time of the sources' last change. */
export type SectionContent = Omit<SectionValue, "serial">;

/** Composes a section at `now` (ms): applies publishers' rights, decisions and clusters, and lists each story once. */
export function composeSection(
  record: SectionRecord,
  input: ComposeInput,
  now: number,
  origin: string,
): SectionContent {
  const { key, sources, kept, changedAt } = record;
  const out = input.own.filter((story) => story.section === key && !story.page && isOut(story, input, now));
  const own = out.filter((story) => !isHidden(input, ownHeadline(story, origin)));
  const gathered = kept.flatMap(({ shown, article }) =>
    shown && !isHidden(input, article) ? [pictured(permitted(article, input), input)] : [],
  );
  const ours = own.filter(({ isExplainer }) => !isExplainer).slice(0, OWN_IN_LIST);
  const all = [
    ...ours.map((story) => applied(ownHeadline(story, origin), story.id, input)),
    ...gathered,
  ].sort(byDate);
  const lead = leadAt(input, key, now);
  const { stories, others } = eachOnce(withLead(all, lead), input.clusters, lead?.id);
  return {
    key,
    updatedAt: updatedAt(sources, now),
    changedAt: Math.min(changedAt, now),
    failing: allFail(sources),
    stories: picturesOnce(lead ? [...stories.slice(0, 1), ...inOrder(stories.slice(1))] : inOrder(stories)),
    others,
    explainers: own.filter(({ isExplainer }) => isExplainer).map(explainerOf),
    mostCovered: mostCovered(input.clusters, now, COVERED, key),
  };
}

/** Marks a picture if its host refuses other widths. */
function pictured(article: Headline, { hostsWithoutResizing }: ComposeInput): Headline {
  const isRefused =
    hostsWithoutResizing.size > 0 && hostsWithoutResizing.has(URL.parse(article.image)?.host ?? "");
  return isRefused ? { ...article, oneSize: true } : article;
}

/** Newest first; without a date last. */
export const byDate = (a: Headline, b: Headline): number => (b.pubDate ?? "").localeCompare(a.pubDate ?? "");

function withLead(all: readonly Headline[], lead: Headline | undefined): readonly Headline[] {
  if (!lead) return all;
  const present = all.find(({ id }) => id === lead.id) ?? lead;
  return [present, ...all.filter(({ id }) => id !== lead.id)];
}

const explainerOf = (story: ComposeInput["own"][number]): Explainer => {
  const { id, section, slug, headline, standfirst, image, alt, words, publishAt } = story;
  return { id, section, slug, headline, standfirst, image, alt, words, publishAt: publishAt ?? 0 };
};

/** The maximum number of consecutive stories from one source. */
const MAX_RUN = 3;
/** How much older a story may be that interrupts a run of one source, in ms. */
const NEAR_MS = 2 * 3_600_000;

/** The publication time of a story's newest report, in ms; 0 without a date. */
const timeOf = ({ coverage, pubDate }: Listed): number =>
  coverage?.newest ?? (pubDate === null ? 0 : Date.parse(pubDate));

/**
 * Sorts stories, newest first. After three from one source, a story from another source comes next if it is at most two
 * hours older. So no story comes before one that is more than two hours newer.
 */
function inOrder(stories: readonly Listed[]): Listed[] {
  const left = stories.map((story) => ({ story, at: timeOf(story) })).toSorted((a, b) => b.at - a.at);
  const ordered: Listed[] = [];
  for (let [next] = left; next; [next] = left) {
    const run = ordered.slice(-MAX_RUN);
    const { at, story: first } = next;
    const isSame = ({ source }: Listed) => source.name === first.source.name;
    const isRun = run.length === MAX_RUN && run.every(isSame);
    const isOther = (one: typeof next) => !isSame(one.story) && one.at >= at - NEAR_MS;
    const place = isRun ? Math.max(0, left.findIndex(isOther)) : 0;
    ordered.push(...left.splice(place, 1).map(({ story }) => story));
  }
  return ordered;
}

/**
 * Removes a picture from every story but the first with it, because a picture shared by many stories is a publisher's
 * logo. `seen` contains the pictures shown above; the list's pictures are added to it.
 */
export function picturesOnce(stories: readonly Listed[], seen = new Set<string>()): Listed[] {
  return stories.map((story) => {
    if (!story.image) return story;
    if (seen.has(story.image)) return { ...story, image: "" };
    seen.add(story.image);
    return story;
  });
}

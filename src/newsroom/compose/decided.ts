import type { Decided } from "../../archive/decision-rows.ts";
import { isMuted } from "../../edition/decision-queries.ts";
import { permitted } from "../../edition/rights.ts";
import type { Place } from "../../model/decision-kinds.ts";
import type { Headline } from "../../model/headline.ts";
import type { ComposeInput } from "./input.ts";
import { hashOfJson } from "./site.ts";

/** True for a headline that no list shows: withdrawn, or muted by its source or its words. */
export const isHidden = (
  input: Pick<ComposeInput, "withdrawn" | "mutes">,
  headline: Pick<Headline, "id" | "title" | "source">,
): boolean => input.withdrawn.has(headline.id) || isMuted(input, headline);

/** The story that an editor put first at a place, until its end or until it is hidden. */
export function leadAt(input: ComposeInput, place: Place, now: number): Headline | undefined {
  const lead = input.leads.find((one) => one.place === place && one.until > now);
  return lead && !isHidden(input, lead.headline) ? permitted(lead.headline, input) : undefined;
}

/** The featured stories: in an editor's order, else automatic; the lead of home is always first. */
export function featuredNow(featured: readonly Headline[], input: ComposeInput, now: number): Headline[] {
  const ordered = input.carousels.find(({ until }) => until > now);
  const chosen = (ordered?.headlines ?? [])
    .filter((headline) => !isHidden(input, headline))
    .map((headline) => permitted(headline, input));
  const slides = chosen.length > 0 ? chosen : featured;
  const lead = leadAt(input, "home", now);
  return lead ? [lead, ...slides.filter(({ id }) => id !== lead.id)] : [...slides];
}

/** True for a story of ours that readers may see: published, due, not withdrawn. */
export const isOut = (story: Decided<"story">, input: ComposeInput, now: number): boolean =>
  story.state === "published" &&
  story.publishAt !== null &&
  story.publishAt <= now &&
  !input.withdrawn.has(story.id);

/** Changes with every decision that the lists of stories show at `now` (ms): drafts, notices and settings aren't in them. */
export function listsVersion(input: ComposeInput, now: number): string {
  const { visible, mutes, sources, leads, carousels, own } = input;
  const current = [...leads, ...carousels].filter(({ until }) => until > now);
  const out = own.filter((story) => isOut(story, input, now)).map(({ id }) => id);
  return hashOfJson([visible, mutes, sources, current, out]);
}

/** Every instant in ms, later than `now`, at which readers see a scheduled change. */
export const plannedAfter = (
  input: Pick<ComposeInput, "notices" | "leads" | "carousels" | "own">,
  now: number,
): number[] =>
  [
    ...input.notices.flatMap(({ from, until }) => [from, until]),
    ...input.leads.map(({ until }) => until),
    ...input.carousels.map(({ until }) => until),
    ...input.own.flatMap(({ publishAt }) => publishAt ?? []),
  ].filter((instant) => instant > now);

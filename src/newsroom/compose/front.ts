import { eachOnce, mostCovered } from "../../clusters/by-story.ts";
import { FEATURED, FRONT_KEYS, RIVER_KEYS } from "../../edition/front.ts";
import type { FrontValue, Listed } from "../../edition/values.ts";
import type { FeedKey } from "../../model/headline.ts";
import { featuredNow } from "./decided.ts";
import { featuredOf, latestOf, riversOf } from "./home-lists.ts";
import type { ComposeInput } from "./input.ts";
import { type SectionContent, shownClusters } from "./section.ts";

/** Stories of "Most covered". */
const COVERED = 6;

/** The front page without its serial number. */
export type FrontContent = Omit<FrontValue, "serial">;

/** The front page of some composed sections at `now` (ms), each story once from top to bottom. */
export function composeFront(
  sections: ReadonlyMap<FeedKey, SectionContent>,
  input: ComposeInput,
  now: number,
): FrontContent {
  const clusters = shownClusters(input);
  const listOf = (key: FeedKey) => ({ feedKey: key, articles: sections.get(key)?.stories ?? [] });
  const chosen = featuredNow(featuredOf(FEATURED.map(listOf)), input, now);
  const featured: Listed[] = eachOnce(chosen, clusters).stories;
  const latest = latestOf(listOf("local-news"), featured);
  const rivers = riversOf(RIVER_KEYS.map(listOf), [...featured, ...latest]);
  const times = FRONT_KEYS.map((key) => sections.get(key)?.changedAt ?? 0);
  return {
    changedAt: Math.max(0, ...times),
    featured,
    latest,
    rivers,
    mostCovered: mostCovered(clusters, now, COVERED),
    missing: FRONT_KEYS.filter((key) => (sections.get(key)?.updatedAt ?? null) === null),
  };
}

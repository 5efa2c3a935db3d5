import { FEATURED, FRONT_KEYS, HOME_KEYS, RIVER_KEYS } from "../../city/front-page.ts";
import { isClear } from "../../clusters/certainty.ts";
import { eachOnce, mostCovered } from "../../clusters/each-once.ts";
import { sourcedKeys } from "../../edition/sources-now.ts";
import type { FrontValue, Listed } from "../../edition/values.ts";
import type { FeedKey } from "../../model/headline.ts";
import { featuredNow, leadAt } from "./decided.ts";
import { featuredOf, latestOf, riversOf } from "./home-lists.ts";
import type { ComposeInput } from "./input.ts";
import { picturesOnce } from "./pictures-once.ts";
import { byDate, type SectionContent } from "./section.ts";

/** The number of stories in "Most covered". */
const COVERED = 5;

/** The content of the front page without its serial number. */
export type FrontContent = Omit<FrontValue, "serial">;

/** Composes the front page from sections at `now` (ms); lists each story once. */
export function composeFront(
  sections: ReadonlyMap<FeedKey, SectionContent>,
  input: ComposeInput,
  now: number,
): FrontContent {
  const listOf = (key: FeedKey) => ({ feedKey: key, articles: apartWhereUnclear(sections.get(key)) });
  const chosen = featuredNow(featuredOf(FEATURED.map(listOf)), input, now);
  const putFirst = leadAt(input, "home", now)?.id;
  const featured: Listed[] = eachOnce(chosen, input.clusters.filter(isClear), putFirst).stories;
  // Few readers turn the slides: those behind the first stay in the lists.
  const leading = featured.slice(0, 1);
  const groups = leading.flatMap(({ group }) => group ?? []);
  const most = mostCovered(input.clusters, now, COVERED + groups.length)
    .filter(({ id }) => !groups.includes(id))
    .slice(0, COVERED);
  const covered = most.map(({ id }) => id);
  const latest = latestOf(listOf("local-news"), { stories: leading, covered }, now);
  const rivers = riversOf(RIVER_KEYS.map(listOf), { stories: [...leading, ...latest], covered });
  const pictures = new Set(leading.map(({ image }) => image));
  const sourced = sourcedKeys(input);
  const times = HOME_KEYS.map((key) => sections.get(key)?.changedAt ?? 0);
  return {
    changedAt: Math.max(0, ...times),
    featured: picturesOnce(featured),
    latest: picturesOnce(latest, pictures),
    rivers: rivers.map((river) => ({ ...river, articles: picturesOnce(river.articles, pictures) })),
    mostCovered: most,
    missing: FRONT_KEYS.filter((key) => sourced.has(key) && (sections.get(key)?.updatedAt ?? null) === null),
  };
}

/** A section's stories, with the reports of uncertain clusters as separate stories. */
function apartWhereUnclear({ stories, others }: Pick<SectionContent, "stories" | "others"> = NONE): Listed[] {
  const unclear = new Set(
    stories.flatMap(({ coverage, group }) => (coverage?.isClear === false ? (group ?? []) : [])),
  );
  if (unclear.size === 0) return stories;
  const isUnclear = ({ group }: Listed) => group !== undefined && unclear.has(group);
  const alone = (listed: Listed): Listed => {
    const { group: _group, ...story } = listed;
    return isUnclear(listed) ? story : listed;
  };
  const [lead, ...rest] = stories;
  const after = [...rest, ...others.filter(isUnclear)].sort(byDate);
  return [...(lead ? [lead] : []), ...after].map(alone);
}

const NONE = { stories: [], others: [] };

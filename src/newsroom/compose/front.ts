import { firstReports } from "../../archive/first-reports.ts";
import { FEATURED, FRONT_KEYS, HOME_KEYS, RIVER_KEYS } from "../../city/front-page.ts";
import { isClear } from "../../clusters/certainty.ts";
import { eachOnce, mostCovered } from "../../clusters/each-once.ts";
import { sourcedKeys } from "../../edition/sources-now.ts";
import type { FrontValue, Listed } from "../../edition/values.ts";
import type { FeedKey } from "../../model/headline.ts";
import { type ComposeInput, featuredNow, leadAt } from "./decided.ts";
import { byDate, picturesOnce, type SectionContent } from "./section.ts";

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
  // Stories on slides after the first are also in the lists, because few readers open those slides.
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

/** The number of newest local stories on the front page (specification, section 9). */
const LATEST = 5;
/** At most two come from one source if others have one from the last 12 hours. */
const OF_A_SOURCE = 2;
const RECENT_MS = 12 * 3_600_000;
/** The number of stories in each section below. */
const OF_A_SECTION = 5;
/** The newest stories considered in each section, because some may already appear higher on the page. */
const LOOKED_AT = 24;

/** A section as a list of stories. */
interface SectionList {
  feedKey: FeedKey;
  articles: Listed[];
}

/** The stories shown above a list. */
interface Above {
  stories: readonly Listed[];
  /** Ids of the clusters in "Most covered". */
  covered: readonly string[];
}

/** The stories that aren't already reported above, each once. */
function notShown(all: readonly Listed[], { stories: shown, covered }: Above): Listed[] {
  const articles = all.slice(0, LOOKED_AT);
  const first = firstReports([...shown, ...articles]).slice(shown.length);
  const groups = new Set([...covered, ...shown.flatMap(({ group }) => group ?? [])]);
  return articles.filter(({ group }, i) => first[i] && !(group !== undefined && groups.has(group)));
}

/** The first story of each featured section that isn't already featured (specification, section 7). */
function featuredOf(sections: readonly SectionList[]): Listed[] {
  const featured: Listed[] = [];
  for (const { articles } of sections)
    featured.push(...notShown(articles, { stories: featured, covered: [] }).slice(0, 1));
  return featured;
}

/** The newest local stories at `now` (ms) that aren't in the carousel, or all of them if none is left. */
function latestOf(local: SectionList, above: Above, now: number): Listed[] {
  const left = notShown(local.articles, above);
  const all = left.length > 0 ? left : local.articles;
  const counts = new Map<string, number>();
  const isFew = ({ source: { name }, pubDate }: Listed) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= OF_A_SOURCE && now - Date.parse(pubDate ?? "") < RECENT_MS;
  };
  const few = all.filter(isFew);
  const chosen = new Set([...few, ...all.filter((story) => !few.includes(story))].slice(0, LATEST));
  return all.filter((story) => chosen.has(story));
}

/** The front page's sections without the stories above them. */
function riversOf(sections: readonly SectionList[], { stories: shown, covered }: Above): SectionList[] {
  const stories = [...shown];
  return sections.map(({ feedKey, articles: all }) => {
    const articles = notShown(all, { stories, covered }).slice(0, OF_A_SECTION);
    stories.push(...articles);
    return { feedKey, articles };
  });
}

import { firstReports } from "../../archive/first-reports.ts";
import type { Listed } from "../../edition/values.ts";
import type { FeedKey } from "../../model/headline.ts";

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
export interface SectionList {
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
export function featuredOf(sections: readonly SectionList[]): Listed[] {
  const featured: Listed[] = [];
  for (const { articles } of sections)
    featured.push(...notShown(articles, { stories: featured, covered: [] }).slice(0, 1));
  return featured;
}

/** The newest local stories at `now` (ms) that aren't in the carousel, or all of them if none is left. */
export function latestOf(local: SectionList, above: Above, now: number): Listed[] {
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
export function riversOf(
  sections: readonly SectionList[],
  { stories: shown, covered }: Above,
): SectionList[] {
  const stories = [...shown];
  return sections.map(({ feedKey, articles: all }) => {
    const articles = notShown(all, { stories, covered }).slice(0, OF_A_SECTION);
    stories.push(...articles);
    return { feedKey, articles };
  });
}

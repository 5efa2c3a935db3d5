import { firstReports } from "../../clusters/first-reports.ts";
import type { Listed } from "../../edition/values.ts";
import type { FeedKey } from "../../model/headline.ts";

/** How many of the newest local stories the front page shows (specification, section 9). */
const LATEST = 5;
/** Stories of each section that runs down the page. */
const OF_A_SECTION = 5;
/** The newest of a section: those that are shown above are among them. */
const LOOKED_AT = 24;

/** A section as a list of stories. */
export interface SectionList {
  feedKey: FeedKey;
  articles: Listed[];
}

/** What the page shows above a list. */
interface Above {
  stories: readonly Listed[];
  /** Ids of the clusters of "Most covered". */
  covered: readonly string[];
}

/** The stories that none of those shown already reports, each once. */
function notShown(all: readonly Listed[], { stories: shown, covered }: Above): Listed[] {
  const articles = all.slice(0, LOOKED_AT);
  const first = firstReports([...shown, ...articles]).slice(shown.length);
  const groups = new Set([...covered, ...shown.flatMap(({ group }) => group ?? [])]);
  return articles.filter(({ group }, i) => first[i] && !(group !== undefined && groups.has(group)));
}

/** The first story of each section that no section before it has (specification, section 7). */
export function featuredOf(sections: readonly SectionList[]): Listed[] {
  const featured: Listed[] = [];
  for (const { articles } of sections)
    featured.push(...notShown(articles, { stories: featured, covered: [] }).slice(0, 1));
  return featured;
}

/** The newest local stories below the slides; all of them where nothing else is there. */
export function latestOf(local: SectionList, above: Above): Listed[] {
  const left = notShown(local.articles, above);
  return (left.length > 0 ? left : local.articles).slice(0, LATEST);
}

/** The sections that run down the page, without what is above them. */
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

import { firstTellings } from "../../clusters/first-tellings.ts";
import type { Listed } from "../../edition/values.ts";
import type { FeedKey } from "../../model/headline.ts";

/** How many of the newest local stories the front page shows (specification, section 9). */
const LATEST = 5;
/** Stories of each section that runs down the page. */
const OF_A_SECTION = 3;

/** A section as a list of stories. */
export interface SectionList {
  feedKey: FeedKey;
  articles: Listed[];
}

/** The stories that none of those shown already reports, each once. */
function notShown(articles: readonly Listed[], shown: readonly Listed[]): Listed[] {
  const first = firstTellings([...shown, ...articles]).slice(shown.length);
  const groups = new Set(shown.flatMap(({ group }) => group ?? []));
  return articles.filter(({ group }, i) => first[i] && !(group !== undefined && groups.has(group)));
}

/** The first story of each section that no section before it has (specification, section 7). */
export function featuredOf(sections: readonly SectionList[]): Listed[] {
  const featured: Listed[] = [];
  for (const { articles } of sections) featured.push(...notShown(articles, featured).slice(0, 1));
  return featured;
}

/** The newest local stories below the slides; all of them where nothing else is there. */
export function latestOf(local: SectionList, featured: readonly Listed[]): Listed[] {
  const left = notShown(local.articles, featured);
  return (left.length > 0 ? left : local.articles).slice(0, LATEST);
}

/** The sections that run down the page, without what is above them. */
export function riversOf(sections: readonly SectionList[], shown: readonly Listed[]): SectionList[] {
  const above = [...shown];
  return sections.map(({ feedKey, articles: all }) => {
    const articles = notShown(all, above).slice(0, OF_A_SECTION);
    above.push(...articles);
    return { feedKey, articles };
  });
}

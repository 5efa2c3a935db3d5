import type { Headline } from "../edition/article.ts";
import type { Section } from "../edition/edition.ts";
import { firstTellings } from "../edition/same-story.ts";

/** How many of the newest local stories the front page shows (specification, section 9). */
export const LATEST = 5;

/** The stories that none of those shown already tells, each once. */
export function notShown(articles: readonly Headline[], shown: readonly Headline[]): Headline[] {
  const first = firstTellings([...shown, ...articles]).slice(shown.length);
  const groups = new Set(shown.flatMap(({ group }) => group ?? []));
  return articles.filter(({ group }, i) => first[i] && !(group !== undefined && groups.has(group)));
}

/** The first story of each section that no section before it has (specification, section 7). */
export function featuredOf(sections: readonly Section[]): Headline[] {
  const featured: Headline[] = [];
  for (const { articles } of sections) featured.push(...notShown(articles, featured).slice(0, 1));
  return featured;
}

/** The newest local stories below the slides; all of them where nothing else is there. */
export function latestOf(local: Section, featured: readonly Headline[]): Headline[] {
  const left = notShown(local.articles, featured);
  return (left.length > 0 ? left : local.articles).slice(0, LATEST);
}

/** The sections that run down the page, without what stands above them. */
export function riversOf(sections: readonly Section[], shown: readonly Headline[]): Section[] {
  const above = [...shown];
  return sections.map((section) => {
    const articles = notShown(section.articles, above).slice(0, 3);
    above.push(...articles);
    return { ...section, articles };
  });
}

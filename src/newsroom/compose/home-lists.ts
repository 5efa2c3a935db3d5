import type { Headline } from "../../model/headline.ts";
import { firstTellings } from "./first-tellings.ts";
import type { SectionList } from "../../edition/to-section.ts";

/** How many of the newest local stories the front page shows (specification, section 9). */
export const LATEST = 5;

/** The stories that none of those shown already tells, each once. */
function notShown(articles: readonly Headline[], shown: readonly Headline[]): Headline[] {
  const first = firstTellings([...shown, ...articles]).slice(shown.length);
  const groups = new Set(shown.flatMap(({ group }) => group ?? []));
  return articles.filter(({ group }, i) => first[i] && !(group !== undefined && groups.has(group)));
}

/**
 * A function that gives its last result again while it is given the same stories: an isolate keeps what it read
 * for a minute, so that most pages are made of the very lists of the page before.
 */
function whileSame<A extends unknown[], R>(
  partsOf: (...given: A) => readonly object[],
  work: (...given: A) => R,
) {
  let last: { parts: readonly object[]; result: R } | undefined;
  return (...given: A): R => {
    const parts = partsOf(...given);
    if (last?.parts.length === parts.length && last.parts.every((part, at) => part === parts[at]))
      return last.result;
    const result = work(...given);
    last = { parts, result };
    return result;
  };
}

const listsOf = (sections: readonly SectionList[]): readonly object[] =>
  sections.map(({ articles }) => articles);

/** The first story of each section that no section before it has (specification, section 7). */
export const featuredOf = whileSame(listsOf, (sections: readonly SectionList[]): readonly Headline[] => {
  const featured: Headline[] = [];
  for (const { articles } of sections) featured.push(...notShown(articles, featured).slice(0, 1));
  return featured;
});

/** The newest local stories below the slides; all of them where nothing else is there. */
export const latestOf = whileSame(
  (local: SectionList, featured: readonly Headline[]) => [local.articles, ...featured],
  (local, featured): readonly Headline[] => {
    const left = notShown(local.articles, featured);
    return (left.length > 0 ? left : local.articles).slice(0, LATEST);
  },
);

/** The sections that run down the page, without what stands above them. */
export const riversOf = whileSame(
  (sections: readonly SectionList[], shown: readonly Headline[]) => [...listsOf(sections), ...shown],
  (sections, shown): readonly SectionList[] => {
    const above = [...shown];
    return sections.map(({ feedKey, articles: all }) => {
      const articles = notShown(all, above).slice(0, 3);
      above.push(...articles);
      return { feedKey, articles };
    });
  },
);

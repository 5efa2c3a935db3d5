import { curatedArticles } from "../../../src/city/curated-articles.ts";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { CURATED_PAGES, SECTION_PAGES } from "../../../src/city/sections.ts";
import type { SiteAt, SiteUnderTest } from "../../site-under-test.ts";

/** Headers of a browser; /rss returns a feed to other clients. */
export const asBrowser = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

/** Loads every section, so that pages are complete. */
export async function fill(site: SiteAt): Promise<void> {
  await Promise.all([...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => site.text(path)));
}

/** Loads every section and runs the newsroom, so that pages have weather, events and clusters. */
export async function fillWhole(site: SiteUnderTest): Promise<void> {
  await fill(site);
  for (let run = 0; run < 6; run += 1) {
    await site.tick();
    await site.advance(1);
  }
}

/** The address of a story in the edition. */
export async function knownStory(site: SiteAt): Promise<string> {
  const path = /href="(\/article\/local-news-[^"]+)"/.exec(await site.text("/local-news"))?.[1];
  if (!path) throw new Error("the sample edition has no local story");
  return path;
}

/** Runs the newsroom until a page links to a story reported by several newsrooms; returns its address. */
export async function coveredStory(site: SiteAt): Promise<string> {
  for (let runs = 0; runs < 40; runs += 1) {
    const path = /href="(\/story\/[^"]+)"/.exec(await site.text("/local-news"))?.[1];
    if (path) return path;
    await site.tick();
    await site.advance(0.5);
  }
  throw new Error("no local story of the sample edition is told by two newsrooms");
}

/** The pages listed in menus and sitemaps. */
export const directoryPaths: readonly string[] = DIRECTORY.map((page) => page.path);

/** One page of each kind, for checks of HTML, links and accessibility. */
export async function everyPage(site: SiteAt): Promise<string[]> {
  const curated = curatedArticles[0];
  return [
    ...directoryPaths,
    "/faq?q=water",
    "/faq?q=zzzz",
    "/search",
    "/search?q=detroit",
    "/search?q=zzzz",
    "/contact-us?category=story-tip",
    "/embed/headlines",
    "/embed/headlines?section=arts-culture",
    "/status",
    "/article/123/big-day-downtown",
    await knownStory(site),
    await coveredStory(site),
    ...(curated ? [`/article/${curated.id}/${curated.slug}`] : []),
    "/nowhere",
  ];
}

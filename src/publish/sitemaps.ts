import { readArchiveDate } from "../archive/archive-date.ts";
import { titleOf } from "../clusters/by-story.ts";
import { storyPath } from "../clusters/story-path.ts";
import type { ToldValue } from "../clusters/told.ts";
import { readDesk } from "../desk/desk-memory.ts";
import { allOwnNow } from "../edition/decision-queries.ts";
import { ownPath } from "../edition/own-headline.ts";
import type { AppContext } from "../env.ts";
import { monthSitemap, sitemapIndex } from "./archive-sitemaps.ts";
import { SECTION_CHANNELS } from "./channel.ts";
import { answer, finish } from "./conditional.ts";
import { lastChange } from "./feed-document.ts";
import { newsSitemap } from "./news-sitemap.ts";
import { type OwnStory, sitemap } from "./sitemap.ts";
import { away } from "./xml-error.ts";

const SITEMAP = {
  "Content-Type": "application/xml; charset=utf-8",
  // A browser shows it with our style sheet; without one its own viewer would need inline styles.
  "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

const sendXml = async (c: AppContext, text: string, modified: number | null = null): Promise<Response> =>
  answer(c.req.raw, await finish(text, SITEMAP, modified));

/** Our own stories that are out. */
async function ownStories(c: AppContext): Promise<OwnStory[]> {
  const desk = await readDesk(c.env.EDITION, Date.now());
  return allOwnNow(desk, Date.now()).map((story) => ({
    path: ownPath(story),
    title: story.headline,
    published: story.publishAt,
  }));
}

/** The pages of stories that several newsrooms report: our work, published when the second reported it. */
const toldStories = (value: ToldValue): OwnStory[] =>
  value.stories.map((story) => ({
    path: storyPath(story.id, titleOf(story)),
    title: titleOf(story),
    published: story.tellings[1]?.told ?? null,
  }));

async function storyPages(c: AppContext): Promise<OwnStory[]> {
  const [own, told] = await Promise.all([ownStories(c), c.get("stories")()]);
  return [...own, ...toldStories(told)];
}

/** /sitemap.xml: every page of the directory, our own stories, the pages of clusters. */
export async function mainSitemap(c: AppContext): Promise<Response> {
  const sections = await c.get("edition").everything();
  const times = new Map(sections.map(({ feedKey, changedAt }) => [feedKey, changedAt]));
  const newest = lastChange(sections) || null;
  const modified = (path: string): number | null => {
    const key = SECTION_CHANNELS.find((section) => section.path === path)?.feedKey;
    return (key ? times.get(key) : path === "/" ? newest : null) ?? null;
  };
  return sendXml(c, sitemap(c.get("origin"), modified, await storyPages(c)), newest);
}

/** /sitemap-index.xml: the sitemaps of the archive's months. */
export async function indexOfSitemaps(c: AppContext): Promise<Response> {
  const months = await c.get("library").months();
  if (months.kind === "unavailable") return away();
  return sendXml(c, sitemapIndex(c.get("origin"), months.kind === "known" ? months.value : []));
}

/** /sitemaps/archive-2026-11.xml: the days of one month. */
export async function archiveSitemap(c: AppContext, name: string): Promise<Response> {
  const month = name.slice("archive-".length, -".xml".length);
  const read = readArchiveDate(month.split("-"), Date.now());
  const days = read.kind === "date" ? await c.get("library").days(read.date) : { kind: "unknown" as const };
  if (days.kind === "unavailable") return away();
  return days.kind === "known" ? sendXml(c, monthSitemap(c.get("origin"), month, days.value)) : c.notFound();
}

/** /news-sitemap.xml: our own pages of the last two days. */
export const newsPages = async (c: AppContext): Promise<Response> =>
  sendXml(c, newsSitemap(c.get("origin"), await storyPages(c), Date.now()));

import { readArchiveDate } from "../archive/archive-date.ts";
import { clusterPath } from "../archive/article-path.ts";
import { openDb } from "../archive/ask.ts";
import type { OwnHeadline } from "../archive/own-stories.ts";
import { SECTIONS } from "../city/sections.ts";
import { findClusters } from "../clusters/clusters-now.ts";
import { clusterTitle } from "../clusters/each-once.ts";
import { isMuted } from "../edition/decision-queries.ts";
import { ownPath } from "../edition/own-headline.ts";
import { authorPath } from "../edition/profiles.ts";
import type { AppContext } from "../env.ts";
import { LOCALE } from "../i18n/locale.ts";
import { type Cluster, coreReports } from "../model/cluster.ts";
import { monthSitemap, sitemapIndex } from "./archive-sitemaps.ts";
import { answer, finish } from "./conditional.ts";
import { lastChange } from "./feed-document.ts";
import { newsSitemap } from "./news-sitemap.ts";
import { type SitemapStory, sitemap } from "./sitemap.ts";
import { unlistedPaths } from "./unlisted-paths.ts";
import { xmlError } from "./xml-error.ts";

const SITEMAP = {
  "Content-Type": "application/xml; charset=utf-8",
  // Browsers display a sitemap with this site's style sheet; their default viewer would need inline styles.
  "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

const sendXml = async (c: AppContext, text: string, modified: number | null = null): Promise<Response> =>
  answer(c.req.raw, await finish(text, SITEMAP, modified));

/** A cluster's page, dated by the second report. */
const clusterPage = (cluster: Cluster): SitemapStory => ({
  path: clusterPath(cluster.id, clusterTitle(cluster)),
  title: clusterTitle(cluster),
  published: cluster.reports[1]?.published ?? null,
});

/** The maximum number of our own stories; a sitemap can contain 50,000 addresses (sitemaps.org). */
const MAX_OWN = 45_000;

/** Our published stories and the clusters' pages; null if D1 doesn't respond. */
async function ownPages(c: AppContext): Promise<SitemapStory[] | null> {
  const [own, clusters] = await Promise.all([
    c.get("library").ownStories(MAX_OWN),
    findClusters(openDb(c.env.LIBRARY), Date.now()),
  ]);
  if (own.kind !== "found") return null;
  const languages = Map.groupBy(own.value, ({ id, translates }) => translates || id);
  const translationsOf = ({ id, translates }: OwnHeadline) => {
    const all = languages.get(translates || id) ?? [];
    return all.length > 1 ? all.map((one) => ({ language: one.language ?? LOCALE, path: ownPath(one) })) : [];
  };
  const ours = own.value.map((story) => ({
    path: ownPath(story),
    title: story.headline,
    published: story.publishAt,
    language: story.language,
    translations: translationsOf(story),
  }));
  const decisions = await c.get("decisionsRead");
  const shown = (clusters ?? []).flatMap((cluster) => {
    const reports = coreReports(cluster, cluster.reports).filter((report) => !isMuted(decisions, report));
    return reports.length > 1 ? [{ ...cluster, reports }] : [];
  });
  const authors = decisions.profiles.map(({ id, name }) => ({
    path: authorPath(id),
    title: name,
    published: null,
  }));
  return [...ours, ...authors, ...shown.map(clusterPage)];
}

/** /sitemap.xml: the pages of the directory, our own stories and the clusters' pages. */
export async function mainSitemap(c: AppContext): Promise<Response> {
  const sections = await c.get("edition").everything();
  const times = new Map(sections.map(({ feedKey, changedAt }) => [feedKey, changedAt]));
  const newest = lastChange(sections) || null;
  const modified = (path: string): number | null => {
    const key = SECTIONS.find((section) => section.path === path)?.feedKey;
    return (key ? times.get(key) : path === "/" ? newest : null) ?? null;
  };
  const unlisted = unlistedPaths(await c.get("decisionsRead"), c.get("settings"));
  return sendXml(c, sitemap(c.get("origin"), modified, (await ownPages(c)) ?? [], unlisted), newest);
}

/** /sitemap-index.xml: the sitemaps of the archive's months. */
export async function indexOfSitemaps(c: AppContext): Promise<Response> {
  const months = await c.get("library").months();
  if (months.kind === "unavailable") return xmlError("archiveAway");
  return sendXml(c, sitemapIndex(c.get("origin"), months.kind === "found" ? months.value : []));
}

/** /sitemaps/archive-2026-11.xml: the days of a month. */
export async function archiveSitemap(c: AppContext, name: string): Promise<Response> {
  const month = name.slice("archive-".length, -".xml".length);
  const read = readArchiveDate(month.split("-"), Date.now());
  const days = read.kind === "date" ? await c.get("library").days(read.date) : { kind: "missing" as const };
  if (days.kind === "unavailable") return xmlError("archiveAway");
  return days.kind === "found" ? sendXml(c, monthSitemap(c.get("origin"), month, days.value)) : c.notFound();
}

/** /news-sitemap.xml: our own stories of the last two days. */
export async function newsPages(c: AppContext): Promise<Response> {
  const stories = ((await ownPages(c)) ?? []).filter(({ path }) => !path.startsWith("/p/"));
  return sendXml(c, newsSitemap(c.get("origin"), stories, Date.now()));
}

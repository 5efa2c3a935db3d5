import { Hono } from "hono";
import { readArchiveDate } from "../archive/archive-date.ts";
import { askerOf } from "../archive/ask.ts";
import { asksForSomething, cleanQuery, MAX_QUERY, readQuery } from "../archive/search/query.ts";
import { mailFor } from "../city/settings.ts";
import { titleOf } from "../clusters/by-story.ts";
import { findClusters } from "../clusters/clusters-now.ts";
import { leadOf } from "../clusters/lead.ts";
import { findWholeStory } from "../clusters/story-library.ts";
import { storyPath } from "../clusters/story-path.ts";
import type { Told } from "../clusters/told.ts";
import { visitorOf } from "../edge/client-key.ts";
import { isMuted } from "../edition/decision-queries.ts";
import { ownPath } from "../edition/own-headline.ts";
import type { AppContext, AppEnv } from "../env.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { variablesHere } from "../model/variables.ts";
import { monthSitemap, sitemapIndex } from "./archive-sitemaps.ts";
import {
  type Channel,
  FORMATS,
  type Format,
  MAIN_CHANNEL,
  SECTION_CHANNELS,
  STORIES_CHANNEL,
  searchChannel,
  sectionChannel,
  sectionOf,
  storiesChannel,
  storyChannel,
} from "./channel.ts";
import { answer, type Finished, finish } from "./conditional.ts";
import { CORRECTIONS_CHANNEL } from "./corrections-feed.ts";
import {
  correctionsDocument,
  type FeedOrder,
  lastChange,
  rememberedFeed,
  searchDocument,
} from "./feed-document.ts";
import { feedSections } from "./feed-sections.ts";
import { newsSitemap } from "./news-sitemap.ts";
import { storiesAbout } from "./search-feed.ts";
import { type OwnStory, sitemap } from "./sitemap.ts";
import { SMALL_FILES } from "./small-files.ts";
import { storiesDocument, storyDocument } from "./story-feeds.ts";
import { wantsFeed } from "./wants-feed.ts";
import {
  away,
  emptyQuery,
  feedFailure,
  refusedQuery,
  tooOften,
  unknownSection,
  unknownStory,
} from "./xml-error.ts";

/** What machines read: feeds, sitemaps and the small files of crawlers, browsers and aggregators. */
export const publishRoutes = new Hono<AppEnv>();

const isFormat = (value: string): value is Format => (FORMATS as readonly string[]).includes(value);

interface Choice {
  keys: readonly FeedKey[];
  write: (order: FeedOrder) => Promise<Finished>;
}

/** A feed in the asked format; "any other value yields the RSS feed" (specification, section 2). */
async function feedAnswer(
  c: AppContext,
  channel: Channel,
  format: string,
  { keys = FEED_KEYS, write = rememberedFeed }: Partial<Choice> = {},
): Promise<Response> {
  try {
    const sections = await feedSections(c.get("edition"), keys);
    if (keys.length > 0 && sections.every(({ updatedAt }) => updatedAt === null)) return feedFailure();
    const document = await write({
      channel,
      format: isFormat(format) ? format : "rss",
      origin: c.get("origin"),
      hub: variablesHere(c.env).hub,
      sections,
      mail: {
        editorial: mailFor(c.get("settings"), "editorial"),
        general: mailFor(c.get("settings"), "general"),
      },
      decisions: c.get("decisions"),
      corrections: (ids) => c.get("library").correctionsOf(ids),
      contents: (ids) => c.get("library").contents(ids),
      now: Date.now(),
    });
    return answer(c.req.raw, document);
  } catch (error) {
    logFault("publish", "a feed could not be written", error);
    return feedFailure();
  }
}

/** The tellings of one story as they come. */
async function oneStory(c: AppContext, id: string, format: string): Promise<Response> {
  if (!/^[a-z0-9][a-z0-9-]{0,119}$/i.test(id)) return unknownStory();
  const found = await findWholeStory(askerOf(c.env.LIBRARY), id);
  if (found.kind === "unavailable") return feedFailure();
  if (found.kind === "unknown") return unknownStory();
  const decisions = c.get("decisions");
  const tellings = found.value.tellings.filter((telling) => !isMuted(decisions, telling));
  const story = { ...found.value, tellings };
  if (tellings.length < 2) return unknownStory();
  if (story.id !== id) return c.redirect(`/feeds/story/${story.id}/${format}`, 301);
  const channel = storyChannel(story.id, leadOf(story, story.tellings)?.title ?? "");
  return feedAnswer(c, channel, format, { keys: [], write: (order) => storyDocument(order, story) });
}

/** A browser gets the RSS screen here: a page, which `app.tsx` has. */
publishRoutes.get("/rss", (c, next) =>
  wantsFeed(c.req.header("Accept")) ? feedAnswer(c, MAIN_CHANNEL, "rss") : next(),
);
publishRoutes.get("/atom", (c) => feedAnswer(c, MAIN_CHANNEL, "atom"));
publishRoutes.get("/feed.json", (c) => feedAnswer(c, MAIN_CHANNEL, "json"));
publishRoutes.get("/feeds/:file{search\\.(?:rss|atom|json)}", async (c) => {
  const asked = c.req.query("q") ?? "";
  if (asked.length > MAX_QUERY) return refusedQuery(MAX_QUERY);
  const query = cleanQuery(asked);
  if (!asksForSomething(readQuery(query))) return emptyQuery();
  const key = visitorOf(c.req.raw.headers);
  if (c.env.SEARCH_LIMIT && !(await c.env.SEARCH_LIMIT.limit({ key })).success) return tooOften();
  const format = c.req.param("file").slice("search.".length);
  return feedAnswer(c, searchChannel(query), format, {
    write: async (order) =>
      searchDocument(order, await storiesAbout(c.get("library"), order.sections, query)),
  });
});
publishRoutes.get("/feeds/stories/:format", (c) =>
  feedAnswer(c, STORIES_CHANNEL, c.req.param("format"), { write: storiesDocument }),
);
publishRoutes.get("/feeds/stories/:section/:format", (c) => {
  const section = sectionOf(c.req.param("section"));
  if (!section) return unknownSection(c.req.param("section"));
  return feedAnswer(c, storiesChannel(section), c.req.param("format"), {
    keys: [section.feedKey],
    write: storiesDocument,
  });
});
publishRoutes.get("/feeds/story/:id/:format", (c) => oneStory(c, c.req.param("id"), c.req.param("format")));
publishRoutes.get("/feeds/:format", (c) =>
  feedAnswer(c, MAIN_CHANNEL, c.req.param("format") === "atom" ? "atom" : "rss"),
);
publishRoutes.get("/feeds/corrections/:format", async (c) => {
  const found = await c.get("library").corrections(CORRECTIONS_IN_FEED);
  if (found.kind !== "known") return feedFailure();
  return feedAnswer(c, CORRECTIONS_CHANNEL, c.req.param("format"), {
    write: (order) => correctionsDocument(order, found.value),
  });
});
publishRoutes.get("/feeds/:section/:format", (c) => {
  const section = sectionOf(c.req.param("section"));
  if (!section) return unknownSection(c.req.param("section"));
  return feedAnswer(c, sectionChannel(section), c.req.param("format"), { keys: [section.feedKey] });
});

const SITEMAP = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=900, stale-while-revalidate=86400",
  // A browser shows it with our style sheet; without one its own viewer would need inline styles.
  "Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
};

/** A sitemap takes 50,000 addresses (sitemaps.org); the rest of ours goes first, then clusters. */
const MOST_OWN = 45_000;
const CORRECTIONS_IN_FEED = 300;

/** Our own stories that are out, and the pages of clusters; null when the archive doesn't answer. */
async function ownPages(c: AppContext): Promise<OwnStory[] | null> {
  const [own, clusters] = await Promise.all([
    c.get("library").ownStories("all", MOST_OWN),
    findClusters(askerOf(c.env.LIBRARY), Date.now()),
  ]);
  if (own.kind !== "known") return null;
  const ours = own.value.map((story) => ({
    path: ownPath(story),
    title: story.headline,
    published: story.publishAt,
  }));
  const decisions = c.get("decisions");
  const shown = clusters.flatMap((cluster) => {
    const tellings = cluster.tellings.filter((telling) => !isMuted(decisions, telling));
    return tellings.length > 1 ? [{ ...cluster, tellings }] : [];
  });
  return [...ours, ...shown.map(clusterPage)];
}

publishRoutes.get("/sitemap.xml", async (c) => {
  const sections = await c.get("edition").everything();
  const times = new Map(sections.map(({ feedKey, changedAt }) => [feedKey, changedAt]));
  const newest = lastChange(sections) || null;
  const modified = (path: string): number | null => {
    const key = SECTION_CHANNELS.find((section) => section.path === path)?.feedKey;
    return (key ? times.get(key) : path === "/" ? newest : null) ?? null;
  };
  return sendXml(c, sitemap(c.get("origin"), modified, (await ownPages(c)) ?? []), newest);
});
publishRoutes.get("/sitemap-index.xml", async (c) => {
  const months = await c.get("library").months();
  if (months.kind === "unavailable") return away();
  return sendXml(c, sitemapIndex(c.get("origin"), months.kind === "known" ? months.value : []));
});
publishRoutes.get("/sitemaps/:file{archive-\\d{4}-\\d{2}\\.xml}", async (c) => {
  const month = c.req.param("file").slice("archive-".length, -".xml".length);
  const read = readArchiveDate(month.split("-"), Date.now());
  const days = read.kind === "date" ? await c.get("library").days(read.date) : { kind: "unknown" as const };
  if (days.kind === "unavailable") return away();
  return days.kind === "known" ? sendXml(c, monthSitemap(c.get("origin"), month, days.value)) : c.notFound();
});
publishRoutes.get("/news-sitemap.xml", async (c) => {
  return sendXml(c, newsSitemap(c.get("origin"), (await ownPages(c)) ?? [], Date.now()));
});

/** The page of a cluster: our work, published when the second newsroom reported it. */
const clusterPage = (cluster: Told): OwnStory => ({
  path: storyPath(cluster.id, titleOf(cluster)),
  title: titleOf(cluster),
  published: cluster.tellings[1]?.told ?? null,
});

async function sendXml(c: AppContext, text: string, modified: number | null = null): Promise<Response> {
  return answer(c.req.raw, await finish(text, SITEMAP, modified));
}

const FILE_CACHE = "public, max-age=3600, stale-while-revalidate=86400";

for (const { path, type, write } of SMALL_FILES) {
  publishRoutes.get(path, async (c) => {
    const text = write(c.get("origin"), Date.now(), c.get("settings"));
    if (text === null) return c.notFound();
    return answer(c.req.raw, await finish(text, { "Content-Type": type, "Cache-Control": FILE_CACHE }));
  });
}

/** The proof for search engines that an IndexNow key is ours; any other text file is not here. */
publishRoutes.get("/:file{[a-zA-Z0-9-]+\\.txt}", async (c, next) => {
  const key = variablesHere(c.env).indexNowKey;
  if (!key || c.req.param("file") !== `${key}.txt`) return next();
  return c.text(key, 200, { "Cache-Control": FILE_CACHE });
});

import { FILTER_NAMES } from "./archive/happenings/filter.ts";
import { CURATED_PAGES, SECTION_PAGES } from "./city/sections.ts";
import { HAS_WEATHER_SERVICE } from "./city/weather-service.ts";
import { deskRoutes } from "./desk/desk-routes.ts";
import { REPORTS, takeReports } from "./edge/browser-reports.ts";
import { CACHE } from "./edge/cache-life.ts";
import { FRONT_PAGE, sectionTag, storyTags, WHATS_ON, WHOLE_EDITION } from "./edge/cache-tags.ts";
import { disallowedPaths, notOffline, preparedPaths } from "./edge/derived-paths.ts";
import { findRows } from "./edge/find-row.ts";
import { file, mount, page, type Route, redirect } from "./edge/route.ts";
import { STYLE_NAMES } from "./site/html/frame-style.ts";
import { BRIEF_CHANNEL, sectionChannel, sectionOf, WARNINGS_CHANNEL } from "./syndication/channel.ts";
import { FORMAT_NAMES, FORMATS } from "./syndication/formats.ts";

/** Defaults of most rows. */
const USUAL = {
  disallow: null,
  framed: false,
  http: false,
  methods: "read",
  negotiated: null,
  feed: null,
  edition: true,
} as const;

/** A page of the site; its row adds parameters, lifetime and tags. */
const PAGE = { ...USUAL, prefetch: "fetch", counted: "page", offline: true } as const;
const STORY = { ...PAGE, cache: CACHE.story, counted: "story", query: [] } as const;
/** A page of a section, `key`. */
const front = (row: (typeof SECTION_PAGES)[number] | (typeof CURATED_PAGES)[number]) =>
  ({
    ...PAGE,
    cache: CACHE.page,
    prefetch: "render",
    query: ["page"],
    tags: [sectionTag(row.feedKey)],
    feed: () => sectionChannel(row),
  }) as const;
/** A page that changes only with a setting or a deployment. */
const TEXT = { ...PAGE, cache: CACHE.page, query: [], tags: [] } as const;
/** A page that lists stories of many sections. */
const LIST = { ...PAGE, cache: CACHE.page, query: [], tags: [WHOLE_EDITION] } as const;
/** A page of events and meetings. */
const EVENTS = { ...PAGE, cache: CACHE.page, query: [], tags: [WHATS_ON] } as const;
/** A page for a frame on another site. */
const FRAME = {
  ...TEXT,
  query: STYLE_NAMES,
  counted: null,
  framed: true,
  offline: false,
  prefetch: "never",
} as const;
const HAPPENINGS_FRAME = { ...FRAME, query: [...FILTER_NAMES, ...STYLE_NAMES], tags: [WHATS_ON] } as const;
const BRIEF = { ...LIST, feed: () => BRIEF_CHANNEL } as const;

/** Files for programs. */
const MACHINE = { ...USUAL, prefetch: "never", counted: null, offline: false } as const;
const FEED = { ...MACHINE, cache: CACHE.feed, counted: "feed", query: [], tags: [WHOLE_EDITION] } as const;
const CALENDAR = { ...FEED, tags: [WHATS_ON] } as const;
const SITEMAP = { ...MACHINE, cache: CACHE.sitemap, query: [], tags: [WHOLE_EDITION] } as const;
const FILE = { ...MACHINE, cache: CACHE.file, query: [], tags: [] } as const;
/** Responses of the gateway itself. */
const DIRECT = { ...MACHINE, cache: CACHE.uncached, query: [], tags: [] } as const;
const API = { ...DIRECT, disallow: "/api/", methods: "own" } as const;
const SOUND = { ...DIRECT, query: ["port"], http: true } as const;

const feeds = () => import("./syndication/feeds.ts");
const calendars = () => import("./syndication/calendar-files.ts");
const sitemaps = () => import("./syndication/sitemaps.ts");
const files = () => import("./syndication/small-files.ts");
const radio = async (c: Parameters<typeof deskRoutes>[0]) =>
  (await import("./radio/site-radio.ts")).siteRadio(c);

const desk = (c: Parameters<typeof deskRoutes>[0]) => deskRoutes(c, (path) => routeAt(path) !== undefined);

/**
 * One row per address with all its properties. The first matching row responds. Pages, gateway, cache tags,
 * robots.txt, Speculation Rules, service worker and counts read this table.
 */
export const ROUTES: readonly Route[] = [
  page("/", { ...PAGE, cache: CACHE.page, prefetch: "render", query: [], tags: [FRONT_PAGE] }, () =>
    import("./site/pages/home.tsx").then((m) => m.homePage),
  ),
  ...SECTION_PAGES.map((row) =>
    page(row.path, front(row), () => import("./site/pages/section.tsx").then((m) => m.sectionPage(row))),
  ),
  ...CURATED_PAGES.map((row) =>
    page(row.path, front(row), () =>
      import("./site/pages/curated-section.tsx").then((m) => m.curatedSectionPage(row)),
    ),
  ),
  page("/article/:id/:slug", { ...STORY, tags: ({ id }) => storyTags(id) }, () =>
    import("./site/pages/article.tsx").then((m) => m.articlePage),
  ),
  page("/story/:id/:slug?", { ...STORY, tags: ({ id }) => storyTags(id) }, () =>
    import("./site/pages/story.tsx").then((m) => m.storyPage),
  ),
  page("/p/:slug", TEXT, () => import("./site/pages/own-page.tsx").then((m) => m.ownPage)),
  page(
    "/preview/:token",
    { ...STORY, cache: CACHE.uncached, prefetch: "never", counted: null, offline: false, tags: [] },
    () => import("./site/pages/preview.tsx").then((m) => m.previewPage),
  ),
  page("/authors/:author", LIST, () => import("./site/pages/author.tsx").then((m) => m.authorPage)),
  page("/archive", LIST, () => import("./site/pages/archive.tsx").then((m) => m.archivePage)),
  page("/archive/:year", LIST, () => import("./site/pages/archive.tsx").then((m) => m.archiveYearPage)),
  page("/archive/:year/:month", LIST, () =>
    import("./site/pages/archive-month.tsx").then((m) => m.archiveMonthPage),
  ),
  page("/archive/:year/:month/:day", LIST, () =>
    import("./site/pages/archive-day.tsx").then((m) => m.archiveDayPage),
  ),
  page("/search", { ...LIST, query: ["q", "page", "sort", "title"], prefetch: "without-query" }, () =>
    import("./site/pages/search.tsx").then((m) => m.searchPage),
  ),
  page("/brief", BRIEF, () => import("./site/pages/brief.tsx").then((m) => m.briefPage)),
  page("/brief/letter", BRIEF, () => import("./site/pages/brief-letter.tsx").then((m) => m.briefLetterPage)),
  page("/brief/:slot", BRIEF, () => import("./site/pages/brief.tsx").then((m) => m.oneBriefPage)),
  page("/brief/:slot/script", BRIEF, () =>
    import("./site/pages/brief-script.tsx").then((m) => m.briefScriptPage),
  ),
  file("/brief/:slot/script.txt", { ...FEED, counted: null }, async (c, { params }) =>
    (await import("./site/pages/brief-script.tsx")).briefScriptText(c, params.slot),
  ),
  page("/local-events", { ...EVENTS, query: FILTER_NAMES, prefetch: "without-query" }, () =>
    import("./site/pages/local-events.tsx").then((m) => m.localEventsPage),
  ),
  file("/events/:file{[a-z0-9-]+\\.ics}", CALENDAR, async (c, { params }) =>
    (await calendars()).eventFile(c, params.file),
  ),
  page("/events/:id", EVENTS, () => import("./site/pages/event.tsx").then((m) => m.eventPage)),
  page("/meetings", EVENTS, () => import("./site/pages/meetings.tsx").then((m) => m.meetingsPage)),
  page("/meetings/:body", EVENTS, () => import("./site/pages/meetings.tsx").then((m) => m.bodyPage)),
  ...(
    [
      ["ics", "/calendar.ics"],
      ["json", "/api/v1/calendar.json"],
      ["rss", "/calendar.rss"],
    ] as const
  ).map(([format, path]) =>
    file(path, { ...CALENDAR, query: FILTER_NAMES }, async (c, { query }) =>
      (await calendars()).calendarFile(c, format, query),
    ),
  ),
  page("/contact-us", { ...TEXT, query: ["category"] }, () =>
    import("./site/pages/contact.tsx").then((m) => m.contactPage),
  ),
  page("/faq", { ...TEXT, query: ["q", "category"] }, () =>
    import("./site/pages/faq.tsx").then((m) => m.faqPage),
  ),
  page("/about-us", TEXT, () => import("./site/pages/about.tsx").then((m) => m.aboutPage)),
  page("/weather", { ...TEXT, feed: HAS_WEATHER_SERVICE ? () => WARNINGS_CHANNEL : null }, () =>
    import("./site/pages/weather.tsx").then((m) => m.weatherPage),
  ),
  page("/give", TEXT, () => import("./site/pages/give.tsx").then((m) => m.givePage)),
  page("/partners", TEXT, () => import("./site/pages/partners.tsx").then((m) => m.partnersPage)),
  page("/privacy", TEXT, () => import("./site/pages/legal.tsx").then((m) => m.privacyPage)),
  page("/terms", TEXT, () => import("./site/pages/legal.tsx").then((m) => m.termsPage)),
  page("/standards", TEXT, () => import("./site/pages/legal.tsx").then((m) => m.standardsPage)),
  page("/sources", TEXT, () => import("./site/pages/sources.tsx").then((m) => m.sourcesPage)),
  page("/sources/:publisher", TEXT, () => import("./site/pages/source.tsx").then((m) => m.sourcePage)),
  page("/accessibility", TEXT, () => import("./site/pages/legal.tsx").then((m) => m.accessibilityPage)),
  page("/corrections", { ...TEXT, query: ["page"] }, () =>
    import("./site/pages/corrections.tsx").then((m) => m.correctionsPage),
  ),
  page("/books", TEXT, () => import("./site/pages/books.tsx").then((m) => m.booksPage)),
  page("/sitemap", TEXT, () => import("./site/pages/directory.tsx").then((m) => m.directoryPage)),
  page("/radio", { ...TEXT, query: ["port", "window"] }, () =>
    import("./site/pages/radio.tsx").then((m) => m.radioPage),
  ),
  page("/saved", TEXT, () => import("./site/pages/personal.tsx").then((m) => m.savedPage)),
  page("/mine", LIST, () => import("./site/pages/personal.tsx").then((m) => m.minePage)),
  page("/you", TEXT, () => import("./site/pages/personal.tsx").then((m) => m.youPage)),
  page("/offline", TEXT, () => import("./site/pages/offline.tsx").then((m) => m.offlinePage)),
  page("/status", { ...LIST, cache: CACHE.status, counted: null, offline: false }, () =>
    import("./site/pages/status.tsx").then((m) => m.statusPage),
  ),
  page("/embed", { ...LIST, offline: false, prefetch: "never" }, () =>
    import("./site/pages/embeds.tsx").then((m) => m.embedsPage),
  ),
  page(
    "/embed/headlines",
    { ...FRAME, query: ["section", "from", ...STYLE_NAMES], tags: [WHOLE_EDITION] },
    () => import("./site/pages/embed-headlines.tsx").then((m) => m.embedHeadlinesPage),
  ),
  page("/embed/warnings", FRAME, () =>
    import("./site/pages/embed-warnings.tsx").then((m) => m.embedWarningsPage),
  ),
  page("/embed/brief", { ...FRAME, tags: [WHOLE_EDITION] }, () =>
    import("./site/pages/embed-brief.tsx").then((m) => m.embedBriefPage),
  ),
  page("/embed/calendar", HAPPENINGS_FRAME, () =>
    import("./site/pages/embed-happenings.tsx").then((m) => m.embedCalendarPage),
  ),
  page("/embed/meetings", HAPPENINGS_FRAME, () =>
    import("./site/pages/embed-happenings.tsx").then((m) => m.embedMeetingsPage),
  ),
  page("/embed/story/:id", { ...FRAME, cache: CACHE.story, tags: ({ id }) => storyTags(id) }, () =>
    import("./site/pages/embed-story.tsx").then((m) => m.embedStoryPage),
  ),
  page(
    "/rss",
    { ...TEXT, cache: CACHE.negotiated, negotiated: "/feeds/rss", offline: false, prefetch: "never" },
    () => import("./site/pages/rss.tsx").then((m) => m.rssPage),
  ),
  redirect("/contact", { ...TEXT, cache: CACHE.redirect }, "/contact-us"),
  redirect("/about", { ...TEXT, cache: CACHE.redirect }, "/about-us"),

  file("/atom", FEED, async (c) => (await feeds()).mainFeed(c, "atom")),
  ...FORMAT_NAMES.map((format) =>
    file(FORMATS[format].main, FEED, async (c) => (await feeds()).mainFeed(c, format)),
  ),
  file(
    "/feeds/:file{search\\.[a-z]+}",
    { ...FEED, query: ["q"], disallow: "/feeds/search." },
    async (c, { params, query }) => (await feeds()).searchFeed(c, params.file, query.q ?? ""),
  ),
  // The specification (section 2) requires RSS for any other value here; for other feeds, it doesn't.
  file("/feeds/:format", FEED, async (c) => (await feeds()).mainFeed(c, "rss")),
  file("/feeds/brief/:format", FEED, async (c, { params }) => (await feeds()).briefFeed(c, params.format)),
  file("/feeds/stories/:format", FEED, async (c, { params }) =>
    (await feeds()).storiesFeed(c, params.format),
  ),
  file("/feeds/stories/:section/:format", FEED, async (c, { params }) =>
    (await feeds()).storiesFeed(c, params.format, params.section),
  ),
  file("/feeds/story/:id/:format", FEED, async (c, { params }) =>
    (await feeds()).storyFeed(c, params.id, params.format),
  ),
  file("/feeds/corrections/:format", FEED, async (c, { params }) =>
    (await feeds()).correctionsFeed(c, params.format),
  ),
  file("/feeds/warnings/:format", { ...FEED, cache: CACHE.status, tags: [] }, async (c, { params }) =>
    (await feeds()).warningsFeed(c, params.format),
  ),
  file(
    "/feeds/:section/:format",
    { ...FEED, tags: ({ section }) => sectionTags(section) },
    async (c, { params }) => (await feeds()).sectionFeed(c, params.section, params.format),
  ),

  file(
    "/api/v1/updates.json",
    { ...MACHINE, cache: CACHE.updates, query: ["section", "since"], tags: [WHOLE_EDITION] },
    async (c, { query }) => (await import("./site/pages/updates.ts")).updatesJson(c, query),
  ),
  file(
    "/api/v1/headlines.json",
    { ...MACHINE, cache: CACHE.headlines, query: [], tags: [WHOLE_EDITION] },
    async (c) => (await import("./syndication/headlines-file.ts")).headlinesFile(c),
  ),
  file("/api/v1/today.json", { ...MACHINE, cache: CACHE.status, query: [], tags: [] }, async (c) =>
    (await import("./site/pages/weather.tsx")).todayJson(c),
  ),
  file("/api/:version{v[0-9]+}/:file", FILE, async (c, { params }) =>
    (await import("./syndication/api-v1.ts")).apiSchema(c, params),
  ),
  file("/status.json", { ...MACHINE, cache: CACHE.status, query: [], tags: [WHOLE_EDITION] }, async (c) =>
    (await import("./site/pages/status.tsx")).statusJson(c),
  ),
  file(
    "/oembed",
    { ...FILE, query: ["url", "format", "maxwidth", "maxheight"], tags: [WHOLE_EDITION] },
    async (c, { query }) => (await import("./site/pages/oembed.ts")).oembed(c, query),
  ),
  file("/sitemap.xml", SITEMAP, async (c) => (await sitemaps()).mainSitemap(c)),
  file("/news-sitemap.xml", SITEMAP, async (c) => (await sitemaps()).newsPages(c)),
  file("/sitemap-index.xml", SITEMAP, async (c) => (await sitemaps()).indexOfSitemaps(c)),
  file("/sitemaps/:file{archive-\\d{4}-\\d{2}\\.xml}", SITEMAP, async (c, { params }) =>
    (await sitemaps()).archiveSitemap(c, params.file),
  ),
  file("/robots.txt", FILE, async (c) => (await files()).robotsFile(c, disallowedPaths(ROUTES))),
  file("/speculation-rules.json", FILE, async (c) =>
    (await files()).speculationFile(c, preparedPaths(ROUTES)),
  ),
  file("/llms.txt", FILE, async (c) => (await files()).smallFile(c, "llms")),
  file("/llm.txt", FILE, async (c) => (await files()).smallFile(c, "llms")),
  file("/trust.txt", FILE, async (c) => (await files()).smallFile(c, "trust")),
  file("/license.xml", FILE, async (c) => (await files()).smallFile(c, "license")),
  file("/.well-known/security.txt", FILE, async (c) => (await files()).smallFile(c, "security")),
  file("/manifest.webmanifest", FILE, async (c) => (await files()).smallFile(c, "manifest")),
  file("/opensearch.xml", FILE, async (c) => (await files()).smallFile(c, "openSearch")),
  file("/opml/sources.opml", FILE, async (c) => (await files()).smallFile(c, "sources")),
  file("/opml/feeds.opml", FILE, async (c) => (await files()).smallFile(c, "feeds")),
  file("/sw.js", { ...MACHINE, cache: CACHE.always, query: [], tags: [] }, async (c) =>
    (await import("./syndication/service-worker-file.ts")).serviceWorkerFile(c, notOffline(ROUTES)),
  ),
  file("/:file{[a-zA-Z0-9-]+\\.txt}", FILE, async (c, { params }) =>
    (await import("./syndication/indexnow-file.ts")).indexNowFile(c, params.file),
  ),

  file(
    "/media/:id/:file",
    { ...MACHINE, edition: false, cache: CACHE.picture, query: [], tags: ({ id }) => storyTags(id) },
    async (c, { params }) => (await import("./syndication/picture-file.ts")).pictureFile(c, params),
  ),

  mount("/api/stream", { ...API, query: ["port", "sid"], http: true }, radio),
  mount("/api/stream/now", { ...API, query: ["port"] }, radio),
  mount("/api/stream/events", { ...API, query: ["port", "sid"] }, radio),
  mount("/api/stream/stations", API, radio),
  mount("/api/stream/stats", API, radio),
  mount("/api/now-playing", { ...API, query: ["port"] }, radio),
  mount("/radio.m3u", SOUND, radio),
  mount("/radio.pls", SOUND, radio),
  file(REPORTS, { ...API, edition: false }, takeReports),
  file("/healthz", DIRECT, async (c) => (await import("./site/pages/healthz.ts")).healthz(c)),
  mount("/desk", { ...DIRECT, methods: "own" }, desk),
  mount("/desk/*", { ...DIRECT, methods: "own" }, desk),
];

/** The tags of the feed of a section, or of a language, which has stories of all sections. */
function sectionTags(name: string): string[] {
  const key = sectionOf(name)?.feedKey;
  return [key ? sectionTag(key) : WHOLE_EDITION];
}

export const rowAt = findRows(ROUTES);

/** The row of a path, as the app finds it; undefined without one. */
export const routeAt = (path: string): Route | undefined => rowAt(path)?.route;

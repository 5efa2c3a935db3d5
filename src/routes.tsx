import { Hono } from "hono";
import { LinearRouter } from "hono/router/linear-router";
import { CURATED_PAGES, SECTION_PAGES } from "./city/sections.ts";
import { deskDoor } from "./desk/desk-door.ts";
import { later } from "./edge/lazy-routes.ts";
import type { AppEnv } from "./env.ts";
import { variesByAccept } from "./publish/wants-feed.ts";
import { REPORTS, takeReports } from "./site/html/browser-reports.ts";
import { show, showLater } from "./site/html/render.tsx";
import { requestGate } from "./site/html/request-gate.ts";
import { securityHeaders } from "./site/html/security-headers.ts";
import { articlePage } from "./site/pages/article.tsx";
import { crashed } from "./site/pages/crashed.tsx";
import { homePage } from "./site/pages/home.tsx";
import { sectionPage } from "./site/pages/section.tsx";
import { provideEdition } from "./site/provide-edition.ts";

/**
 * The table of contents: middleware in order, then one line per address. What most readers open is here when an
 * isolate starts; the rest is loaded when it is first asked for. The linear router compares a request with each
 * line, which costs less than any other's preparation, and a fresh isolate has no time for that.
 */
export const app = new Hono<AppEnv>({ router: new LinearRouter() });

app.use(securityHeaders);
app.use(requestGate);
// Before anything is looked up: a flood of reports must cost no more than its refusal.
app.post(REPORTS, takeReports);
app.use(provideEdition);

app.all("/desk", deskDoor);
app.all("/desk/*", deskDoor);

app.get("/", show(homePage));
for (const section of SECTION_PAGES) app.get(section.path, show(sectionPage(section)));
for (const section of CURATED_PAGES)
  app.get(
    section.path,
    show(async () => (await import("./site/pages/curated-section.tsx")).curatedSectionPage(section)),
  );
app.get("/article/:id/:slug", show(articlePage));

const LATER = {
  "/archive": showLater("archivePage", () => import("./site/pages/archive.tsx")),
  "/archive/:year": showLater("archivePage", () => import("./site/pages/archive.tsx")),
  "/archive/:year/:month": showLater("archiveMonthPage", () => import("./site/pages/archive-month.tsx")),
  "/archive/:year/:month/:day": showLater("archiveDayPage", () => import("./site/pages/archive-day.tsx")),
  "/story/:id/:slug?": showLater("storyPage", () => import("./site/pages/story.tsx")),
  "/local-events": showLater("localEventsPage", () => import("./site/pages/local-events.tsx")),
  "/contact-us": showLater("contactPage", () => import("./site/pages/contact.tsx")),
  "/about-us": showLater("aboutPage", () => import("./site/pages/about.tsx")),
  "/partners": showLater("partnersPage", () => import("./site/pages/partners.tsx")),
  "/privacy": showLater("privacyPage", () => import("./site/pages/privacy.tsx")),
  "/terms": showLater("termsPage", () => import("./site/pages/terms.tsx")),
  "/standards": showLater("standardsPage", () => import("./site/pages/standards.tsx")),
  "/accessibility": showLater("accessibilityPage", () => import("./site/pages/accessibility.tsx")),
  "/books": showLater("booksPage", () => import("./site/pages/books.tsx")),
  "/embed/headlines": showLater("embedHeadlinesPage", () => import("./site/pages/embed-headlines.tsx")),
  "/search": showLater("searchPage", () => import("./site/pages/search.tsx")),
  "/faq": showLater("faqPage", () => import("./site/pages/faq.tsx")),
  "/corrections": showLater("correctionsPage", () => import("./site/pages/corrections.tsx")),
  "/radio": showLater("radioPage", () => import("./site/pages/radio.tsx")),
  "/brief": showLater("briefPage", () => import("./site/pages/brief.tsx")),
  "/brief/:slot": showLater("oneBriefPage", () => import("./site/pages/brief.tsx")),
  "/brief/:slot/script": showLater("briefScriptPage", () => import("./site/pages/brief-script.tsx")),
  "/saved": showLater("savedPage", () => import("./site/pages/personal.tsx")),
  "/mine": showLater("minePage", () => import("./site/pages/personal.tsx")),
  "/you": showLater("youPage", () => import("./site/pages/personal.tsx")),
  "/offline": showLater("offlinePage", () => import("./site/pages/offline.tsx")),
  "/sitemap": showLater("directoryPage", () => import("./site/pages/directory.tsx")),
  "/status": showLater("statusPage", () => import("./site/pages/status.tsx")),
};
for (const [path, page] of Object.entries(LATER)) app.get(path, page);

app.get("/brief/:slot/script.txt", async (c) =>
  (await import("./site/pages/brief-script.tsx")).briefScriptText(c),
);
app.get("/updates.json", async (c) => (await import("./site/pages/updates.ts")).updatesJson(c));
app.get("/status.json", async (c) => (await import("./site/pages/status.tsx")).statusJson(c));
app.get("/healthz", async (c) => (await import("./site/pages/healthz.ts")).healthz(c));
app.get("/contact", (c) => c.redirect("/contact-us", 301));
app.get("/about", (c) => c.redirect("/about-us", 301));
app.use("/rss", variesByAccept);
app.use(later(async () => (await import("./publish/machine-routes.ts")).machineRoutes));
app.get(
  "/rss",
  showLater("rssPage", () => import("./site/pages/rss.tsx")),
);

app.notFound(async (c) => (await import("./site/pages/not-found.tsx")).notFound(c));
app.onError(crashed);

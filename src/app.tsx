import { Hono } from "hono";
import { LinearRouter } from "hono/router/linear-router";
import { CURATED_PAGES, SECTION_PAGES } from "./city/sections.ts";
import { deskDoor } from "./desk/desk-door.ts";
import type { AppEnv } from "./env.ts";
import { REPORTS, takeReports } from "./html/browser-reports.ts";
import { show, showLater } from "./html/render.tsx";
import { requestGate } from "./html/request-gate.ts";
import { securityHeaders } from "./html/security-headers.ts";
import { later } from "./later.ts";
import { articlePage } from "./pages/article.tsx";
import { crashed } from "./pages/crashed.tsx";
import { homePage } from "./pages/home.tsx";
import { sectionPage } from "./pages/section.tsx";
import { provideEdition } from "./provide-edition.ts";
import { variesByAccept } from "./publish/wants-feed.ts";

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
    show(async () => (await import("./pages/curated-section.tsx")).curatedSectionPage(section)),
  );
app.get("/article/:id/:slug", show(articlePage));

const LATER = {
  "/archive": showLater("archivePage", () => import("./pages/archive.tsx")),
  "/archive/:year": showLater("archivePage", () => import("./pages/archive.tsx")),
  "/archive/:year/:month": showLater("archiveMonthPage", () => import("./pages/archive-month.tsx")),
  "/archive/:year/:month/:day": showLater("archiveDayPage", () => import("./pages/archive-day.tsx")),
  "/story/:id/:slug?": showLater("storyPage", () => import("./pages/story.tsx")),
  "/local-events": showLater("localEventsPage", () => import("./pages/local-events.tsx")),
  "/contact-us": showLater("contactPage", () => import("./pages/contact.tsx")),
  "/about-us": showLater("aboutPage", () => import("./pages/about.tsx")),
  "/partners": showLater("partnersPage", () => import("./pages/partners.tsx")),
  "/privacy": showLater("privacyPage", () => import("./pages/privacy.tsx")),
  "/terms": showLater("termsPage", () => import("./pages/terms.tsx")),
  "/standards": showLater("standardsPage", () => import("./pages/standards.tsx")),
  "/accessibility": showLater("accessibilityPage", () => import("./pages/accessibility.tsx")),
  "/books": showLater("booksPage", () => import("./pages/books.tsx")),
  "/embed/headlines": showLater("embedHeadlinesPage", () => import("./pages/embed-headlines.tsx")),
  "/search": showLater("searchPage", () => import("./pages/search.tsx")),
  "/faq": showLater("faqPage", () => import("./pages/faq.tsx")),
  "/corrections": showLater("correctionsPage", () => import("./pages/corrections.tsx")),
  "/radio": showLater("radioPage", () => import("./pages/radio.tsx")),
  "/brief": showLater("briefPage", () => import("./pages/brief.tsx")),
  "/brief/:slot": showLater("oneBriefPage", () => import("./pages/brief.tsx")),
  "/brief/:slot/script": showLater("briefScriptPage", () => import("./pages/brief-script.tsx")),
  "/saved": showLater("savedPage", () => import("./pages/personal.tsx")),
  "/mine": showLater("minePage", () => import("./pages/personal.tsx")),
  "/you": showLater("youPage", () => import("./pages/personal.tsx")),
  "/offline": showLater("offlinePage", () => import("./pages/offline.tsx")),
  "/sitemap": showLater("directoryPage", () => import("./pages/directory.tsx")),
  "/status": showLater("statusPage", () => import("./pages/status.tsx")),
};
for (const [path, page] of Object.entries(LATER)) app.get(path, page);

app.get("/brief/:slot/script.txt", async (c) =>
  (await import("./pages/brief-script.tsx")).briefScriptText(c),
);
app.get("/updates.json", async (c) => (await import("./pages/updates.ts")).updatesJson(c));
app.get("/status.json", async (c) => (await import("./pages/status.tsx")).statusJson(c));
app.get("/healthz", async (c) => (await import("./pages/healthz.ts")).healthz(c));
app.get("/contact", (c) => c.redirect("/contact-us", 301));
app.get("/about", (c) => c.redirect("/about-us", 301));
app.use("/rss", variesByAccept);
app.use(later(async () => (await import("./machine-routes.ts")).machineRoutes));
app.get(
  "/rss",
  showLater("rssPage", () => import("./pages/rss.tsx")),
);

app.notFound(async (c) => (await import("./pages/not-found.tsx")).notFound(c));
app.onError(crashed);

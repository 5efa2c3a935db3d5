import { Hono } from "hono";
import { CURATED_PAGES, SECTION_PAGES } from "./city/sections.ts";
import { deskDoor } from "./desk/desk-door.ts";
import { type AppEnv, type Env, stationsHere } from "./env.ts";
import { show } from "./html/render.tsx";
import { requestGate } from "./html/request-gate.ts";
import { securityHeaders } from "./html/security-headers.ts";
import { aboutPage } from "./pages/about.tsx";
import { accessibilityPage } from "./pages/accessibility.tsx";
import { archivePage } from "./pages/archive.tsx";
import { archiveDayPage } from "./pages/archive-day.tsx";
import { archiveMonthPage } from "./pages/archive-month.tsx";
import { articlePage } from "./pages/article.tsx";
import { booksPage } from "./pages/books.tsx";
import { contactPage } from "./pages/contact.tsx";
import { correctionsPage } from "./pages/corrections.tsx";
import { crashed } from "./pages/crashed.tsx";
import { curatedSectionPage } from "./pages/curated-section.tsx";
import { directoryPage } from "./pages/directory.tsx";
import { embedHeadlinesPage } from "./pages/embed-headlines.tsx";
import { faqPage } from "./pages/faq.tsx";
import { homePage } from "./pages/home.tsx";
import { localEventsPage } from "./pages/local-events.tsx";
import { notFound } from "./pages/not-found.tsx";
import { partnersPage } from "./pages/partners.tsx";
import { privacyPage } from "./pages/privacy.tsx";
import { radioPage } from "./pages/radio.tsx";
import { rssPage } from "./pages/rss.tsx";
import { searchPage } from "./pages/search.tsx";
import { sectionPage } from "./pages/section.tsx";
import { standardsPage } from "./pages/standards.tsx";
import { statusJson, statusPage } from "./pages/status.tsx";
import { termsPage } from "./pages/terms.tsx";
import { provideEdition } from "./provide-edition.ts";

import { publishRoutes } from "./publish/publish-routes.ts";

import { radioRoutes } from "./radio/radio-routes.ts";

/** The table of contents: middleware in order, then one line per address. */
export const app = new Hono<AppEnv>();

app.use(securityHeaders);
app.use(requestGate);
app.use(provideEdition);

app.all("/desk", deskDoor);
app.all("/desk/*", deskDoor);

app.get("/", show(homePage));
for (const section of SECTION_PAGES) app.get(section.path, show(sectionPage(section)));
for (const section of CURATED_PAGES) app.get(section.path, show(curatedSectionPage(section)));
app.get("/article/:id/:slug", show(articlePage));
app.get("/archive", show(archivePage));
app.get("/archive/:year", show(archivePage));
app.get("/archive/:year/:month", show(archiveMonthPage));
app.get("/archive/:year/:month/:day", show(archiveDayPage));
app.get("/local-events", show(localEventsPage));
app.get("/contact-us", show(contactPage));
app.get("/about-us", show(aboutPage));
app.get("/partners", show(partnersPage));
app.get("/privacy", show(privacyPage));
app.get("/terms", show(termsPage));
app.get("/standards", show(standardsPage));
app.get("/accessibility", show(accessibilityPage));
app.get("/books", show(booksPage));
app.get("/embed/headlines", show(embedHeadlinesPage));
app.get("/search", show(searchPage));
app.get("/faq", show(faqPage));
app.get("/corrections", show(correctionsPage));
app.get("/radio", show(radioPage));
app.get("/sitemap", show(directoryPage));
app.get("/status", show(statusPage));
app.get("/status.json", statusJson);
app.get("/contact", (c) => c.redirect("/contact-us", 301));
app.get("/about", (c) => c.redirect("/about-us", 301));
app.route("/", publishRoutes);
app.get("/rss", show(rssPage));
app.route("/", radioRoutes<Env>(stationsHere));

app.notFound(notFound);
app.onError(crashed);

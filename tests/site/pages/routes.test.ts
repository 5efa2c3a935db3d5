import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { CURATED_PAGES, SECTION_PAGES } from "../../../src/city/sections.ts";
import { readSettings } from "../../../src/model/settings.ts";
import { itForEach } from "../../rows.ts";
import { sharedSite } from "../shared-site.ts";
import { asBrowser, knownStory } from "./every-page.ts";
import { elements, words } from "./read-html.ts";

const { settings } = readSettings(SAMPLE_SETTINGS);

const site = await sharedSite("sample");

const page = async (path: string): Promise<string> => (await site.get(path, asBrowser)).text();

/** Texts that the specification requires, by route. */
const QUOTED: [string, readonly string[]][] = [
  [
    "/",
    [
      ...["Read More", "Latest News", "See All", "Stay Updated", "Our Partners", "Advertisement"],
      "Read Full Article",
      ...settings.sponsors.flatMap(({ name }) => [
        `Sponsored by ${name}`,
        `Click to learn more about ${name}`,
      ]),
      ...settings.partners.flatMap(({ name, tagline }) => [name, tagline]),
    ],
  ],
  ["/sports", ["Lions", "Pistons", "Tigers"]],
  ["/entertainment", ["Motown"]],
  ["/opinion", ["authors’ own"]],
  ["/local-events", ["Local Events"]],
  [
    "/contact-us",
    [
      ...[settings.contacts.general, settings.contacts.phone, settings.contacts.address.street],
      ...["Story Tips", "Story Tip", settings.contacts.tips],
    ],
  ],
  ["/about-us", ["Mission", "Truth & Accuracy", "Independence", "Community Focus", "Innovation"]],
  ["/partners", ["View Original", "Contact Us About Partnerships"]],
  ["/faq", ["Still have questions?", settings.contacts.editorial, settings.contacts.advertising]],
  [
    "/sitemap",
    [
      ...["Site Directory", "Homepage", "News Categories", "Lifestyle & Culture", "Community", "Information"],
      ...["Legal", "Technical Information", "/sitemap.xml", "/llm.txt"],
      ...["Hourly", "Daily", "Weekly", "Monthly", "Yearly"],
    ],
  ],
  ["/rss", ["RSS 2.0", "Atom", "About Our Feeds", "/rss", "/atom"]],
  ["/privacy", ["Account name and email", "Location data", "Usage data"]],
  ["/terms", ["Terms of Service"]],
  ["/books", ["Back to Home", "Apply for Admission", "Learn More", "View All Books"]],
  ["/radio", ["Live Radio", "24/7 live stream", "Now Playing"]],
];

describe("the table of contents", () => {
  itForEach(QUOTED)("answers %s with the specification's words", async (path, texts) => {
    const answer = await site.get(path, asBrowser);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
    const text = words(await answer.text());
    for (const quoted of texts) expect(text).toContain(quoted);
  });

  itForEach([...SECTION_PAGES, ...CURATED_PAGES].map((row) => [row.path, row.name]))(
    "%s is headed %s and shows cards",
    async (path, name) => {
      const html = await page(path);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${name.replace("&", "&amp;")}</h1>`));
      expect(elements(html, "article").length).toBeGreaterThanOrEqual(3);
    },
  );

  it("shows three of our own stories and three headlines with relative times on national and world news", async () => {
    for (const { path, curated } of CURATED_PAGES) {
      const html = await page(path);
      expect(html.match(new RegExp(`href="/article/${curated.split("-")[0]}-\\d/`, "g"))).toHaveLength(3);
      const [, sidebar = ""] = /<aside[^>]*>([\s\S]*?)<\/aside>/.exec(html) ?? [];
      expect(sidebar.match(/<li/g)).toHaveLength(3);
      expect(words(`<body>${sidebar}`).match(/\d+ (min|hour|day)s?\S* ago|just now/g)).toHaveLength(3);
    }
  });

  it("links each sponsor's block to the sponsor's address, and marks it as a sample", async () => {
    const html = await page("/");
    const sponsors = elements(html, "a").filter((tag) => tag.get("class") === "sponsor");
    // The sample's sponsors are fictional, so their links lead to another page here (build/sample-pages.js).
    const homes = settings.sponsors.map(({ home }) => `/__sample/elsewhere?at=${home}`);
    expect(sponsors.map((tag) => tag.get("href"))).toEqual(homes);
  });

  it("shows fifty books, each with cover, title, link and a fallback picture", async () => {
    const html = await page("/books");
    const covers = elements(html, "img").filter((tag) => tag.get("data-fallback") === "/placeholder.svg");
    expect(covers).toHaveLength(50);
    expect(html.match(/class="book-title"/g)).toHaveLength(50);
  });

  it("renders books, radio and the 404 page outside the layout, and the FAQ's hundred entries inside", async () => {
    for (const path of ["/books", "/radio", "/nowhere"])
      expect(await page(path)).not.toContain('<header class="masthead');
    const faq = await page("/faq");
    expect(faq).toContain("masthead");
    expect(elements(faq, "details")).toHaveLength(100);
    expect(new Set(elements(faq, "details").map((tag) => tag.get("name")))).toEqual(new Set(["faq"]));
  });

  it("has the donation popup's island only in the layout", async () => {
    expect(await page("/terms")).toContain('data-island="donation"');
    expect(await page("/books")).not.toContain('data-island="donation"');
  });

  it("answers an unknown address with 404 and a link home", async () => {
    const answer = await site.get("/nowhere");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    const text = words(html);
    for (const quoted of ["404", "Oops! Page not found", "Return to Home"]) expect(text).toContain(quoted);
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
  });

  it("shows a known story with Read Full Article, its source and related stories", async () => {
    const text = words(await page(await knownStory(site)));
    for (const quoted of ["Read Full Article", "November"]) expect(text).toContain(quoted);
    expect(text).toMatch(/By |Staff/);
  });
});

describe("the headlines widget", () => {
  itForEach([
    ["/embed/headlines", "Local News"],
    ["/embed/headlines?section=arts-culture", "Arts &amp; Culture"],
    ["/embed/headlines?section=arts", "Arts &amp; Culture"],
    ["/embed/headlines?section=world-news", "World News"],
  ])("%s shows %s, with links that open outside the frame", async (path, name) => {
    const html = await page(path);
    expect(html).toContain(name);
    const links = elements(html.slice(html.indexOf("<main")), "a");
    expect(links.length).toBeGreaterThan(4);
    expect(html).toContain('<base target="_blank"/>');
  });

  it("refuses an unknown section", async () => {
    expect((await site.get("/embed/headlines?section=cooking")).status).toBe(404);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { archivePath } from "../../../src/archive/archive-date.ts";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { cityDay } from "../../../src/i18n/day.ts";
import { knownStory } from "../../site/pages/every-page.ts";
import { ANCHOR } from "../../site-under-test.ts";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";
import { broken, LINE, MAIL } from "./broken.ts";
import { countHeadlines } from "./count-headlines.ts";

const stand = sharedNewsstand();
const story = () => knownStory(stand.site);

/**
 * Scrolls through the page; returns the sum of layout shifts that no reader's action caused (Layout Instability API).
 */
const SHIFTS = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const down = setInterval(() => {
    scrollBy(0, 600);
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) {
      clearInterval(down);
      setTimeout(() => done(sum), 300);
    }
  }, 30);
})`;

describe.each([
  { width: 1280, height: 900, least: { "/": 7, "/local-news": 6, "/sports": 6 }, longest: 4500 },
  { width: 360, height: 740, least: { "/": 3, "/local-news": 4, "/sports": 4 }, longest: 9500 },
])("at $width px", ({ width, height, least, longest }) => {
  it("fills the first screens with headlines, shows 60 different ones on home, and never shifts", async () => {
    const visit = await stand.visit({ viewport: { width, height } });
    for (const [path, count] of Object.entries(least)) {
      await visit.open(path);
      const { first, all, height } = await countHeadlines(visit.page);
      expect(first, path).toBeGreaterThanOrEqual(count);
      if (path === "/") {
        expect(all.length).toBeGreaterThanOrEqual(60);
        expect(new Set(all).size).toBe(all.length);
        expect(height).toBeLessThanOrEqual(longest);
      }
      expect(await visit.page.evaluate(SHIFTS), path).toBeLessThan(0.01);
    }
    for (const path of [await story(), "/radio"]) {
      await visit.open(path);
      expect(await visit.page.evaluate(SHIFTS), path).toBeLessThan(0.01);
    }
  });
});

describe("on a desktop", () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await stand.stay({ viewport: { width: 1280, height: 900 } });
  });

  it("fills the last row of a section's cards, including at 800 px", async () => {
    for (const path of ["/local-news", "/local-news?page=2", "/sports", "/opinion"]) {
      await visit.open(path);
      for (const width of [1280, 800]) {
        await visit.page.setViewportSize({ width, height: 900 });
        const space = await visit.page.locator(".front").evaluate((grid) => {
          const last = grid.lastElementChild?.getBoundingClientRect();
          return grid.getBoundingClientRect().right - (last?.right ?? 0);
        });
        expect(space, `${path} at ${width}`).toBeLessThan(2);
      }
      await visit.page.setViewportSize({ width: 1280, height: 900 });
    }
  });

  it("shows the lead picture of a day's front page as wide as its column", async () => {
    await visit.open(archivePath(cityDay(ANCHOR)));
    const widths = await visit.page
      .locator(".day-lead")
      .evaluate((lead) => [...lead.children].map((one) => one.getBoundingClientRect().width));
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 0);
  });

  it("shows names in one column of the directory, apart from their notes", async () => {
    await visit.open("/sitemap");
    const lefts = await visit.page.$$eval("main li a", (links) => [
      ...new Set(links.map((link) => Math.round(link.getBoundingClientRect().left))),
    ]);
    expect(lefts.length).toBeLessThanOrEqual(3);
  });

  it("underlines links in text, so that they don't look like text", async () => {
    for (const path of ["/sports", "/entertainment", "/local-events", "/archives"]) {
      await visit.open(path);
      const bare = await visit.page.$$eval("main p a, main li a", (links) =>
        links
          .filter((link) => {
            const { textDecorationLine, borderBottomStyle, backgroundColor } = getComputedStyle(link);
            const drawn = textDecorationLine !== "none" || borderBottomStyle !== "none";
            const apart =
              backgroundColor !== "rgba(0, 0, 0, 0)" || link.closest("h1, h2, h3, .bar, .headlines, nav");
            return !drawn && !apart && link.textContent;
          })
          .map((link) => link.textContent),
      );
      expect(bare, path).toEqual([]);
    }
  });

  it("prints a story on one page with the address of its source", async () => {
    const { page } = visit;
    await visit.open(await story());
    const pdf = await page.pdf({ format: "Letter" });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".masthead").isVisible()).toBe(false);
    expect(await page.locator(".story h1").isVisible()).toBe(true);
    const head = page.locator(".print-head");
    expect(await head.isVisible()).toBe(true);
    expect(await head.textContent()).toContain("/article/");
    expect(await page.locator("button:visible").count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  it("keeps outlines around controls in forced colors mode", async () => {
    const { page } = visit;
    await page.emulateMedia({ forcedColors: "active" });
    await visit.open("/");
    const border = "getComputedStyle(document.querySelector('.slide .button')).borderTopWidth";
    expect(await page.evaluate(border)).toBe("1px");
    const dot = (which: string) =>
      page.evaluate(
        `getComputedStyle(document.querySelector(".carousel-dot${which}"), "::before").backgroundColor`,
      );
    expect(await dot("[aria-current]")).not.toBe(await dot(":not([aria-current])"));
    await page.emulateMedia({ forcedColors: null });
  });
});

const PHONES = [320, 360];
const NAMES = ".kicker, .card-category";
const COUNTS = ".category-cards .meta";
const WITH_SOURCES = `.source-line b, ${NAMES}`;

/**
 * On each page, more than `least` elements match `must`, and the words in `all` (or the texts that match `one`) don't
 * break across lines.
 */
const WHOLE: { path: string; must: string; least?: number; all: string; one?: string; widths?: number[] }[] =
  [
    { path: "/national-news", must: ".source-line b", all: WITH_SOURCES },
    { path: "/local-news", must: ".source-line b", all: WITH_SOURCES },
    { path: "/entertainment", must: ".source-line b", all: WITH_SOURCES },
    { path: "/", must: ".kicker", all: NAMES },
    { path: "story", must: ".kicker", all: NAMES },
    { path: "/contact-us", must: "a[href^=mailto]", least: 1, all: "a[href^=mailto]", one: MAIL },
    { path: "/faq", must: COUNTS, least: 5, all: COUNTS, one: LINE, widths: [320, 768, 1024, 1280, 1440] },
  ];

it("doesn't break a word in names of sections and publishers, our addresses and the FAQ's counts", async () => {
  const { page, open } = await stand.visit();
  for (const { path, must, least = 0, all, one, widths = PHONES } of WHOLE) {
    await open(path === "story" ? await story() : path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.locator(must).filter({ visible: true }).count(), path).toBeGreaterThan(least);
      expect(await broken(page, all, one), `${path} at ${width}`).toEqual([]);
    }
  }
  await open("/contact-us");
  expect(await page.getByText(SAMPLE_SETTINGS.contacts?.general ?? "?").count()).toBeGreaterThan(0);
});

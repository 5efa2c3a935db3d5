import { beforeAll, expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { rssAnswer } from "../../rss.ts";
import { ANCHOR, sampleNetwork } from "../../site-under-test.ts";
import { ownNewsstand } from "../islands/browse.ts";

const LONG = "Neighbors and council members ask again about the bridge ".repeat(6).slice(0, 300);
const UNBROKEN = "W".repeat(300);
const HEBREW = "העירייה אישרה את התקציב לשנה הבאה";
const ARABIC = "المدينة توافق على ميزانية العام المقبل";
const TITLES = [HEBREW, LONG, ARABIC, UNBROKEN];
const LOCAL = new Set(SOURCES["local-news"].map(({ feed }) => feed));

const STORIES = TITLES.map((title, n) => ({
  ...{ title, link: `https://river.example/${n}` },
  date: new Date(ANCHOR - (n + 60) * 60_000).toUTCString(),
}));

const stand = ownNewsstand({
  network: async (request) => (LOCAL.has(request.url) ? rssAnswer(STORIES) : sampleNetwork(request)),
});
beforeAll(() => stand.site.text("/local-news"));

it.each([
  // At these widths, the buttons don't fit beside "Read More" and move to their own line.
  [320, 352],
  [360, 320],
  [1280, 380],
])(
  "keeps titles of 300 characters inside a page of %i px, and inside the slides at %i",
  async (width, most) => {
    const visit = await stand.visit({ viewport: { width, height: 740 } });
    for (const path of ["/", "/local-news"]) {
      await visit.open(path);
      expect(await visit.page.evaluate("document.documentElement.scrollWidth"), path).toBeLessThanOrEqual(
        width,
      );
    }
    await visit.open("/");
    const carousel = await visit.page.locator(".carousel-frame").boundingBox();
    expect(carousel?.height).toBeLessThanOrEqual(most);
    const words = await visit.page.locator(".slide:not(:has(> img)) .slide-text").first().boundingBox();
    expect(words?.width, "a slide without a picture is as wide as the carousel").toBe(carousel?.width);
  },
);

it.each([HEBREW, ARABIC])("aligns %s to the right", async (title) => {
  const visit = await stand.at("/local-news");
  const [left, right] = await visit.page
    .locator("h2", { hasText: title })
    .first()
    .evaluate((heading) => {
      const letters = document.createRange();
      letters.selectNodeContents(heading);
      const [box, inside] = [heading.getBoundingClientRect(), letters.getBoundingClientRect()];
      return [inside.left - box.left, box.right - inside.right];
    });
  expect(right).toBeLessThan(2);
  expect(left).toBeGreaterThan(2);
});

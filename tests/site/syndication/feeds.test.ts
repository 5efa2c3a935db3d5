import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";

const ORIGIN = "https://woodward.example";
const BROWSER = { headers: { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" } };

describe("the sample edition", () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startUnderTest();
  });
  afterAll(() => site.stop());

  it("has a feed of the 50 newest of all sections from the first request on, newest first", async () => {
    const { items } = JSON.parse(await site.text("/feed.json"));
    expect(items).toHaveLength(50);
    const dates = items.map((item: { date_published: string }) => Date.parse(item.date_published));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(new Set(items.map((item: { tags: string[] }) => item.tags[0])).size).toBeGreaterThan(5);
  });

  it("has its stories' texts, without HTML, once D1 has them", async () => {
    const longest = async () => {
      const { items } = JSON.parse(await site.text("/feed.json"));
      return Math.max(...items.map((item: { content_text: string }) => item.content_text.length));
    };
    for (let runs = 0; runs < 20 && (await longest()) <= 250; runs += 1) {
      await site.tick();
      await site.advance(0.5);
    }
    expect(await longest()).toBeGreaterThan(250);
    expect(await site.text("/feed.json")).not.toContain("<p>");
  });

  it("answers every feed of its list in all three formats", async () => {
    const list = await site.text("/opml/feeds.opml");
    const paths = [...list.matchAll(/xmlUrl="https:\/\/woodward\.example([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(paths).toHaveLength(18);
    for (const path of paths.filter((one) => one !== "/feeds/rss")) {
      for (const format of ["rss", "atom", "json"]) {
        const answer = await site.get(path.replace(/rss$/, format));
        expect([path, format, answer.status]).toEqual([path, format, 200]);
        // Warnings are there while they last.
        if (path.startsWith("/feeds/warnings/")) continue;
        expect(await answer.text()).toContain(
          format === "rss" ? "<item>" : format === "atom" ? "<entry>" : '"id"',
        );
      }
    }
  });

  it("keeps ETag and date of a feed over checks that find nothing new, and answers 304", async () => {
    // By then every source was requested, and the clusters of what was loaded are published, and read.
    for (let run = 0; run < 12; run += 1) {
      await site.tick();
      await site.advance(2);
    }
    const { headers } = await site.get("/feeds/atom");
    const tag = headers.get("ETag") ?? "";
    for (let tick = 0; tick < 3; tick += 1) {
      await site.advance(61);
      await site.tick();
    }
    const again = await site.get("/feeds/atom", { headers: { "If-None-Match": tag } });
    expect([again.status, again.headers.get("Last-Modified")]).toEqual([304, headers.get("Last-Modified")]);
  });

  it("gives browsers the RSS page at /rss and every other client the feed", async () => {
    const screen = await site.get("/rss", BROWSER);
    expect(screen.headers.get("Content-Type")).toMatch(/^text\/html/);
    const feed = await site.get("/rss", { headers: { Accept: "*/*" } });
    expect(feed.headers.get("Content-Type")).toMatch(/^application\/rss\+xml/);
    for (const answer of [screen, feed]) {
      expect(answer.headers.get("Vary")).toContain("Accept");
      expect(answer.headers.get("Cache-Control")).toMatch(/^private/);
    }
  });

  it("links only feeds and icons that answer", async () => {
    for (const page of ["/", "/sports"]) {
      const html = await site.text(page);
      const hrefs = [
        ...html.matchAll(
          /<link rel="(?:alternate|search|icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g,
        ),
      ];
      expect(hrefs.length).toBeGreaterThan(6);
      for (const [, href = ""] of hrefs)
        expect([href, (await site.get(href.replace(ORIGIN, ""))).status]).toEqual([href, 200]);
    }
  });

  it("offers a feed of a search on its results", async () => {
    const link = async (query: string) =>
      /href="(\/feeds\/search[^"]+)"/.exec(await site.text(`/search?q=${query}`))?.[1];
    expect(await link("zeppelinfahrt")).toBeUndefined();
    const href = (await link("alder+%26+wins")) ?? "";
    expect(href).toBe("/feeds/search.rss?q=alder%20%26%20wins");
    expect(await site.text(href)).toContain("<item>");
  });

  it("serves the pictures the manifest and the feeds name", async () => {
    const { icons } = JSON.parse(await site.text("/manifest.webmanifest"));
    const paths = [
      ...icons.map((icon: { src: string }) => icon.src),
      "/og.png",
      "/favicon.ico",
      "/icons/icon-32.png",
    ];
    for (const path of paths) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("Content-Type")).toMatch(/^image\//);
    }
  });

  it("lists no page in sitemap.xml that fails or has noindex", async () => {
    const map = await site.text("/sitemap.xml");
    const listed = [...map.matchAll(/<loc>https:\/\/woodward\.example([^<]*)</g)].map(
      (match) => match[1] ?? "",
    );
    for (const path of listed) {
      const answer = await site.get(path, BROWSER);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, /<meta name="robots" content="[^"]*noindex/.test(await answer.text())]).toEqual([
        path,
        false,
      ]);
    }
  });
});

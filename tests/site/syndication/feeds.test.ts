import { describe, expect, it } from "vitest";
import { openSite } from "../open-site.ts";

const site = await openSite();

describe("the sample edition", () => {
  it("has a feed of the 50 newest stories of all sections from the first request on, newest first", async () => {
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
    const found = list.matchAll(/xmlUrl="https:\/\/woodward\.example([^"]+)"/g);
    const paths = [...found].map(([, path = ""]) => path);
    expect(paths).toHaveLength(18);
    for (const path of paths.filter((one) => one !== "/feeds/rss")) {
      for (const format of ["rss", "atom", "json"]) {
        const answer = await site.get(path.replace(/rss$/, format));
        expect([path, format, answer.status]).toEqual([path, format, 200]);
        // The warnings feed is empty if no warning is in effect.
        const item = { rss: "<item>", atom: "<entry>", json: '"id"' }[format] ?? "";
        if (!path.startsWith("/feeds/warnings/")) expect(await answer.text()).toContain(item);
      }
    }
  });

  it("keeps a feed's ETag and date if checks find nothing new, and answers 304", async () => {
    // After these runs, every source was requested and the stories' clusters are published.
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

  it("offers a feed of a search on its results", async () => {
    const link = async (query: string) =>
      /href="(\/feeds\/search[^"]+)"/.exec(await site.text(`/search?q=${query}`))?.[1];
    expect(await link("zeppelinfahrt")).toBeUndefined();
    const href = (await link("alder+%26+wins")) ?? "";
    expect(href).toBe("/feeds/search.rss?q=alder%20%26%20wins");
    expect(await site.text(href)).toContain("<item>");
  });
});

describe("the address of a feed", () => {
  it.each([
    ["/feeds/rss", "rss", "/feeds/rss"],
    ["/feeds/atom", "atom", "/feeds/atom"],
    ["/feeds/anything-else", "rss", "/feeds/rss"],
    ["/feeds/local-news", "rss", "/feeds/rss"],
    ["/atom", "atom", "/feeds/atom"],
    ["/feed.json", "feed", "/feed.json"],
    ["/feeds/sports/atom", "atom", "/feeds/sports/atom"],
    ["/feeds/sports/json", "feed", "/feeds/sports/json"],
    ["/feeds/arts/rss", "rss", "/feeds/arts-culture/rss"],
    ["/feeds/entertainment/rss", "rss", "/feeds/entertainment/rss"],
  ])("%s has the media type of %s and states %s as its own address", async (path, kind, self) => {
    const { headers } = await site.get(path);
    const type = `application/${kind}+${kind === "feed" ? "json" : "xml"}; charset=utf-8`;
    expect([headers.get("Content-Type"), headers.get("Content-Location")]).toEqual([type, self]);
    expect(await site.text(path)).toContain(`https://woodward.example${self}`);
  });

  it.each([
    ["/feeds/sports/csv", 404],
    ["/feeds/stories/csv", 404],
    ["/feeds/stories/sports/csv", 404],
    ["/feeds/brief/csv", 404],
    ["/feeds/corrections/csv", 404],
    ["/feeds/warnings/csv", 404],
    ["/feeds/search.csv?q=sports", 404],
    ["/feeds/search.rss", 400],
    ["/feeds/search.rss?q=%20%00", 400],
    ["/feeds/search.rss?q=%26%3C", 400],
    [`/feeds/search.rss?q=${"x".repeat(201)}`, 414],
  ])("%s is refused with %i", async (path, status) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    if (status !== 404) expect(await answer.text()).toMatch(/^<\?xml[^>]*>\n<error>[^<]+<\/error>\n$/);
  });

  it("of an unknown section is a 404 in XML that escapes the name", async () => {
    const answer = await site.get("/feeds/%3Cgossip%3E/rss");
    const type = answer.headers.get("Content-Type");
    expect([answer.status, type]).toEqual([404, "application/xml; charset=utf-8"]);
    expect(await answer.text()).toContain("<error>Unknown feed type: &lt;gossip&gt;</error>");
  });
});

it.each([
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llm.txt", "text/plain; charset=utf-8"],
  ["/trust.txt", "text/plain; charset=utf-8"],
  ["/license.xml", "application/rsl+xml"],
  ["/manifest.webmanifest", "application/manifest+json"],
  ["/opensearch.xml", "application/opensearchdescription+xml; charset=utf-8"],
  ["/opml/sources.opml", "text/x-opml; charset=utf-8"],
  ["/opml/feeds.opml", "text/x-opml; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/news-sitemap.xml", "application/xml; charset=utf-8"],
])("%s has the type %s and returns 304 for its own ETag", async (path, type) => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
  const again = await site.get(path, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

import { describe, expect, it } from "vitest";
import { openSite } from "../open-site.ts";

const site = await openSite();

describe("the sample edition", () => {
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
        // A warnings feed is empty when no warning is in effect.
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

  it("offers a feed of a search on its results", async () => {
    const link = async (query: string) =>
      /href="(\/feeds\/search[^"]+)"/.exec(await site.text(`/search?q=${query}`))?.[1];
    expect(await link("zeppelinfahrt")).toBeUndefined();
    const href = (await link("alder+%26+wins")) ?? "";
    expect(href).toBe("/feeds/search.rss?q=alder%20%26%20wins");
    expect(await site.text(href)).toContain("<item>");
  });
});

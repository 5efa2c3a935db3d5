import { describe, expect, it } from "vitest";
import { inOneMinute } from "../../one-minute.ts";
import { itForEach } from "../../rows.ts";
import { ANCHOR } from "../../site-under-test.ts";
import { makeStory } from "../../unit/archive/open-test-library.ts";
import { openSite } from "../open-site.ts";
import { fill } from "../pages/every-page.ts";
import { keepDays, libraryOf } from "./fill-library.ts";

const site = await openSite({}, fill);
/** D1 without tables. */
const without = await openSite({ library: false }, (site) => site.text("/local-news"));
// Archives the sample's own stories.
await site.tick();
const { library } = await libraryOf(site);
await keepDays(library, [0, 1, 5, 400]);
const title = (n: number) => `Ferry timetable <b>${n}</b> & more`;
const old = Array.from({ length: 250 }, (_, n) =>
  makeStory(200_000 + n * 60, { title: title(n), excerpt: "Ferries <i>all</i> day." }),
);
await library.write(old, ANCHOR);

describe("the search page", () => {
  it("finds stories that left the edition, newest first, with marked and escaped matches", async () => {
    const page = await site.text("/search?q=ferry+timetables");
    expect(page).toContain("More than 200 stories");
    expect(page).toContain("<mark>Ferry</mark> <mark>timetable</mark> &lt;b&gt;0&lt;/b&gt; &amp; more");
    expect(page.indexOf("&lt;b&gt;0&lt;")).toBeLessThan(page.indexOf("&lt;b&gt;19&lt;"));
    expect(page).not.toContain("&lt;b&gt;20&lt;");
    expect(await site.text("/search?q=ferry+timetables&page=2")).toContain("&lt;b&gt;20&lt;");
  });

  it("has a next page with older stories if a search finds more than it reads", async () => {
    const last = await site.text("/search?q=ferry+timetable&page=10");
    const href = /href="(\/search\?q=ferry%20timetable%20before[^"]+)"/.exec(last)?.[1] ?? "";
    const older = await site.text(href);
    expect(older).toContain("51 stories");
    expect(older).toContain("&lt;b&gt;218&lt;");
  });

  it("finds our own stories, questions, pages and books too", async () => {
    expect(await site.text("/search?q=tariff")).toContain("Our story");
    expect(await site.text("/search?q=schoolcraft")).toMatch(/Book|No results/);
    expect(await site.text("/search?q=privacy")).toContain('href="/privacy"');
  });

  it("shows stories with all words but one if no story has all, and nothing for a single unknown word", async () => {
    const near = await site.text("/search?q=ferry+nishikori");
    expect(near).toContain("These have all but one.");
    expect(near).toContain("<mark>Ferry</mark>");
    expect(near).not.toContain("Did you mean");
    const nothing = await site.text("/search?q=nishikori");
    expect(nothing).toContain("No results for");
    expect(nothing).not.toContain("These have all but one.");
  });

  it("offers sections, sources and dates as links, and a link that removes each one in use", async () => {
    const page = await site.text("/search?q=ferry+timetable+section%3A%22Local+News%22&sort=best");
    expect(page).toContain("Section: Local News");
    expect(page).toContain('href="/search?q=ferry%20timetable&amp;sort=best"');
    expect(page).toContain("after%3A2026-11-20");
    expect(page).toMatch(/July 4, 2026, \d+:40 [ap]\.m\./);
    const all = await site.text("/search?q=school");
    expect(all).toMatch(/<nav aria-label="Filter by Source">.*source%3A/);
  });

  it("suggests the nearest spelling when nothing is found, and keeps the query", async () => {
    const page = await site.text("/search?q=ferri+timetabel+before%3A2026-11-01");
    expect(page).toContain("No story has all of these words. These have all but one.");
    expect(page).toContain("Did you mean");
    expect(page).toContain("timetable before:2026-11-01</a>");
    expect(page).toContain('value="ferri timetabel before:2026-11-01"');
  });

  it("searches the edition only, and says so, while D1 can't be reached", async () => {
    const answer = await without.get("/search?q=alder");
    const page = await answer.text();
    expect(page).toContain("These are current stories only");
    expect(page).toContain("<mark>Alder</mark>");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("the archive", () => {
  it("links from its first page to years, months, days and neighboring days", async () => {
    expect(await site.text("/archive")).toContain('href="/archive/2025/10"');
    expect(await site.text("/archive/2026")).toContain('href="/archive/2026/11"');
    expect(await site.text("/archive/2026")).not.toContain('href="/archive/2025');
    const month = await site.text("/archive/2026/11");
    for (const day of ["20", "19", "15"]) expect(month).toContain(`href="/archive/2026/11/${day}"`);
    const day = await site.text("/archive/2026/11/19");
    expect(day).toContain('href="/archive/2026/11/15"');
    expect(day).toContain('href="/archive/2026/11/20"');
  });

  it("shows the lead and each section as they were, with headlines only, and can be indexed", async () => {
    const page = await site.text("/archive/2026/11/19");
    expect(page).toContain("Day 1 in local-news 1");
    expect(page).toContain("Day 1 in opinion 5");
    expect(page).not.toContain("Day 1 in opinion 6");
    expect(page).not.toContain("What happened at the river");
    expect(page).toMatch(/<meta name="robots" content="index,follow/);
    expect(page).toContain("Thursday, November 19, 2026");
  });

  itForEach([
    "/archive/2026/13/40",
    "/archive/2026/11/21",
    "/archive/2026/10",
    "/archive/2027",
    "/archive/now",
  ])("answers 404 at %s", async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  it("writes months and days with two digits", async () => {
    const answer = await site.get("/archive/2026/11/5");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe("/archive/2026/11/05");
  });

  it("is linked from every footer and from the Archives section", async () => {
    expect(await site.text("/contact-us")).toContain('href="/archive"');
    expect((await site.text("/archives")).match(/href="\/archive"/g)?.length).toBeGreaterThan(1);
  });

  it("is in the sitemaps by month, which an index and robots.txt name", async () => {
    expect(await site.text("/robots.txt")).toContain("/sitemap-index.xml");
    const index = await site.text("/sitemap-index.xml");
    expect(index).toContain("/sitemaps/archive-2025-10.xml</loc>");
    const month = await site.get("/sitemaps/archive-2026-11.xml");
    expect(month.headers.get("Content-Type")).toContain("application/xml");
    expect((await month.text()).match(/\/archive\/2026\/11\/\d\d<\/loc>/g)).toHaveLength(3);
    for (const path of ["archive-2026-10.xml", "archive-2026-13.xml", "archive-2027-01.xml"])
      expect((await site.get(`/sitemaps/${path}`)).status).toBe(404);
  });

  it("says that it can't be reached, and isn't cached then", async () => {
    for (const path of ["/archive", "/archive/2026", "/archive/2026/11", "/archive/2026/11/19"]) {
      const answer = await without.get(path);
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
      expect(await answer.text()).toContain("We can’t reach the archive right now");
    }
  });
});

// Last, because these tests use up the row budget for searches.
it.each(["/search?q=ferry", "/feeds/search.rss?q=ferry"])(
  "search limits count one visitor at %s, whichever address of an IPv6 network a search comes from",
  async (path) => {
    const from = async (address: string) => {
      const answer = await site.get(path, { headers: { "CF-Connecting-IP": address } });
      return { answer, text: await answer.text() };
    };
    let network = 0;
    const all = await inOneMinute(async () => {
      network += 1;
      const answers = [];
      for (let n = 0; n < 40; n += 1)
        answers.push(await from(`2001:db8:${path.length}:${network}::${n.toString(16)}`));
      return answers;
    });
    expect(all[0]?.answer.status).toBe(200);
    const refused = all.find(({ answer }) => answer.status === 429);
    expect(refused?.answer.headers.get("Retry-After")).toBe("60");
    expect(refused?.answer.headers.get("Cache-Control")).toBe("no-store");
    if (path.startsWith("/search")) expect(refused?.text).toMatch(/masthead.*value="ferry"/s);
    expect((await from("2001:db8:9:8::1")).answer.status).toBe(200);
  },
);

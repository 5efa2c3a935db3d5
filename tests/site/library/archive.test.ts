import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { keepDays, libraryOf } from "./fill-library.ts";

let site: SiteUnderTest;

beforeAll(async () => {
  site = await startUnderTest();
  const { library } = await libraryOf(site);
  await keepDays(library, [0, 1, 5, 400]);
});
afterAll(() => site.stop());

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
    "/archive/2026/02/30",
    "/archive/2026/11/21",
    "/archive/2026/12",
    "/archive/2027",
    "/archive/1989/01/01",
    "/archive/0/0/0",
    "/archive/2026/11/1e1",
    "/archive/2026/11/20/5",
    "/archive/2026/11/18",
    "/archive/2026/10",
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
    const without = await startUnderTest({ library: false });
    for (const path of ["/archive", "/archive/2026", "/archive/2026/11", "/archive/2026/11/19"]) {
      const answer = await without.get(path);
      expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 200, "no-store"]);
      expect(await answer.text()).toContain("We can’t reach the archive right now");
    }
    await without.stop();
  });
});

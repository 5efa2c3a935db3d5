import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { fill } from "./pages/every-page.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest();
  await fill(site);
});
afterAll(() => site.stop());

const titles = (html: string): string[] =>
  [...html.matchAll(/<h2><a href="\/article\/[^"]+">([^<]+)/g)].map((match) => match[1] ?? "");

it("makes the brief at 7:00 and 17:00 of the city, once, and keeps it as it was", async () => {
  expect(await site.text("/brief")).toContain("No brief has been made yet");
  // 15:00 UTC in November is 10:00 in Detroit.
  await site.tick();
  const morning = await site.text("/brief");
  expect(morning).toContain("Morning brief, Friday, November 20, 2026");
  expect(titles(morning).length).toBeGreaterThan(8);
  await site.advance(60);
  await site.tick();
  expect(titles(await site.text("/brief/2026-11-20-07"))).toEqual(titles(morning));
  await site.advance(6 * 60 + 2);
  await site.tick();
  const evening = await site.text("/brief");
  expect(evening).toContain("Evening brief, Friday, November 20, 2026");
  expect(evening).toContain('href="/brief/2026-11-20-07"');
  const feed = await site.get("/feeds/brief/rss");
  expect(feed.headers.get("Content-Type")).toContain("application/rss+xml");
  const xml = await feed.text();
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(xml).toContain("<content:encoded>");
  const script = await site.text("/brief/2026-11-20-07/script");
  expect(script).toContain("Good morning. This is the Woodward brief for Friday, November 20, 2026.");
  expect(script).not.toContain("...");
});

it("knows no brief of another hour or day", async () => {
  for (const slot of ["2026-11-20-08", "2020-01-01-07", "x"])
    expect((await site.get(`/brief/${slot}`)).status).toBe(404);
});

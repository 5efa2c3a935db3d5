import { expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import type { Status } from "../../src/edition/status.ts";
import { rssAnswer } from "../rss.ts";
import { sampleNetwork } from "../site-under-test.ts";
import { openDesk } from "./desk/open-desk.ts";
import { fill } from "./pages/every-page.ts";

const FEED = SOURCES["local-news"][0]?.feed ?? "";
const OTHER = SOURCES["local-news"][1]?.feed ?? "";
const ORIGIN = new URL(FEED).origin;

/** The publisher's stories, by number, and the status of their pages. */
const publisher = { stories: [1, 2, 3], status: 200 };

const feed = (): Response =>
  rssAnswer(
    publisher.stories.map((n) => ({
      ...{ title: `Harbor report number ${n}`, link: `${ORIGIN}/report-${n}` },
      date: `Fri, 20 Nov 2026 1${n}:00:00 GMT`,
    })),
  );

const { site, ana } = await openDesk(
  {
    robots: true,
    network: async (request) => {
      if (request.url === FEED) return feed();
      if (request.url.startsWith(`${ORIGIN}/report-`))
        return new Response("gone", { status: publisher.status });
      if (request.url === `${ORIGIN}/robots.txt`)
        return new Response("User-agent: *\nDisallow: /admin\nCrawl-delay: 22\nVisit-time: 0700-2300");
      if (request.url === `${new URL(OTHER).origin}/robots.txt`)
        return new Response("User-agent: *\nDisallow: /");
      if (request.url.endsWith("/robots.txt")) return new Response(null, { status: 404 });
      return sampleNetwork(request);
    },
  },
  fill,
);

it("robots.txt is followed, and /status and /status.json show its rules", async () => {
  expect(site.asked).toContain(FEED);
  expect(site.asked).not.toContain(OTHER);
  const html = await site.text("/status");
  expect(html).toMatch(
    /robots\.txt, read [^:]*: allowed, 22 seconds between requests, requests from 7 a\.m\. to 11 p\.m\. UTC\./,
  );
  expect(html).toMatch(/robots\.txt, read [^:]*: disallowed\./);
  const { sections }: Status = JSON.parse(await site.text("/status.json"));
  const all = sections.flatMap(({ sources }) => sources);
  expect(all.find(({ feed }) => feed === OTHER)?.robots?.allowed).toBe(false);
});

const search = () => site.text("/search?q=harbor+report");
/**
 * Advances by an hour and a half, so that feeds are polled again and a story's page is checked after the crawl delay.
 */
async function later(): Promise<void> {
  await site.advance(90);
  for (let run = 0; run < 2; run += 1) await site.tick();
  await site.advance(1);
  await site.tick();
}

it("a story that its publisher removed is withdrawn when its address answers 410, is listed in the desk's log, and stays restored after an undo", async () => {
  expect(await search()).toContain("number 3");
  const path = /href="(\/article\/[^"]+)"[^>]*>(?:<[^>]+>)*Harbor report number/.exec(
    await site.text("/local-news"),
  )?.[1];
  expect((await site.get(path ?? "")).status).toBe(200);
  publisher.stories = [1, 2];
  publisher.status = 410;
  await later();
  expect(site.asked).toContain(`${ORIGIN}/report-3`);
  expect(site.asked).not.toContain(`${ORIGIN}/report-1`);
  const gone = await site.get(path ?? "");
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain("Its publisher removed the story.");
  expect(await search()).not.toContain("number 3");
  const log = await ana.text("/desk/log");
  expect(log).toContain("Automatic check");
  expect(log).toContain("Took down “Harbor report number 3”: its address says it is gone");
  const row = /name="row" value="(\d+)"/.exec(log)?.[1] ?? "";
  expect((await ana.post("/desk/log/undo", { row })).status).toBe(303);
  expect((await site.get(path ?? "")).status).toBe(200);
  publisher.stories = [1, 2, 3];
  await later();
  publisher.stories = [1, 2];
  await later();
  expect((await site.get(path ?? "")).status).toBe(200);
});

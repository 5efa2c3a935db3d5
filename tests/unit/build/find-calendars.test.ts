import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { findCalendars } from "../../../src/build/new-city/find-calendars.ts";
import { outsideOf } from "../../../src/build/outside-of.ts";
import { ics } from "../newsroom/calendar-room.ts";

const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const CALENDAR = ics([{ uid: "1@a", start: `${SOON.replaceAll("-", "")}T180000`, title: "Author talk" }]);
const EVENT = `<script type="application/ld+json">{"@type":"Event","name":"Winter walk","startDate":"${SOON}T18:00"}</script>`;

/** A local site; `asked` lists the requested paths in order. */
interface Site {
  url: string;
  asked: string[];
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server with some pages. All other paths return 404. */
async function open(pages: Readonly<Record<string, string>>): Promise<Site> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, answer) => {
    asked.push(url);
    const body = pages[url.split("?")[0] ?? ""];
    const type = body?.startsWith("BEGIN:")
      ? "text/calendar"
      : body?.startsWith("{")
        ? "application/json"
        : "text/html";
    answer
      .writeHead(body === undefined ? 404 : 200, { "content-type": type })
      .end(body ?? "<h1>Nothing</h1>");
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

/** Searches local addresses without waiting; `pauses` lists the waits in ms. */
async function search(list: string) {
  const pauses: number[] = [];
  const outside = outsideOf(undefined, "test/1.0");
  const sleep = async (ms: number) => void pauses.push(ms);
  const told = await findCalendars(list, { ...outside, refused: () => null, sleep }, "America/Detroit");
  return { ...told, pauses };
}

it("finds the calendar that a home page links, with the page's title as its organizer", async () => {
  const site = await open({
    "/": `<title>Harbor Library | Home</title><link rel="alternate" type="text/calendar" href="/cal?a=1&amp;b=2">`,
    "/cal": CALENDAR,
  });
  const { found, missed } = await search(`# libraries\n${site.url}\n`);
  expect(missed).toEqual([]);
  const named = { id: "harbor-library", name: "Harbor Library events", organizer: "Harbor Library" };
  const placed = { kind: "events", platform: "ics", url: `${site.url}cal?a=1&b=2`, home: site.url };
  expect(found).toMatchObject([{ ahead: 1, source: { ...named, ...placed } }]);
  expect(site.asked).toEqual(["/robots.txt", "/", "/cal?a=1&b=2"]);
});

it("finds events in a home page's own structured data, and at the usual addresses", async () => {
  const start = { title: "Concert", start_date: `${SOON} 18:00:00`, url: "https://hall.example/1", id: 1 };
  const page = await open({ "/": `<title>Walks</title>${EVENT}` });
  const tribe = await open({
    "/": "<title>Harbor Hall</title>",
    "/wp-json/tribe/events/v1/events": JSON.stringify({ events: [start] }),
  });
  const { found } = await search(`${page.url}, ${tribe.url}`);
  expect(found.map(({ source: { platform, url } }) => [platform, url])).toEqual([
    ["event-page", page.url],
    ["tribe", `${tribe.url}wp-json/tribe/events/v1/events`],
  ]);
});

it("follows robots.txt, waits before each request, and says why a page had no calendar", async () => {
  const closed = await open({ "/robots.txt": "User-agent: *\nDisallow: /", "/": EVENT });
  const delay = "User-agent: *\nCrawl-delay: 7\nDisallow: /api/";
  const slow = await open({ "/robots.txt": delay, "/": "<title>Slow</title>" });
  const { found, missed, pauses } = await search(`${closed.url}\n${slow.url}\nnot a host`);
  expect(found).toEqual([]);
  expect(missed).toMatchObject([
    { site: closed.url, why: "its robots.txt disallows it" },
    { site: slow.url, why: "has no events that we can read" },
    { why: expect.any(String) },
  ]);
  expect(closed.asked).toEqual(["/robots.txt"]);
  expect(slow.asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  expect(slow.asked).toHaveLength(7);
  expect(pauses.filter((ms) => ms === 7_000)).toHaveLength(6);
});

it("requests no address of a private network", async () => {
  const site = await open({ "/": EVENT });
  const outside = outsideOf(undefined, "test/1.0");
  const { found, missed } = await findCalendars(site.url, outside, "America/Detroit");
  expect([found, site.asked]).toEqual([[], []]);
  expect(missed).toHaveLength(1);
});

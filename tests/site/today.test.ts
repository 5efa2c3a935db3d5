import { beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_VARIABLES, sampleNetwork } from "../site-under-test.ts";
import { openSite } from "./open-site.ts";

const site = await openSite({ variables: SAMPLE_VARIABLES, network: sampleNetwork });

const strip = (html: string): string => /<section class="warning-strip".*?<\/section>/s.exec(html)?.[0] ?? "";
/** A page's text, with `gap` in place of each tag. */
const plain = (html: string, gap = ""): string => html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, gap);
const spaced = (html: string): string => plain(html, " ").replace(/\s+/g, " ");
const listed = (html: string): string[] =>
  [...html.matchAll(/<a href="\/events\/[a-z0-9-]+">([^<]+)</g)].map(([, title = ""]) => title);

describe("before a service or a calendar has answered", () => {
  it("shows no strip, no temperature and a weather page that says so", async () => {
    for (const path of ["/", "/faq"]) {
      const html = await site.text(path);
      expect(strip(html)).toBe("");
      expect(html).not.toContain('href="/weather">');
    }
    expect(await site.text("/weather")).toContain("We can’t tell whether a warning is in effect.");
    expect(await (await site.get("/api/v1/today.json")).json()).toMatchObject({ asOf: null, warnings: [] });
  });

  it("says that nothing is known, shows the annual events, and shows no events on home", async () => {
    const html = await site.text("/local-events");
    expect(html).toContain("We don’t have any events that match.");
    expect(html).toContain("Expected ");
    expect(await site.text("/")).not.toContain('id="whats-on"');
    expect(await site.text("/calendar.ics")).toContain("END:VCALENDAR");
  });
});

describe("the calendar of the sample edition", () => {
  beforeAll(async () => {
    await site.tick();
    // The second tick requests the agendas of meetings that the first one listed.
    await site.advance(1.5);
    await site.tick();
  });

  it("lists events and meetings by day, marks canceled ones, and leaves out mock meetings", async () => {
    const html = await site.text("/local-events");
    const words = spaced(html);
    expect(listed(html)).toContain("City Council Formal Session");
    expect(words).toContain("Canceled: Parks and Harbor Committee");
    expect(words).toContain("Postponed: Pier market");
    expect(words).toMatch(/Story hour for children ages 3 to 6 .{0,120}Weekly/);
    expect(html).not.toContain("Mock Meeting");
  });

  it("lists an event of two calendars once, and a series once", async () => {
    const titles = listed(await site.text("/local-events"));
    expect(titles.filter((title) => /winter concert/i.test(title))).toHaveLength(1);
    expect(titles.filter((title) => title.startsWith("Story hour"))).toHaveLength(1);
  });

  it("filters by links: kind, families, source, place and words of the agenda", async () => {
    const only = async (query: string) => new Set(listed(await site.text(`/local-events?${query}`)));
    expect(await only("kind=meeting")).toEqual(
      new Set(["City Council Formal Session", "Parks and Harbor Committee"]),
    );
    expect([...(await only("family=1"))].sort()).toEqual([
      "Open rehearsal for families",
      "Story hour for children ages 3 to 6",
    ]);
    expect([...(await only("free=1"))]).not.toContain("Comedy night: three acts, one stage");
    expect([...(await only("source=alder-bay-parks"))]).not.toContain("Film night at the library");
    expect([...(await only("place=heron+point"))]).toEqual(["Guided winter walk at Heron Point"]);
    expect([...(await only("q=breakwater"))]).toEqual(["City Council Formal Session"]);
  });

  it("has a page for a meeting with its agenda, and structured data of what its source states", async () => {
    const path = /href="(\/events\/[^"]+)">City Council Formal Session/.exec(
      await site.text("/local-events"),
    )?.[1];
    const html = await site.text(path ?? "");
    expect(spaced(html)).toContain("Public hearing on the breakwater repair contract");
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = ""]) => JSON.parse(text),
    );
    const event = data.find((one) => one["@type"] === "Event");
    expect(event).toMatchObject({
      eventStatus: "https://schema.org/EventScheduled",
      location: { name: "City Hall, Room 200" },
    });
    expect(event).not.toHaveProperty("offers");
    expect(await site.text(`${path}.ics`)).toMatch(/SUMMARY:City Council Formal Session/);
  });

  it("lists public meetings by date with time and place, and has a page for each body", async () => {
    const html = await site.text("/meetings");
    expect(spaced(html)).toMatch(/10 a\.m\. to 1 p\.m\. City Council Formal Session City Hall, Room 200/);
    expect(spaced(html)).toMatch(/Canceled: Parks and Harbor Committee/);
    const body = /href="(\/meetings\/[^"]+)">City Council Formal Session/.exec(html)?.[1] ?? "";
    expect(spaced(await site.text(body))).toMatch(/Next dates .*City Hall, Room 200/);
    expect((await site.get("/meetings/no-such-body")).status).toBe(404);
    expect((await site.get("/events/no-such-event")).status).toBe(404);
    expect((await site.get("/events/no-such-event.ics")).status).toBe(404);
  });

  it("is published as iCalendar, JSON and RSS, with stable ETags", async () => {
    const ics = await site.get("/calendar.ics?kind=meeting");
    const text = await ics.text();
    expect(ics.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text).toMatch(/STATUS:CANCELLED/);
    expect(text).toMatch(/SEQUENCE:0/);
    const same = { headers: { "If-None-Match": ics.headers.get("etag") ?? "" } };
    expect((await site.get("/calendar.ics?kind=meeting", same)).status).toBe(304);
    expect(await (await site.get("/api/v1/calendar.json?q=breakwater")).json()).toMatchObject({
      happenings: [{ title: "City Council Formal Session", kind: "meeting" }],
    });
    expect(await site.text("/calendar.rss?source=harbor-hall")).toContain(
      "<title>Comedy night: three acts, one stage</title>",
    );
  });

  it("is found by search, including agenda items, and is in the brief's week", async () => {
    const found = spaced(await site.text("/search?q=breakwater+repair"));
    expect(found).toMatch(/Public meeting City Council Formal Session/);
    expect(spaced(await site.text("/brief"))).toMatch(/The week ahead .*City Council Formal Session/);
  });

  it("shows the state of every calendar on the status page", async () => {
    expect(spaced(await site.text("/status"))).toContain("4 of 4 calendars answered the last request.");
    expect(await (await site.get("/status.json")).json()).toMatchObject({
      calendars: [{ id: "alder-bay-library", failures: 0 }, {}, {}, {}],
    });
  });

  it("shows today's events on home, and tomorrow's meetings before tomorrow's events", async () => {
    const strip = /<section aria-labelledby="whats-on".*?<\/section>/s.exec(await site.text("/"))?.[0] ?? "";
    expect(spaced(strip)).toMatch(/^ Today .* Tomorrow 10 a\.m\. to 1 p\.m\. City Council Formal Session /);
    expect(listed(strip)).toHaveLength(6);
  });

  it("doesn't label later days “today”", async () => {
    const html = await site.text("/local-events");
    const [, later = ""] = /href="(\/local-events\?from=[^"]+)"/.exec(html) ?? [];
    const headings = [...(await site.text(later)).matchAll(/<h2 id="day-[^"]*"[^>]*>([^<]*)/g)];
    expect(headings.length).toBeGreaterThan(0);
    expect(headings.map(([, words]) => words).join()).not.toContain("Today");
  });

  it("refuses invalid addresses", async () => {
    for (const query of ["q=%22%20OR%20*", "place=%00"])
      expect((await site.get(`/local-events?${query}`)).status).toBe(200);
    for (const query of ["from=2026-99-99", "when=never", "source=../x", "free=7"])
      for (const path of ["/local-events", "/calendar.ics", "/api/v1/calendar.json", "/calendar.rss"]) {
        const { status, headers } = await site.get(`${path}?${query}`);
        expect([query, status, headers.get("location")]).toEqual([query, 301, path]);
      }
    const spelled = await site.get("/calendar.ics?kind=meeting&when=today&from=2026-12-01");
    expect(spelled.headers.get("location")).toBe("/calendar.ics?kind=meeting");
    expect((await site.get("/calendar.ics", { method: "POST" })).status).toBe(405);
  });
});

describe("in a storm", () => {
  beforeAll(async () => {
    await site.advance(1);
    await site.tick();
    // Pages use data that is at most 25 s old.
    await site.advance(0.5);
  });

  it("shows the temperature with the day's high and low in the header", async () => {
    expect(await site.text("/faq")).toMatch(
      /<a href="\/weather">\d+°<span class="wide"> · High 47° · Low 30°<\/span><\/a>/,
    );
  });

  it("lists everything on the weather page, with the service's own text marked as English", async () => {
    const html = await site.text("/weather");
    expect(html).toMatch(/<div lang="en"><p>Storms may reach Alder Bay this afternoon<\/p>/);
    expect(html.match(/Sunrise \d/g)).toHaveLength(7);
    expect(html.match(/<th scope="row">/g)).toHaveLength(24);
    expect(html).toContain("<title>Temperature between ");
  });

  it("shows the river with its source", async () => {
    const html = plain(await site.text("/weather"));
    expect(html).toContain("9.4 ft · Near flood stage");
    expect(html).toContain("Source: National Water Prediction Service.");
    expect(html).not.toContain("Air quality");
  });
});

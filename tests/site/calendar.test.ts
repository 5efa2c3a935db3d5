import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_VARIABLES, type SiteUnderTest, sampleNetwork, startUnderTest } from "../site-under-test.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({
    variables: SAMPLE_VARIABLES,
    network: (request) => sampleNetwork(request),
  });
});
afterAll(() => site.stop());

const plain = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const listed = (html: string): string[] =>
  [...html.matchAll(/<a href="\/events\/[a-z0-9-]+">([^<]+)</g)].map(([, title = ""]) => title);

describe("before a calendar has answered", () => {
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
    await site.advance(1.5);
  });

  it("lists events and meetings by day, marks canceled ones, and leaves out mock meetings", async () => {
    const html = await site.text("/local-events");
    const words = plain(html);
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
    expect(plain(html)).toContain("Public hearing on the breakwater repair contract");
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

  it("has a page for all public bodies and for each of them", async () => {
    const html = await site.text("/meetings");
    const body = /href="(\/meetings\/[^"]+)">City Council Formal Session/.exec(html)?.[1] ?? "";
    expect(plain(await site.text(body))).toMatch(/Next dates .*City Hall, Room 200/);
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
    const again = await site.get("/calendar.ics?kind=meeting", {
      headers: { "If-None-Match": ics.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect(await (await site.get("/calendar.json?q=breakwater")).json()).toMatchObject({
      happenings: [{ title: "City Council Formal Session", kind: "meeting" }],
    });
    expect(await site.text("/calendar.rss?source=harbor-hall")).toContain(
      "<title>Comedy night: three acts, one stage</title>",
    );
  });

  it("is found by search, including agenda items, and is in the brief's week", async () => {
    const found = plain(await site.text("/search?q=breakwater+repair"));
    expect(found).toMatch(/Public meeting City Council Formal Session/);
    expect(plain(await site.text("/brief"))).toMatch(/The week ahead .*City Council Formal Session/);
  });

  it("shows the state of every calendar on the status page", async () => {
    expect(plain(await site.text("/status"))).toContain("4 of 4 calendars answered the last request.");
    expect(await (await site.get("/status.json")).json()).toMatchObject({
      calendars: [{ id: "alder-bay-library", failures: 0 }, {}, {}, {}],
    });
  });

  it("shows today's events on home", async () => {
    const strip = /<section aria-labelledby="whats-on".*?<\/section>/s.exec(await site.text("/"))?.[0] ?? "";
    expect(plain(strip)).toMatch(/Today|Tomorrow/);
    expect(listed(strip).length).toBeGreaterThan(0);
  });

  it("refuses invalid addresses", async () => {
    for (const query of ["q=%22%20OR%20*", "place=%00"])
      expect((await site.get(`/local-events?${query}`)).status).toBe(200);
    for (const query of ["from=2026-99-99", "when=never", "source=../x", "free=7"])
      for (const path of ["/local-events", "/calendar.ics", "/calendar.json", "/calendar.rss"]) {
        const { status, headers } = await site.get(`${path}?${query}`);
        expect({ query, status, to: headers.get("location") }).toEqual({
          query,
          status: 301,
          to: path,
        });
      }
    const spelled = await site.get("/calendar.ics?kind=meeting&when=today&from=2026-12-01");
    expect(spelled.headers.get("location")).toBe("/calendar.ics?kind=meeting");
    expect((await site.get("/calendar.ics", { method: "POST" })).status).toBe(405);
  });
});

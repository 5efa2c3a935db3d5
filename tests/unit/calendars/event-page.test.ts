import { describe, expect, it } from "vitest";
import { readEventPage } from "../../../src/sources/calendars/read-event-page.ts";
import { cpuMs } from "../../pace.ts";

const URL = "https://example.org/events/";

function read(json: string) {
  return readEventPage(`<script type="application/ld+json">${json}</script>`, URL);
}

const FIELDS = '"@type":"Event","name":"Jazz","startDate":"2027-01-05T20:00:00-05:00"';
const jazz = { "@type": "Event", name: "Jazz", startDate: "2027-01-05T20:00:00-05:00" };

describe("JSON-LD", () => {
  it.each([
    ["a graph", JSON.stringify({ "@graph": [{ "@type": "WebPage" }, jazz] })],
    ["an item list", JSON.stringify({ "@type": "ItemList", itemListElement: [{ item: jazz }] })],
    [
      "a subtype by its address",
      JSON.stringify({ ...jazz, "@type": ["Thing", "https://schema.org/MusicEvent"] }),
    ],
    ["a trailing comma", `{${FIELDS},}`],
    ["a raw line break", `{"description":"a\nb",${FIELDS}}`],
    ["an invalid escape", `{"description":"it\\'s",${FIELDS}}`],
    ["a CDATA guard", `//<![CDATA[\n${JSON.stringify(jazz)}\n//]]>`],
    ["a comment guard", `<!--\n${JSON.stringify(jazz)}\n-->`],
    ["comments", `{/* one */${FIELDS} // two\n}`],
  ])("reads an event in %s", (_, json) => {
    expect(read(json)).toMatchObject([{ name: "Jazz", start: "2027-01-05T20:00:00-05:00" }]);
  });

  it("leaves out entries without a name or date, and those that aren't events", () => {
    const wrong = [{ name: "" }, { startDate: "soon" }, { "@type": "EventVenue" }];
    expect(read(JSON.stringify(wrong.map((one) => ({ ...jazz, ...one }))))).toEqual([]);
  });

  it("lists the events inside an event, not the outer one", () => {
    const festival = { ...jazz, name: "Festival", subEvent: [jazz], superEvent: { ...jazz, name: "Season" } };
    expect(read(JSON.stringify(festival)).map((event) => event.name)).toEqual(["Festival", "Jazz"]);
  });

  it("ignores an impossible offset, and scripts inside comments", () => {
    const impossible = { ...jazz, startDate: "2027-5-28T16:30+0:00" };
    expect(read(JSON.stringify(impossible))[0]?.start).toBe("2027-05-28T16:30:00");
    const page = `<!-- <script type="application/ld+json">${JSON.stringify(jazz)}</script> -->`;
    expect(readEventPage(page, URL)).toEqual([]);
  });

  it("decodes entities, joins the address, reads a cancellation and drops addresses that aren't web pages", () => {
    const address = { streetAddress: "1 Main", addressLocality: "Detroit" };
    const canceled = { name: "Mac &amp; Cheese", eventStatus: "https://schema.org/EventCancelled" };
    const more = { ...canceled, location: { name: "Bob&#8217;s", address }, url: "javascript:alert(1)" };
    const [event] = read(JSON.stringify({ ...jazz, ...more }));
    const location = "Bob’s, 1 Main, Detroit";
    expect(event).toMatchObject({ name: "Mac & Cheese", location, status: "EventCancelled" });
    expect(event?.url).toBeUndefined();
  });
});

it("reads an event with its place from microdata", () => {
  const page = `<div itemscope itemtype="https://schema.org/Event"><h2 itemprop="name">Jazz</h2>
      <time itemprop="startDate" datetime="2027-01-05T20:00">Tuesday</time>
      <div itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">Hall</span></div></div>`;
  expect(readEventPage(page, URL)).toMatchObject([
    { name: "Jazz", start: "2027-01-05T20:00:00", location: "Hall" },
  ]);
});

const open = '<script type="application/ld+json">';
it.each([
  ["nested arrays", `${open}${"[".repeat(300_000)}</script>`],
  ["white space behind an error", `${open}{"a":1,${" \n".repeat(400_000)}</script>`],
  ["nested types", `${open}{"@type":${"[".repeat(50_000)}${"]".repeat(50_000)},"name":"x"}</script>`],
  ["open scripts", open.repeat(50_000)],
  ["nested items", '<div itemscope itemtype="https://schema.org/Event">'.repeat(20_000)],
])("ends within two seconds on a hostile page of %s", (_, html) => {
  expect(cpuMs(() => expect(readEventPage(html, URL)).toEqual([]))).toBeLessThan(2000);
});

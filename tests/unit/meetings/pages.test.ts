import { describe, expect, it } from "vitest";
import { readMeetings } from "../../../src/sources/meetings/read-meetings.ts";
import { cpuMs } from "../../pace.ts";

function read(html: string, kind = "html") {
  const options = { kind, url: "https://example.org/board/", zone: "America/Detroit" };
  return readMeetings(new TextEncoder().encode(html), options);
}

describe("hand-made pages", () => {
  it("reads a table and uses the usual time from the sentence above it", () => {
    const found = read(`<h2>Board Meetings 2027</h2><p>The board meets at 9 a.m. unless noted.</p><table>
      <thead><tr><td><b>Meeting Date</b></td><td><b>Documents</b></td></tr></thead>
      <tr><td>January 26</td><td><a href="a.pdf">Agenda</a></td></tr>
      <tr><td>February 16, 3:30 p.m.<br>416 Oak Street</td><td></td></tr></table>`);
    expect(found).toMatchObject([
      { title: "Board Meeting", start: "2027-01-26T09:00:00-05:00", link: "https://example.org/board/a.pdf" },
      { start: "2027-02-16T15:30:00-05:00", location: "416 Oak Street" },
    ]);
  });

  it("reads a date split over a box's lines, and finds the year by its weekday", () => {
    const card = (day: string, name: string) =>
      `<div class="card"><div><div>May</div><div>${day}</div><div>Tue</div></div><h4>${name}</h4><div>7:00pm - 10:00pm</div></div>`;
    expect(
      read(`<h1>2024 calendar</h1>${card("21", "Election Board Meeting")}${card("28", "Memorial Picnic")}`),
    ).toMatchObject([
      {
        title: "Election Board Meeting",
        start: "2024-05-21T19:00:00-04:00",
        end: "2024-05-21T22:00:00-04:00",
      },
    ]);
  });

  it("marks only the canceled meeting of a list", () => {
    const found = read(
      "<h2>Zoning Board</h2><ul><li>January 5, 2027, 6 p.m. CANCELED<li>January 12, 2027, 6 p.m.<li>January 19, 2027, 6 p.m. Postponed</ul>",
    );
    expect(found.map((meeting) => meeting.status)).toEqual(["cancelled", "confirmed", "postponed"]);
  });

  it("lists a meeting once when its agenda and minutes are linked", () => {
    const found = read(
      '<h2>Library Board</h2><p><a href="a.pdf">January 5, 2027 Agenda</a></p><p><a href="m.pdf">January 5, 2027 Minutes</a></p>',
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ hasTime: false, links: [{ title: "January 5, 2027 Agenda" }, {}] });
  });

  it("names a meeting after its body, not after one of its documents", () => {
    const found = read(
      `<div><a href="d">Jan 4, 2027 9:00 AM</a> <a href="a.pdf">Agenda</a> <a href="m.pdf">Minutes Packet</a></div>
       <div>Planning Commission - Regular Meeting</div>`,
    );
    expect(found.map(({ title }) => title)).toEqual(["Planning Commission - Regular Meeting"]);
  });

  it("reads the day in the name of a linked agenda", () => {
    const found = read(
      '<h2>Board of Health Agendas</h2><p><a href="/1%2014%2027%20agenda.pdf">January</a> • February</p>',
    );
    expect(found).toMatchObject([{ title: "Board of Health", start: "2027-01-14T00:00:00-05:00" }]);
  });

  it("doesn't read a day of the month as the start of a range, or a posting's time as a meeting's", () => {
    const found = read(
      `<h1>City Council 2027</h1><p>Tuesday, January 5 - 7:30 PM - Regular Meeting</p>
       <p>January 12, 2027 meeting — Posted Jan 8, 2027 4:15 PM</p>`,
    );
    expect(found).toMatchObject([
      { title: "Regular Meeting", start: "2027-01-05T19:30:00-05:00" },
      { start: "2027-01-12T00:00:00-05:00", hasTime: false },
    ]);
  });

  it("reads entries that have no element of their own", () => {
    const found = read(
      "<h3>Finance Committee</h3><p>Jan 5, 2027</p><p>6pm</p><h3>Rules Committee</h3><p>Jan 7, 2027</p><p>7pm</p>",
    );
    expect(found).toMatchObject([
      { title: "Finance Committee", start: "2027-01-05T18:00:00-05:00" },
      { title: "Rules Committee", start: "2027-01-07T19:00:00-05:00" },
    ]);
  });

  it("doesn't name a meeting after its documents or the rest of its date", () => {
    const found = read(
      `<h1>City Council 2027</h1><ul><li>January 5, 2027 6 PM <a href="a.pdf">Agenda Packet</a><div>Regular Session</div>
       <li>January 12, 2027, at noon — Work Session
       <li>26 jan 4:30 pm 6:00 pm Joint Session (JANUARY 26)</ul>`,
    );
    expect(found).toMatchObject([
      { title: "Regular Session", start: "2027-01-05T18:00:00-05:00" },
      { title: "Work Session", start: "2027-01-12T12:00:00-05:00" },
      { title: "Joint Session", start: "2027-01-26T16:30:00-05:00", end: "2027-01-26T18:00:00-05:00" },
    ]);
  });

  it("gives no time that the page doesn't state clearly", () => {
    const found = read(
      `<h1>City Council</h1><ul><li>Doors 5 p.m., bus 6:15 p.m., January 5, 2027
       <li><time datetime="2027-01-12T18:30:00+00:00">January 12, 2027</time></ul>`,
    );
    expect(found.map(({ start, hasTime }) => [start.slice(0, 10), hasTime])).toEqual([
      ["2027-01-05", false],
      ["2027-01-12", false],
    ]);
  });

  it("leaves out days that aren't meetings, and meetings without a title", () => {
    const found = read(
      "<h1>Board meetings</h1><p>Posted January 2, 2027</p><nav>January 3, 2027 meeting</nav><footer>Board January 4, 2027</footer>",
    );
    expect(found).toEqual([]);
    expect(read("<ul><li>Agenda January 5, 2027, 6 p.m.</ul>")).toEqual([]);
  });

  it("reads a month's grid with several meetings in one day", () => {
    const entry = (name: string, time: string) =>
      `<div><a href="/e">${name}</a> <time datetime="2027-01-05T14:00:00Z">${time}</time></div>`;
    const found = read(
      `<table><tr><td data-date="2027-01-05">${entry("Finance Committee", "9:00 AM")}${entry("Rules Committee", "1:00 PM")}</td></tr></table>`,
    );
    expect(found).toMatchObject([
      { title: "Finance Committee", start: "2027-01-05T09:00:00-05:00" },
      { title: "Rules Committee", start: "2027-01-05T13:00:00-05:00" },
    ]);
  });

  it("reads a month's grid whose cells only start with the number of their day", () => {
    const cell = (day: number) =>
      `<td>${day} ${day === 5 ? '<a href="/c">Council meeting 7:00 PM</a>' : day === 6 ? "Yoga 6:00 PM" : ""}</td>`;
    const cells = [31, ...Array.from({ length: 31 }, (_, at) => at + 1), 1, 2, 3].map(cell).join("");
    expect(read(`<h2>January 2027</h2><table><tr>${cells}</tr></table>`)).toMatchObject([
      { title: "Council meeting", start: "2027-01-05T19:00:00-05:00", link: "https://example.org/c" },
    ]);
  });

  it("prefers structured data if a page has it", () => {
    const day = { startDate: "2027-01-05", description: "6:00pm - 8:00pm" };
    const event = { "@type": "Event", name: "Audit Committee", ...day };
    const found = read(`<script type="application/ld+json">${JSON.stringify(event)}</script>`);
    expect(found).toMatchObject([{ title: "Audit Committee", start: "2027-01-05T18:00:00-05:00" }]);
  });
});

it.each([
  ["nested elements", "<div>".repeat(200_000)],
  ["dates without end", `<p>Board meeting ${"January 5, 2027 ".repeat(60_000)}`],
  ["white space", `<p>January${" ".repeat(1_000_000)}5`],
  ["open links", '<a href="x">Board January 5, 2027 '.repeat(40_000)],
  ["nested JSON", "[".repeat(500_000)],
])("parsing a hostile page ends within two seconds: %s", (_, html) => {
  expect(cpuMs(() => expect(read(html).length).toBeLessThanOrEqual(2000))).toBeLessThan(2000);
});

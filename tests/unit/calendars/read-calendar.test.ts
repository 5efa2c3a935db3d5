import { describe, expect, it } from "vitest";
import { type Occurrence, readCalendar } from "../../../src/sources/calendars/read-calendar.ts";
import { itForEach } from "../../rows.ts";
import { bytesOf, calendar, event, HALF_YEAR, read, starts } from "./calendar-text.ts";

const UTC_START = "DTSTART:20261110T180000Z";

describe("text of events", () => {
  it("reads every field of an event", () => {
    const lines = [
      ...["UID:a@example.org", UTC_START, "DTEND:20261110T193000Z"],
      ...["SUMMARY:Doors at 6\\; free\\, for all\\nages", "LOCATION:Main Library\\, 5201 Woodward"],
      ...["STATUS:tentative", "URL:https://example.org/e?a=1,2;b=3", "SEQUENCE:4"],
      "LAST-MODIFIED:20261101T120000Z",
    ];
    expect(read(calendar(event(...lines)))[0]).toEqual({
      uid: "a@example.org",
      start: "2026-11-10T18:00:00Z",
      end: "2026-11-10T19:30:00Z",
      allDay: false,
      summary: "Doors at 6; free, for all ages",
      location: "Main Library, 5201 Woodward",
      status: "TENTATIVE",
      url: "https://example.org/e?a=1,2;b=3",
      rule: null,
    });
  });

  it("joins a character that a fold cuts in two", () => {
    const cafe = bytesOf("SUMMARY:caf\u00e9");
    const head = bytesOf("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261110T180000Z\r\n");
    const tail = bytesOf("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n");
    const parts = [head, cafe.subarray(0, -1), bytesOf("\r\n "), cafe.subarray(-1), tail];
    const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
    expect(readCalendar(bytes, HALF_YEAR)[0]?.summary).toBe("café");
  });

  it("reads windows-1252 if a line isn't UTF-8, and UTF-16 with a mark and lines that end with CR", () => {
    const latin = calendar(event(UTC_START, "SUMMARY:caf\u00e9"));
    const codesOf = (text: string) => [...text].map((one) => one.charCodeAt(0));
    expect(readCalendar(Uint8Array.from(codesOf(latin)), HALF_YEAR)[0]?.summary).toBe("café");
    const wide = `\ufeff${calendar(event(UTC_START, "SUMMARY:wide")).replaceAll("\r\n", "\r")}`;
    const bytes = new Uint8Array(new Uint16Array(codesOf(wide)).buffer);
    expect(readCalendar(bytes, HALF_YEAR)[0]?.summary).toBe("wide");
  });

  itForEach([
    ..."javascript:alert(1) data:text/html,x file:///etc/passwd //example.org/x http://localhost/x".split(
      " ",
    ),
    ...[" javascript:alert(1)", "http://169.254.169.254/latest", "https://user:word@example.org/"],
  ])("gives no link for %s", (url) => {
    expect(read(calendar(event(UTC_START, `URL:${url}`)))[0]?.url).toBeNull();
  });

  it.each([
    ["http://EXAMPLE.org:8080/a/../b?q=é#x", "http://EXAMPLE.org:8080/a/../b?q=é#x"],
    ['https://example.org/"><script>', "https://example.org/%22%3E%3Cscript%3E"],
  ])("keeps an address as written if it is clean: %s", (written, url) => {
    expect(read(calendar(event(UTC_START, `URL:${written}`)))[0]?.url).toBe(url);
  });
});

const DAY = "DTSTART;VALUE=DATE:20261126";
const ALARM = ["BEGIN:VALARM", "SUMMARY:alarm", "DURATION:PT5M", "END:VALARM"];
const QUOTED = 'organizer;cn="A: b; c":mailto:a@example.org';

itForEach<[string, string[], Partial<Occurrence>]>([
  ["property names in lower case", ["dtstart;tzid=UTC:20261110T180000"], { start: "2026-11-10T18:00:00Z" }],
  ["quoted parameters with colons", [QUOTED, UTC_START], { start: "2026-11-10T18:00:00Z" }],
  [
    "text without tags and references",
    [UTC_START, "SUMMARY:Fish &amp\\; <b>Chips</b>"],
    { summary: "Fish & Chips" },
  ],
  ["no line of an alarm", [...ALARM, UTC_START, "SUMMARY:one"], { summary: "one", end: null }],
  ["a date without an end as one day", [DAY], { start: "2026-11-26", end: "2026-11-27", allDay: true }],
  ["the exclusive end of several days", [DAY, "DTEND;VALUE=DATE:20261129"], { end: "2026-11-29" }],
  ["no end before the start", [UTC_START, "DTEND:20261110T170000Z"], { end: null }],
])("reads %s", (_what, lines, expected) => {
  expect(read(calendar(event(...lines)))).toMatchObject([expected]);
});

describe("the window", () => {
  it("counts a date by midnight of the reader's zone", () => {
    const dates = ["20261015", "20261014"].map((day) => event(`UID:${day}`, `DTSTART;VALUE=DATE:${day}`));
    expect(starts(calendar(...dates))).toEqual(["2026-10-15"]);
  });

  it("leaves out what starts at the end of the window, and events of 1970 and 9999", () => {
    const times = ["20270415T040000Z", "19700101T000000Z", "99991231T235959Z", "20270415T035959Z"];
    const text = calendar(...times.map((time, at) => event(`UID:${at}`, `DTSTART:${time}`)));
    expect(starts(text)).toEqual(["2027-04-15T03:59:59Z"]);
  });
});

describe("what isn't a calendar", () => {
  it("is refused; an event that is cut off at the end of the file is left out", () => {
    for (const text of ["", "\ufeff", "<!doctype html><title>Sign in</title>", '{"error":"no"}'])
      expect(() => read(text), text).toThrow("This isn't an iCalendar document.");
    expect(read("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261110T180000Z\r\n")).toEqual([]);
  });
});

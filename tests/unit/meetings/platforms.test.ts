import { describe, expect, it } from "vitest";
import { readMeetings } from "../../../src/sources/meetings/read-meetings.ts";

const zone = "America/Detroit";

function read(value: unknown, kind: string, url = "https://example.org/") {
  return readMeetings(new TextEncoder().encode(JSON.stringify(value)), { kind, url, zone });
}

describe("eSCRIBE", () => {
  const url = "https://pub-example.escribemeetings.com/MeetingsCalendarView.aspx/GetCalendarMeetings";
  const row = (name: string, start: string, more: object = {}) => ({
    ID: "1",
    MeetingName: name,
    StartDate: start,
    Location: "13th Floor",
    ...more,
  });
  const found = (...rows: object[]) => read({ d: rows }, "escribe", url);

  it("leaves test meetings out", () => {
    const rows = [row("Mock Meeting", "2026/11/03 10:00:00"), row("J. Test", "2026/11/03 11:00:00")];
    const contested = row("Contested Claims Board", "2026/11/03 12:00:00");
    expect(found(...rows, contested)).toMatchObject([{ title: "Contested Claims Board" }]);
  });

  it("gives no link into a private network", () => {
    const documents = [
      { Title: "Agenda", Url: "http://192.168.1.1/apply?dns=1" },
      { Title: "Minutes", Url: "https://minutes.example/1" },
    ];
    const links = { MeetingDocumentLink: documents, Url: "http://127.0.0.1/" };
    const [meeting] = found(row("Council", "2026/11/03 10:00:00", links));
    expect(meeting?.links.map(({ href }) => href)).toEqual(["https://minutes.example/1"]);
    expect(meeting?.link ?? "").not.toContain("127.0.0.1");
  });

  it("reads rows that arrive as a string and resolves documents against the portal", () => {
    const documents = [{ Title: "Agenda (HTML)", Url: "Meeting.aspx?Id=1&Agenda=Agenda" }];
    const rows = [row("Council", "2026/11/03 10:00:00", { MeetingDocumentLink: documents })];
    expect(read({ d: JSON.stringify(rows) }, "escribe", url)[0]?.link).toBe(
      "https://pub-example.escribemeetings.com/Meeting.aspx?Id=1&Agenda=Agenda",
    );
  });
});

describe("Legistar", () => {
  it("reads the day from EventDate and the time, if there is one, from EventTime", () => {
    const event = { EventBodyName: "Board", EventDate: "2026-11-10T00:00:00" };
    const rows = ["2:30 PM", null].map((EventTime) => ({ ...event, EventTime }));
    expect(read(rows, "legistar-api").map(({ start, hasTime }) => [start, hasTime])).toEqual([
      ["2026-11-10T14:30:00-05:00", true],
      ["2026-11-10T00:00:00-05:00", false],
    ]);
  });
});

it("reads CivicClerk's times as local although they end in Z", () => {
  const row = { id: 7, eventName: "Council", eventDate: "2027-01-05T19:00:00Z" };
  const url = "https://exampletown.api.civicclerk.com/v1/Events";
  expect(read({ value: [row] }, "civicclerk", url)).toMatchObject([
    { start: "2027-01-05T19:00:00-05:00", link: "https://exampletown.portal.civicclerk.com/event/7/files" },
  ]);
});

it("returns none for JSON that doesn't parse", () => {
  expect(
    readMeetings(new TextEncoder().encode("{"), { kind: "escribe", url: "https://example.org/", zone }),
  ).toEqual([]);
});

import { describe, expect, it } from "vitest";
import type { Happening } from "../../../src/model/happening.ts";
import { writeIcs } from "../../../src/syndication/calendars/write-ics.ts";
import { read, starts } from "./calendar-text.ts";

const MEETING: Happening = {
  id: "council-1",
  kind: "meeting",
  status: "confirmed",
  title: "City Council; formal session, part 1",
  starts: "2026-11-03T15:00:00Z",
  ends: "2026-11-03T18:00:00Z",
  allDay: false,
  place: "2 Woodward Ave., 13th floor\nRoom 1340",
  source: "City of Springfield",
  url: "https://example.org/meetings/1",
  sequence: 3,
  updated: "2026-10-30T12:34:56Z",
};
const PLACE = { host: "news.example.org", zone: "America/Detroit" };
const CALENDAR = { name: "Springfield meetings", ...PLACE, url: null };

const write = (...happenings: Partial<Happening>[]): string =>
  writeIcs(
    happenings.map((one) => ({ ...MEETING, ...one })),
    CALENDAR,
  );
const unfolded = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");
const octets = (line: string): number => new TextEncoder().encode(line).length;

describe("the published calendar", () => {
  it("has every field of an event", () => {
    const lines = unfolded(write({}));
    const event = lines.slice(lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT") + 1);
    expect(event).toEqual([
      "BEGIN:VEVENT",
      "UID:council-1@news.example.org",
      "DTSTAMP:20261030T123456Z",
      "LAST-MODIFIED:20261030T123456Z",
      "SEQUENCE:3",
      "STATUS:CONFIRMED",
      "DTSTART;TZID=America/Detroit:20261103T100000",
      "DTEND;TZID=America/Detroit:20261103T130000",
      "SUMMARY:City Council\\; formal session\\, part 1",
      "LOCATION:2 Woodward Ave.\\, 13th floor\\nRoom 1340",
      "DESCRIPTION:Source: City of Springfield\\nhttps://example.org/meetings/1",
      "URL:https://example.org/meetings/1",
      "CATEGORIES:MEETING",
      "TRANSP:OPAQUE",
      "END:VEVENT",
    ]);
  });

  it("reads back as the same event around both changes of the clock, also without a zone table", () => {
    const autumn = ["2026-10-31T22", "2026-11-01T05", "2026-11-01T23"];
    const happenings = [...autumn, "2027-03-14T06", "2027-03-14T07"].map((hour) => `${hour}:30:00Z`);
    const text = write(...happenings.map((starts, at) => ({ id: `${at}`, starts, ends: null })));
    expect(starts(text)).toEqual(happenings);
    const anonymous = text.replaceAll("America/Detroit", "Our City");
    expect(starts(anonymous, { zone: "Asia/Kolkata" })).toEqual(happenings);
  });

  it("writes both occurrences of the repeated hour in UTC when clocks go back", () => {
    const hours = ["04", "05", "06", "07"].map((hour) => `2026-11-01T${hour}:30:00Z`);
    const lines = unfolded(write(...hours.map((one, at) => ({ id: `${at}`, starts: one, ends: null }))));
    expect(lines.filter((line) => /^DTSTART[;:](?!TZID=UTC).*2026|^DTSTART:2026/.test(line))).toEqual([
      "DTSTART;TZID=America/Detroit:20261101T003000",
      "DTSTART:20261101T053000Z",
      "DTSTART:20261101T063000Z",
      "DTSTART;TZID=America/Detroit:20261101T023000",
    ]);
  });

  it("writes whole days as dates without a zone", () => {
    const text = write({ allDay: true, starts: "2026-11-26", ends: "2026-11-28" });
    expect(text).toContain("DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261128\r\n");
    expect(text).not.toContain("VTIMEZONE");
  });

  it("writes the times of distant years in UTC, and marks a canceled event with STATUS:CANCELLED", () => {
    const text = write({ starts: "2060-01-01T12:00:00Z", ends: null, status: "canceled" });
    expect(text).toContain("DTSTART:20600101T120000Z");
    expect(text).toContain("STATUS:CANCELLED\r\n");
  });

  it("ends every line with CRLF and folds it at 75 octets between characters", () => {
    const title = "Noël 🎄 ".repeat(60).trim();
    const text = write({ title });
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split("\r\n").map(octets))).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:${title}`);
  });

  it("escapes text so that it can't end its line or start a property", () => {
    const text = write({ title: "x\r\nATTACH:javascript:alert(1)\u0000\ud800", url: "javascript:alert(1)" });
    expect(text).not.toMatch(/^ATTACH|^URL/m);
    expect(text).toContain("SUMMARY:x\\nATTACH:javascript:alert(1)\ufffd\r\n");
  });

  it("leaves out events with invalid times, and is empty for none", () => {
    const invalid = write({ starts: "soon" }, { ends: "2026-11-03T14:00:00Z" }, { updated: "" });
    expect(invalid).not.toContain("VEVENT");
    expect(read(write())).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { calendar, event, starts } from "./calendar-text.ts";

const at = (tzid: string): string | undefined =>
  starts(calendar(event(`DTSTART;TZID=${tzid}:20261208T180000`)))[0];

describe("names of time zones", () => {
  itForEach([
    ...["America/Detroit", "america/detroit", "Eastern Standard Time", "UTC-05:00", "City Hall"],
    ...['"(UTC-05:00) Eastern Time (US & Canada)"', "(UTC-05:00) Eastern Time (US & Canada)"],
    ...["/freeassociation.sourceforge.net/America/Detroit", "/mozilla.org/20070129_1/America/New_York"],
  ])("reads 6 p.m. in %s as 11 p.m. in UTC", (name) => {
    expect(at(name)).toBe("2026-12-08T23:00:00Z");
  });

  itForEach([
    ["Central Standard Time", "2026-12-09T00:00:00Z"],
    ["India Standard Time", "2026-12-08T12:30:00Z"],
    ["Asia/Kathmandu", "2026-12-08T12:15:00Z"],
    ["Etc/UTC", "2026-12-08T18:00:00Z"],
  ])("reads 6 p.m. in %s", (name, expected) => {
    expect(at(name)).toBe(expected);
  });

  it("reads times without a zone in X-WR-TIMEZONE, otherwise in the reader's zone", () => {
    const floating = event("DTSTART:20261208T180000");
    expect(starts(calendar("X-WR-TIMEZONE:America/Los_Angeles", floating))).toEqual(["2026-12-09T02:00:00Z"]);
    expect(starts(calendar(floating))).toEqual(["2026-12-08T23:00:00Z"]);
    expect(starts(calendar("X-WR-TIMEZONE:Nowhere", floating))).toEqual(["2026-12-08T23:00:00Z"]);
  });

  it("prefers the known rules to a definition under a known name", () => {
    const zone = ["BEGIN:VTIMEZONE", "TZID:America/Detroit", "BEGIN:STANDARD", "DTSTART:19700101T000000"];
    const offsets = ["TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE"];
    const text = calendar(...zone, ...offsets, event("DTSTART;TZID=America/Detroit:20261208T180000"));
    expect(starts(text)).toEqual(["2026-12-08T23:00:00Z"]);
  });
});

import { describe, expect, it } from "vitest";
import { calendar, event, read, starts } from "./calendar-text.ts";

const days = (start: string, ...lines: string[]): string[] =>
  starts(calendar(event(`DTSTART:${start}`, ...lines))).map((one) => one.slice(0, 10));

/** Days without the year: 2026 for November and December, 2027 otherwise. */
const inYear = (list: readonly string[]): string => list.map((day) => day.slice(5)).join(" ");

const TEN = "20261105T100000Z";

describe("rules", () => {
  it.each([
    ["the second and fourth Thursday", "FREQ=MONTHLY;BYDAY=2TH,4TH;COUNT=3", "11-12 11-26 12-10"],
    ["the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2", "11-30 12-31"],
    ["the 31st, in months that have one", "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", "12-31 01-31"],
    ["the last day of a month", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2", "11-30 12-31"],
    ["the last and the 100th day of a year", "FREQ=YEARLY;BYYEARDAY=100,-1;COUNT=2", "12-31 04-10"],
    ["Monday of week 2", "FREQ=YEARLY;BYWEEKNO=2;BYDAY=MO;COUNT=1", "01-11"],
    ["a week that two years share", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH,FR;COUNT=2", "12-31 01-01"],
    ["the last Monday of a year", "FREQ=YEARLY;BYDAY=-1MO;COUNT=1", "12-28"],
  ])("finds %s", (_, rule, expected) => {
    expect(inYear(days(TEN, `RRULE:${rule}`).slice(1))).toBe(expected);
  });

  it("counts weeks from WKST", () => {
    const of = (first: string) =>
      days("20261103T100000Z", `RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=${first}`);
    expect(inYear(of("SU"))).toBe("11-03 11-15 11-17 11-29");
    expect(inYear(of("MO"))).toBe("11-03 11-08 11-17 11-22");
  });

  it("finds February 29 in leap years only", () => {
    const text = calendar(event("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;COUNT=3"));
    const years = { from: "2025-01-01T00:00:00Z", to: "2033-01-01T00:00:00Z" };
    expect(starts(text, years)).toEqual(["2028-02-29", "2032-02-29"]);
  });

  it("follows a series that began decades ago, and includes the whole day of an UNTIL that is a date", () => {
    const found = days("19970902T100000Z", "RRULE:FREQ=WEEKLY;INTERVAL=3;UNTIL=20261117T100000Z");
    expect(found).toEqual(["2026-10-27", "2026-11-17"]);
    expect(days(TEN, "RRULE:FREQ=DAILY;UNTIL=20261106")).toEqual(["2026-11-05", "2026-11-06"]);
  });

  it("says how often a series repeats only if its calendar neither leaves out nor adds days", () => {
    const weekly = "RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3";
    const ruleWith = (...lines: string[]) =>
      read(calendar(event(`DTSTART:${TEN}`, weekly, ...lines))).map(({ rule }) => rule);
    expect(new Set(ruleWith())).toEqual(new Set(["FREQ=WEEKLY;BYDAY=TH;COUNT=3"]));
    expect(new Set(ruleWith("EXDATE:20261112T100000Z"))).toEqual(new Set(["BYDAY=TH;COUNT=3"]));
    expect(new Set(ruleWith("RDATE:20261113T100000Z"))).toEqual(new Set(["BYDAY=TH;COUNT=3"]));
  });

  it("counts but leaves out a day that EXDATE states as a time, as a date or in another zone", () => {
    const zoned = "EXDATE;TZID=America/Detroit:20261107T050000";
    const excluded = ["EXDATE;VALUE=DATE:20261106", zoned, "EXDATE:20261108T100000Z"];
    expect(days(TEN, "RRULE:FREQ=DAILY;COUNT=5", ...excluded)).toEqual(["2026-11-05", "2026-11-09"]);
  });

  it("removes the dates of EXRULE, adds those of RDATE, and gives each start once", () => {
    const rules = ["RRULE:FREQ=DAILY;COUNT=4", "EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2"];
    const found = days(TEN, ...rules, "RDATE:20261106T100000Z,20261120T100000Z");
    expect(inYear(found)).toBe("11-06 11-08 11-20");
  });

  it("finds the hours and minutes of a short rule", () => {
    const rule = "RRULE:FREQ=HOURLY;BYHOUR=10,12;BYMINUTE=0,30;COUNT=4";
    const found = starts(calendar(event(`DTSTART:${TEN}`, rule)));
    expect(found.map((one) => one.slice(11, 16))).toEqual(["10:00", "10:30", "12:00", "12:30"]);
  });
});

describe("instances that change", () => {
  const series = event(`DTSTART:${TEN}`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4");

  const hours = (...events: string[]) => starts(calendar(...events)).map((one) => one.slice(8, 13));

  it("moves one instance and keeps the others, or changes this and all later ones", () => {
    const moved = event("RECURRENCE-ID:20261112T100000Z", "DTSTART:20261113T150000Z", "SUMMARY:Moved");
    expect(hours(moved, series)).toEqual(["05T10", "13T15", "19T10", "26T10"]);
    const later = event("RECURRENCE-ID;RANGE=THISANDFUTURE:20261119T100000Z", "DTSTART:20261119T120000Z");
    expect(hours(series, later)).toEqual(["05T10", "12T10", "19T12", "26T12"]);
  });

  it("shows an instance that moves into the window and drops one that moves out", () => {
    const moved = event("RECURRENCE-ID:20261112T100000Z", "DTSTART:20270501T100000Z");
    const window = { from: "2027-05-01T00:00:00Z", to: "2027-05-02T00:00:00Z" };
    expect(starts(calendar(series, moved), window)).toEqual(["2027-05-01T10:00:00Z"]);
    expect(starts(calendar(series, moved))).toHaveLength(3);
  });

  it("uses the override with the highest SEQUENCE", () => {
    const [first, second] = ["SEQUENCE:2", "SEQUENCE:1"].map((sequence, at) =>
      event("RECURRENCE-ID:20261112T100000Z", `DTSTART:2026111${at + 3}T100000Z`, sequence),
    );
    expect(starts(calendar(series, first ?? "", second ?? ""))[1]).toBe("2026-11-13T10:00:00Z");
  });

  it("keeps a canceled instance with its status, and reads an event once if the file repeats it", () => {
    const canceled = event("RECURRENCE-ID:20261112T100000Z", "DTSTART:20261112T100000Z", "STATUS:CANCELLED");
    const statuses = read(calendar(series, canceled)).map(({ status }) => status);
    expect(statuses).toEqual([null, "CANCELLED", null, null]);
    expect(starts(calendar(series, series))).toHaveLength(4);
  });
});

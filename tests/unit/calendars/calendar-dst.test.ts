import { describe, expect, it } from "vitest";
import { calendar, event, read, starts } from "./calendar-text.ts";

const detroit = (name: string, time: string): string => `${name};TZID=America/Detroit:${time}`;

describe("November 1, 2026, when clocks go back", () => {
  it("keeps 6:30 p.m. in a weekly series", () => {
    const text = calendar(event(detroit("DTSTART", "20261025T183000"), "RRULE:FREQ=WEEKLY;COUNT=3"));
    expect(starts(text)).toEqual(["2026-10-25T22:30:00Z", "2026-11-01T23:30:00Z", "2026-11-08T23:30:00Z"]);
  });

  it("makes a night event an hour longer, and ends a duration of one day at the same time of day", () => {
    const night = event(detroit("DTSTART", "20261031T220000"), detroit("DTEND", "20261101T060000"));
    expect(read(calendar(night))[0]).toMatchObject({
      start: "2026-11-01T02:00:00Z",
      end: "2026-11-01T11:00:00Z",
    });
    const day = event(detroit("DTSTART", "20261031T180000"), "DURATION:P1D");
    expect(read(calendar(day))[0]?.end).toBe("2026-11-01T23:00:00Z");
  });

  it("reads 1:30 a.m. as the first one, and an exact hour later as the second", () => {
    const text = calendar(event(detroit("DTSTART", "20261101T013000"), "DURATION:PT1H"));
    expect(read(text)[0]).toMatchObject({ start: "2026-11-01T05:30:00Z", end: "2026-11-01T06:30:00Z" });
  });
});

describe("March 14, 2027, when clocks go forward", () => {
  it("keeps 9 a.m. in a daily series", () => {
    const text = calendar(event(detroit("DTSTART", "20270313T090000"), "RRULE:FREQ=DAILY;COUNT=3"));
    expect(starts(text)).toEqual(["2027-03-13T14:00:00Z", "2027-03-14T13:00:00Z", "2027-03-15T13:00:00Z"]);
  });

  it("reads 2:30 a.m., which doesn't exist, with the offset before the change", () => {
    expect(starts(calendar(event(detroit("DTSTART", "20270314T023000"))))).toEqual(["2027-03-14T07:30:00Z"]);
  });

  it("moves one instance across the change", () => {
    const text = calendar(
      event(detroit("DTSTART", "20270312T230000"), "RRULE:FREQ=DAILY;COUNT=2"),
      event(detroit("RECURRENCE-ID", "20270313T230000"), detroit("DTSTART", "20270314T003000")),
    );
    expect(starts(text)).toEqual(["2027-03-13T04:00:00Z", "2027-03-14T05:30:00Z"]);
  });

  it("uses the calendar's own definition for an unknown zone name", () => {
    const rule = (kind: string, start: string, when: string, [from, to]: readonly [string, string]) => [
      ...[`BEGIN:${kind}`, `DTSTART:${start}T020000`, `RRULE:FREQ=YEARLY;${when}`],
      ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`],
    ];
    const summer = rule("DAYLIGHT", "20070311", "BYMONTH=3;BYDAY=2SU", ["-0500", "-0400"]);
    const winter = rule("STANDARD", "20071104", "BYMONTH=11;BYDAY=1SU", ["-0400", "-0500"]);
    const daily = event("DTSTART;TZID=City Time:20270313T090000", "RRULE:FREQ=DAILY;COUNT=2");
    const text = calendar(daily, "BEGIN:VTIMEZONE", "TZID:City Time", ...summer, ...winter, "END:VTIMEZONE");
    expect(starts(text)).toEqual(["2027-03-13T14:00:00Z", "2027-03-14T13:00:00Z"]);
  });
});

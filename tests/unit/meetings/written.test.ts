import { describe, expect, it } from "vitest";
import { writtenDates } from "../../../src/sources/meetings/written-date.ts";
import { writtenTimes } from "../../../src/sources/meetings/written-time.ts";
import { zonedTime } from "../../../src/text/zone.ts";

function days(text: string): string[] {
  return writtenDates(text).map(({ year, month, day }) => `${year ?? "?"}-${month}-${day}`);
}

function times(text: string): string[] {
  return writtenTimes(text).map(
    ({ start, end }) => `${start / 60}${end === undefined ? "" : `-${end / 60}`}`,
  );
}

describe("written dates", () => {
  it.each([
    ["Tuesday, Jan. 5th, 2027", ["2027-1-5"]],
    ["JANUARY 5 & 19, 2027", ["2027-1-5", "2027-1-19"]],
    ["1/5/2027 and 01-06-27", ["2027-1-5", "2027-1-6"]],
    ["2027-01-05", ["2027-1-5"]],
    ["14 Dec 2026", ["2026-12-14"]],
    ["Feb. 30, 2027; may 5 people; phone 313-555-0100; 13/40/2027", []],
  ])("reads %s", (text, expected) => {
    expect(days(text)).toEqual(expected);
  });

  it("keeps the weekday on either side of the day", () => {
    expect(writtenDates("May 21 Tue")[0]?.weekday).toBe(2);
    expect(writtenDates("Tue, May 21")[0]?.weekday).toBe(2);
  });
});

it.each([
  ["10:00 am - 12:30 pm", ["10-12.5"]],
  ["6-8 p.m.", ["18-20"]],
  ["5: 30 PM", ["17.5"]],
  ["9:15M - 2:00 p.m.", ["9.25-14"]],
  ["noon", ["12"]],
  ["12:30 a.m.", ["0.5"]],
  ["Room 10, $7.50, 313-555-0100", []],
])("reads the time %s", (text, expected) => {
  expect(times(text)).toEqual(expected);
});

describe("zoned times", () => {
  const at = (month: number, day: number, hour: number) =>
    zonedTime({ year: month === 11 ? 2026 : 2027, month, day, hour, minute: 30 }, "America/Detroit");

  it("use the first of an hour that occurs twice, and the earlier offset for an hour that is skipped", () => {
    expect(at(11, 1, 1)).toBe("2026-11-01T01:30:00-04:00");
    expect(at(11, 1, 2)).toBe("2026-11-01T02:30:00-05:00");
    expect(at(3, 14, 2)).toBe("2027-03-14T02:30:00-05:00");
    expect(at(3, 14, 3)).toBe("2027-03-14T03:30:00-04:00");
  });
});
